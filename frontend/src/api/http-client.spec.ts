import { ApiError, NetworkError } from './errors.js';
import { HttpClient } from './http-client.js';

const errorOf = (answer: Response): Promise<unknown> =>
  new HttpClient(async () => answer).post('/api/v1/x', {}).catch((error: unknown) => error);

it.each([502, 503, 504])(
  'treats %d without a problem document as no answer: a proxy gave up waiting',
  async (status) => {
    expect(await errorOf(new Response('<html>', { status }))).toBeInstanceOf(NetworkError);
  },
);

it('treats a 504 without a problem document as no answer', async () => {
  expect(await errorOf(Response.json({ message: 'Endpoint request timed out' }, { status: 504 }))).toBeInstanceOf(
    NetworkError,
  );
});

it.each([404, 500])('treats a %d without a problem document as an answer', async (status) => {
  const error = await errorOf(new Response('<html>', { status }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, code: 'INTERNAL', userText: null });
});

it('treats a 503 with a problem document as an answer', async () => {
  const problem = Response.json({ code: 'STORE_UNAVAILABLE', detail: 'Neden' }, { status: 503 });
  expect(await errorOf(problem)).toMatchObject({ code: 'STORE_UNAVAILABLE', userText: 'Neden' });
});

it('leaves the text about an ended session to the page', async () => {
  const problem = Response.json({ code: 'UNAUTHENTICATED', detail: 'Kullanıcı oturumu bulunamadı' }, { status: 401 });
  expect(await errorOf(problem)).toMatchObject({ status: 401, userText: null });
});

it('waits longer for requests that are known to be slow', async () => {
  const timeouts = jest.spyOn(AbortSignal, 'timeout');
  const client = new HttpClient(async () => Response.json({}));
  await client.get('/api/v1/x');
  await client.request('GET', '/api/v1/x', { timeoutMs: 600_000 });
  expect(timeouts.mock.calls).toEqual([[20_000], [600_000]]);
  timeouts.mockRestore();
});
