import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApiClient } from '../../testing/api-client.js';

/** A small PDF; another `text` makes another file. */
export const pdfReceipt = (text = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%${text}\n%%EOF\n`);

export const receiptPath = (requestId: string): string => `/api/v1/me/payment-requests/${requestId}/receipt`;

/** A form as browsers send it. */
export function receiptForm(bytes: Buffer, { name = 'dekont.jpg', type = 'image/jpeg', field = 'file' } = {}) {
  const boundary = '----yukseltsinir';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export async function uploadReceipt(
  app: NestFastifyApplication,
  { session }: ApiClient,
  requestId: string,
  bytes: Buffer,
  as = {},
) {
  const { payload, headers } = receiptForm(bytes, as);
  const answer = await app.inject({
    method: 'POST',
    url: receiptPath(requestId),
    payload,
    headers: { ...headers, authorization: `Bearer ${session.accessToken}` },
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ code?: string; detail?: string; mime?: string; size?: number }>(),
  };
}
