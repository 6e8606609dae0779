import { Injectable } from '@nestjs/common';
import type { ProblemCode } from '@yukselt/contracts';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type FormatEnum, type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { WorkQueue } from '../platform/work-queue.js';
import { tooManyPixels } from './media.texts.js';

const MEGAPIXEL = 1_000_000;
/** A phone's photo has 12 to 24 million pixels. */
export const PIXELS_MAX = 25 * MEGAPIXEL;
/** A progressive or interlaced picture is decoded several times over and held whole in memory. */
export const PROGRESSIVE_PIXELS_MAX = 12 * MEGAPIXEL;
const DECODE_SECONDS_MAX = 5;
/** Each waiting picture holds its upload of up to 5 MB. */
const WAITING_MAX = 20;
const RETRY_AFTER_S = 10;

// Decoding, password hashing and new database connections share the few threads of libuv: one picture takes one.
sharp.concurrency(1);

/** The types that may be decoded. SVG is not listed, because the filters of a small drawing can take unlimited time. */
const FORMAT_OF: Readonly<Record<string, keyof FormatEnum>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/avif': 'heif',
};
/** Decoders without support for animation read an animated PNG as a PNG. */
const ALIASES: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/**
 * MIME type determined from the bytes; the name and type that the client sent are ignored. `null` for unknown bytes.
 */
export async function sniffMime(bytes: Buffer): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return mime === undefined ? null : (ALIASES[mime] ?? mime);
}

interface Redraw {
  maxWidth: number;
  maxHeight: number;
  encode: (image: Sharp) => Sharp;
  /** The refusal of bytes that are no picture, or one with too many pixels. */
  unreadable: ProblemCode;
}
interface Redrawn {
  data: Buffer;
  info: OutputInfo;
}

/** Decodes uploaded pictures, one at a time: a small file may take seconds and 100 MB. */
@Injectable()
export class ImageDecoderService {
  private readonly queue = new WorkQueue({ atOnce: 1, waitingMax: WAITING_MAX, retryAfter: RETRY_AFTER_S });

  /**
   * Decodes a picture, turns it upright, fits it into the given size and encodes it again: what a camera stored with
   * the picture (place, device) is dropped, and so is any content hidden behind it.
   * @throws ApiProblem `unreadable`; STORE_UNAVAILABLE with `retryAfter` when too many pictures wait
   */
  redraw(bytes: Buffer, options: Redraw): Promise<Redrawn> {
    return this.queue.run(() => redraw(bytes, options));
  }
}

async function redraw(bytes: Buffer, { maxWidth, maxHeight, encode, unreadable }: Redraw): Promise<Redrawn> {
  const expected = FORMAT_OF[(await sniffMime(bytes)) ?? ''];
  if (expected === undefined) throw new ApiProblem(unreadable);
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    // Reads the header only.
    const metadata = await image.metadata();
    if (metadata.format !== expected) throw new ApiProblem(unreadable);
    const pixelsMax = metadata.isProgressive ? PROGRESSIVE_PIXELS_MAX : PIXELS_MAX;
    if (pixelsOf(metadata) > pixelsMax)
      throw new ApiProblem(unreadable, { detail: tooManyPixels(pixelsMax / MEGAPIXEL) });
    const upright = image
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS_MAX });
    return await encode(upright).toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw new ApiProblem(unreadable);
  }
}

const pixelsOf = ({ width, height }: Metadata): number => width * height;
