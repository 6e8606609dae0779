import type { Problem } from '@yukselt/contracts';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from '../testing/api-client.js';
import { type TestApp, testApp } from '../testing/test-app.js';

let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  // Three pictures per window.
  test = await testApp({ RATE_LIMIT_FACTOR: '0.05' });
  await seedTables(test.app);
  ayse = await ApiClient.logIn(test.app, 'ayse@yukselt.demo');
});
afterAll(() => test.close());

const BOUNDARY = 'yukseltsinir';
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const upload = async (payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/admin/blog/images',
    payload,
    headers: { authorization: `Bearer ${ayse.session.accessToken}`, 'content-type': type },
  });
  return { status: answer.statusCode, code: answer.json<Problem>().code, retryAfter: answer.headers['retry-after'] };
};

it('refuses truncated forms as bad input', async () => {
  expect(await upload(`${PART}abc`)).toMatchObject({ status: 400, code: 'VALIDATION' });
  expect(await upload(`--${BOUNDARY}\r\nContent-Disposition: form-da`)).toMatchObject({
    status: 400,
    code: 'VALIDATION',
  });
});

it('refuses a form without boundary as bad input, and counts failed uploads', async () => {
  expect(await upload('abc', 'multipart/form-data')).toMatchObject({ status: 400, code: 'VALIDATION' });
  expect(await upload(`${PART}abc\r\n--${BOUNDARY}--\r\n`)).toEqual({
    status: 429,
    code: 'RATE_LIMITED',
    retryAfter: '600',
  });
});
