import { NetworkError } from './errors.js';

/**
 * A file ends when no byte of it arrives for this long, ms: before its first byte, or between two. How long all of it
 * takes depends on file and line, and is not limited.
 */
export const FILE_STALLED_MS = 60_000;

/**
 * Reads a file of any length.
 * @param request sends with the signals that it takes, one for each try: somebody may enter a password between two
 * @param startMs within which its first byte arrives: longer where the server folds a whole history before
 * @throws NetworkError, and what `request` throws
 */
export async function receiveFile(
  request: (signal: () => AbortSignal) => Promise<Response>,
  startMs = FILE_STALLED_MS,
): Promise<Blob> {
  let stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectWithin = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout((line) => line.abort(new DOMException('stalled', 'TimeoutError')), ms, stalled);
  };
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, reader) {
      expectWithin(FILE_STALLED_MS);
      reader.enqueue(bytes);
    },
  });
  try {
    const { body, headers } = await request(() => {
      stalled = new AbortController();
      expectWithin(startMs);
      return stalled.signal;
    });
    const file = new Response(body?.pipeThrough(watched), { headers }).blob();
    return await file.catch((broken: unknown) => {
      throw new NetworkError(broken);
    });
  } finally {
    clearTimeout(timer);
  }
}
