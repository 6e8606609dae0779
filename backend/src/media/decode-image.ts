import type { ProblemCode } from '@yukselt/contracts';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { ApiProblem } from '../platform/errors/api-problem.js';

/** Decoding a small file must not need all the memory there is: 50 million pixels are four photos of a phone. */
const PIXELS_MAX = 50_000_000;

/** Decoders without support for animation read an animated PNG as a PNG. */
const ALIASES: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

/** MIME type by what the bytes are; name and type that the client sent are ignored. `null` for unknown bytes. */
export async function sniffMime(bytes: Buffer): Promise<string | null> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  return mime === undefined ? null : (ALIASES[mime] ?? mime);
}

interface Redraw {
  maxWidth: number;
  maxHeight: number;
  /** Whether the decoder's name of the format (`jpeg`, `png`, …) is accepted. */
  accepts: (format: string) => boolean;
  encode: (image: Sharp) => Sharp;
  problems: { wrongType: ProblemCode; unreadable: ProblemCode };
}

/**
 * Decodes a picture, turns it upright, fits it into the given size and encodes it again: what a camera wrote next to
 * the picture (place, device) is dropped, and so is any content hidden behind it.
 * @throws ApiProblem `wrongType`, `unreadable`
 */
export async function redrawImage(
  bytes: Buffer,
  { maxWidth, maxHeight, accepts, encode, problems }: Redraw,
): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { format } = await image.metadata();
    if (!accepts(format)) throw new ApiProblem(problems.wrongType);
    const upright = image
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
    return await encode(upright).toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    throw new ApiProblem(problems.unreadable);
  }
}
