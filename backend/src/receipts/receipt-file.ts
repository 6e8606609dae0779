import { createHash } from 'node:crypto';
import { RECEIPT_MAX_BYTES } from '@yukselt/contracts';
import type { ReceiptMime } from '@yukselt/contracts/api';
import sharp from 'sharp';
import { ApiProblem } from '../platform/errors/api-problem.js';

/** A file that was looked into: what is kept, and the hash of what came. */
export interface ReceiptFile {
  mime: ReceiptMime;
  bytes: Buffer;
  sha256: string;
}

type ImageFormat = 'jpeg' | 'png' | 'webp';

/** Decoding a small file must not need all the memory there is: 50 million pixels are four photos of a phone. */
const PIXELS_MAX = 50_000_000;
/** A receipt is read, not printed on a wall. */
const SIDE_MAX = 3_000;
const QUALITY = 88;
/** A PDF ends with its mark; some programs write a few bytes after it. */
const PDF_TAIL_BYTES = 1_024;

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** What the content says it is; the name and the type that the client sent are not asked. */
function sniff(bytes: Buffer): ImageFormat | 'pdf' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'webp';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'pdf';
  return null;
}

/**
 * Looks into an uploaded file. Images are decoded and written anew: what a camera wrote beside the picture (place,
 * device) goes, and so does
 * whatever was hidden behind it. A PDF is kept as it is, and is never opened by the server.
 * @throws DomainError RECEIPT_MISSING, RECEIPT_TOO_LARGE, RECEIPT_TYPE, RECEIPT_UNREADABLE
 */
export async function readReceipt(bytes: Buffer): Promise<ReceiptFile> {
  if (bytes.length === 0) throw new ApiProblem('RECEIPT_MISSING');
  if (bytes.length > RECEIPT_MAX_BYTES) throw new ApiProblem('RECEIPT_TOO_LARGE');
  const kind = sniff(bytes);
  if (kind === null) throw new ApiProblem('RECEIPT_TYPE');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (kind === 'pdf') {
    if (!bytes.subarray(-PDF_TAIL_BYTES).includes('%%EOF')) throw new ApiProblem('RECEIPT_UNREADABLE');
    return { mime: 'application/pdf', bytes, sha256 };
  }
  return { mime: `image/${kind}`, bytes: await redraw(bytes, kind), sha256 };
}

async function redraw(bytes: Buffer, format: ImageFormat): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format: decoded } = await image.metadata();
    if (decoded !== format) throw new ApiProblem('RECEIPT_TYPE');
    const upright = image
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
    return await (format === 'png' ? upright.png() : upright.toFormat(format, { quality: QUALITY })).toBuffer();
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw new ApiProblem('RECEIPT_UNREADABLE');
  }
}
