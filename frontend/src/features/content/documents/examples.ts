import { commandIdOf, newIdempotencyKey } from '@yukselt/contracts';
import { DEVELOPERS, PROBLEM_TEXT } from './developers.texts.js';

/**
 * Two commands that work unchanged, on this server, within the key's seven days. @param origin e.g.
 * `https://yukselt.example`
 */
export function curlExample(origin: string, key = newIdempotencyKey()): string {
  const { email, password } = DEVELOPERS.sections.example;
  return `TOKEN=$(curl -s ${origin}/api/v1/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"${email}","password":"${password}"}' \\
  | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')

curl ${origin}/api/v1/me/payment-requests \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Idempotency-Key: ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '{"amount":"10000","method":"papara"}'`;
}

const SAMPLE_USER = '0199c3a4-7d20-7c51-9a3e-5b1f0d6e2a44';
const SAMPLE_KEY = '0199c3a5-10b4-7e02-8d6f-2c9a7f4b1e30';

/** A refusal as the server writes it. */
export const PROBLEM_EXAMPLE = JSON.stringify(
  {
    type: 'urn:yukselt:problem:PRICE_CHANGED',
    title: PROBLEM_TEXT,
    status: 409,
    code: 'PRICE_CHANGED',
    detail: PROBLEM_TEXT,
    commandId: commandIdOf(SAMPLE_USER, 'POST', '/api/v1/me/checkout', SAMPLE_KEY),
    data: { total: '12900' },
  },
  null,
  2,
);

/** Reading the stream of changes. */
export const STREAM_EXAMPLE = `const response = await fetch('/api/v1/me/events', {
  headers: { accept: 'text/event-stream', authorization: \`Bearer \${token}\` },
});
for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
  console.log(text); // event: account
}                    // data: {"orderIds":["…"],"wallet":true,…}`;
