import { auditApi } from '../features/audit/account/audit.api.js';
import { NetworkError } from './errors.js';
import { HttpClient } from './http-client.js';
import { FILE_STALLED_MS } from './receive-file.js';

/** A server whose file arrives as the test sends it. */
function slowServer() {
  const sent = new TextEncoder();
  let line!: ReadableStreamDefaultController<Uint8Array>;
  const fetcher = jest.fn(async (_: unknown, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
    signal!.addEventListener('abort', () => line.error(signal!.reason), { once: true });
    return new Response(body, { headers: { 'content-type': 'text/csv' } });
  });
  const send = async (text: string, afterMs: number) => {
    await jest.advanceTimersByTimeAsync(afterMs);
    line.enqueue(sent.encode(text));
  };
  return { client: new HttpClient(fetcher as never), send, end: () => line.close() };
}
const silent = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
const outcome = (file: Promise<Blob>) => file.then((blob) => blob.text()).catch((error: unknown) => error);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for a long file as long as it arrives, on however slow a line', async () => {
  const { client, send, end } = slowServer();
  const file = client.blob('/api/v1/x.csv');
  for (let part = 0; part < 100; part += 1) await send('a', FILE_STALLED_MS - 1);
  end();
  const blob = await file;
  expect([await blob.text(), blob.type]).toEqual(['a'.repeat(100), 'text/csv']);
  expect(jest.getTimerCount()).toBe(0);
});

it('gives a file up of which nothing more arrives', async () => {
  const { client, send } = slowServer();
  const file = outcome(client.blob('/api/v1/x.csv'));
  await send('half', 1_000);
  await jest.advanceTimersByTimeAsync(FILE_STALLED_MS);
  expect(await file).toBeInstanceOf(NetworkError);
});

it('gives a file up that is never answered', async () => {
  const file = outcome(new HttpClient(silent as never).blob('/api/v1/x.csv'));
  await jest.advanceTimersByTimeAsync(FILE_STALLED_MS);
  expect(await file).toBeInstanceOf(NetworkError);
});

it('waits for evidence as long as the server verifies its account, and then as for any file', async () => {
  const { client, send } = slowServer();
  const evidence = outcome(auditApi(client).evidence('u1', 'ndjson', null));
  await send('half', 599_999);
  await jest.advanceTimersByTimeAsync(FILE_STALLED_MS - 1);
  expect(await Promise.race([evidence, Promise.resolve('it is awaited')])).toBe('it is awaited');
  await jest.advanceTimersByTimeAsync(1);
  expect(await evidence).toBeInstanceOf(NetworkError);
});

it('leaves as much time as it needs to the password that is asked for first', async () => {
  let entered!: (entered: boolean) => void;
  const refusal = Response.json({ code: 'REAUTHENTICATION_REQUIRED', detail: 'x' }, { status: 401 });
  const answers = [async () => refusal, async () => new Response('file')];
  const client = new HttpClient(() => answers.shift()!());
  client.setToken('t1');
  client.onReauthenticationRequired(() => new Promise((resolve) => (entered = resolve)));
  const file = outcome(client.blob('/api/v1/x.csv'));
  await jest.advanceTimersByTimeAsync(10 * FILE_STALLED_MS);
  entered(true);
  expect(await file).toBe('file');
});
