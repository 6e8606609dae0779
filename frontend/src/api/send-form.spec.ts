import { NetworkError } from './errors.js';
import { sendForm, UPLOAD_STALLED_MS } from './send-form.js';

/** An upload whose events the spec dispatches. */
class FakeCall {
  static last: FakeCall;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 200;
  responseText = '{}';
  sent: unknown[] = [];
  constructor() {
    FakeCall.last = this;
  }
  open(...line: unknown[]) {
    this.sent.push(...line);
  }
  setRequestHeader(...header: unknown[]) {
    this.sent.push(header.join(': '));
  }
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  moves(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answers() {
    this.onload?.();
    this.onloadend?.();
  }
}
const browserCall = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeCall });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { XMLHttpRequest: browserCall });
});

const start = (signal?: AbortSignal) => {
  const parts: number[] = [];
  const upload = { method: 'PUT', path: '/x', form: new FormData(), onProgress: (part: number) => parts.push(part) };
  const answer = sendForm({ ...upload, method: 'PUT', ...(signal && { signal }) }, 'token').catch((error) => error);
  return { parts, answer, call: FakeCall.last };
};

it('lets an upload run while it makes progress', async () => {
  const { parts, answer, call } = start();
  for (const loaded of [25, 50, 75, 100]) {
    await jest.advanceTimersByTimeAsync(UPLOAD_STALLED_MS - 1);
    call.moves(loaded);
  }
  call.answers();
  expect(((await answer) as Response).status).toBe(200);
  expect(parts).toEqual([0.25, 0.5, 0.75, 1]);
  expect(call.sent).toEqual(['PUT', '/x', 'accept: application/json', 'authorization: Bearer token']);
  expect(jest.getTimerCount()).toBe(0);
});

it('aborts an upload without progress, with an unknown outcome', async () => {
  const { answer, call } = start();
  call.moves(100);
  await jest.advanceTimersByTimeAsync(UPLOAD_STALLED_MS);
  expect(await answer).toBeInstanceOf(NetworkError);
});

it('aborts an upload that the user stops, without an unknown outcome', async () => {
  const stop = new AbortController();
  const { answer } = start(stop.signal);
  stop.abort();
  expect(await answer).toMatchObject({ name: 'AbortError' });
});

it('sends nothing when the user stops the upload before its code is loaded', async () => {
  const stop = new AbortController();
  stop.abort();
  const before = FakeCall.last;
  expect(await start(stop.signal).answer).toMatchObject({ name: 'AbortError' });
  expect(FakeCall.last).toBe(before);
});
