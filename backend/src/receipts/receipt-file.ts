import { createHash } from 'node:crypto';
import { RECEIPT_MAX_BYTES } from '@yukselt/contracts';
import type { ReceiptMime } from '@yukselt/contracts/api';
import type { Sharp } from 'sharp';
import { type ImageDecoderService, sniffMime } from '../media/image-decoder.service.js';
import { ApiProblem } from '../platform/errors/api-problem.js';

/** An uploaded file after its inspection: the bytes to store, and the hash of the bytes that arrived. */
export interface ReceiptFile {
  mime: ReceiptMime;
  bytes: Buffer;
  sha256: string;
}

type ImageMime = Exclude<ReceiptMime, 'application/pdf'>;

/** Longest side, pixels: enough to read a receipt. */
const SIDE_MAX = 3_000;
const QUALITY = 88;
/** A PDF ends with its end mark; some programs write a few bytes after it. */
const PDF_TAIL_BYTES = 1_024;
const ENCODERS: Record<ImageMime, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: QUALITY }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: QUALITY }),
};
const isImageMime = (mime: string | null): mime is ImageMime => mime !== null && Object.hasOwn(ENCODERS, mime);

/**
 * Inspects an uploaded file. Images are decoded and encoded again in their own format. A PDF is stored as it is, and
 * the server never opens it.
 * @throws ApiProblem RECEIPT_MISSING, RECEIPT_TOO_LARGE, RECEIPT_TYPE, RECEIPT_UNREADABLE, STORE_UNAVAILABLE
 */
export async function readReceipt(bytes: Buffer, decoder: ImageDecoderService): Promise<ReceiptFile> {
  if (bytes.length === 0) throw new ApiProblem('RECEIPT_MISSING');
  if (bytes.length > RECEIPT_MAX_BYTES) throw new ApiProblem('RECEIPT_TOO_LARGE');
  const mime = await sniffMime(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (mime === 'application/pdf') {
    if (!bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) throw new ApiProblem('RECEIPT_UNREADABLE');
    return { mime, bytes, sha256 };
  }
  if (!isImageMime(mime)) throw new ApiProblem('RECEIPT_TYPE');
  const { data } = await decoder.redraw(bytes, {
    maxWidth: SIDE_MAX,
    maxHeight: SIDE_MAX,
    encode: ENCODERS[mime],
    unreadable: 'RECEIPT_UNREADABLE',
  });
  return { mime, bytes: data, sha256 };
}
