import { StreamableFile } from '@nestjs/common';
import { shortId } from '@yukselt/contracts';
import type { ReceiptMime } from '@yukselt/contracts/api';
import type { FastifyReply } from 'fastify';
import type { StoredFile } from './receipts.service.js';

const EXTENSION: Record<ReceiptMime, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};
/** The media types of a receipt in the API document. */
export const RECEIPT_TYPES = Object.keys(EXTENSION);
/** Whatever its content, a file in a tab of its own runs nothing, loads nothing and has an opaque origin. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The stored bytes unchanged, with headers under which no browser runs or stores them. */
export function serveReceipt({ id, mime, bytes }: StoredFile, reply: FastifyReply): StreamableFile {
  reply.headers({
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  return new StreamableFile(bytes, {
    type: mime,
    length: bytes.length,
    // A PDF may hold scripts and pages of its own: it is never opened on this site.
    disposition: `${mime === 'application/pdf' ? 'attachment' : 'inline'}; filename="dekont-${shortId(id)}.${EXTENSION[mime]}"`,
  });
}
