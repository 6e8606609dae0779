import { NetworkError } from './errors.js';

/**
 * An upload ends when nothing moves for this long, ms: data handed to the system may leave a slow line later. How long
 * all of it takes depends on file and line, and is not limited.
 */
export const UPLOAD_STALLED_MS = 60_000;

export interface Upload {
  method: 'POST' | 'PUT';
  path: string;
  form: FormData;
  /** Called with the share that is done, 0–1. */
  onProgress?: (part: number) => void;
  /** Ends the upload. */
  signal?: AbortSignal;
}

/** Sends a form and reports its progress, which `fetch` cannot. @throws NetworkError, and AbortError of `signal` */
export function sendForm({ method, path, form, onProgress, signal }: Upload, token: string | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted(); // stopped while this code was loading
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), UPLOAD_STALLED_MS);
    };
    call.open(method, path);
    call.setRequestHeader('accept', 'application/json');
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      moved();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => resolve(new Response(call.responseText, { status: call.status }));
    call.onerror = () => reject(new NetworkError(new TypeError('upload failed')));
    call.onabort = () =>
      reject(
        signal?.aborted
          ? new DOMException('stopped', 'AbortError')
          : new NetworkError(new DOMException('stalled', 'TimeoutError')),
      );
    call.onloadend = () => clearTimeout(timer);
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    moved();
    call.send(form);
  });
}
