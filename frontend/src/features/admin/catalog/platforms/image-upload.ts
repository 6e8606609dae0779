import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@yukselt/contracts';
import { ApiError } from '../../../../api/errors.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { PLATFORM_IMAGE, PLATFORMS } from '../admin-catalog.texts.js';

const TYPES: ReadonlySet<string> = new Set(IMAGE_TYPES);

/** What is wrong with a file before it is sent (docs/product-rules.md#forms-12). */
export const fileError = ({ type, size }: Pick<File, 'type' | 'size'>): string | null =>
  !TYPES.has(type) ? PLATFORM_IMAGE.type : size > IMAGE_MAX_BYTES ? PLATFORM_IMAGE.size : null;

/** The notice when no answer came to a change of the picture. */
export const pictureUnknown = (platform: string): string =>
  ADMIN.actionUnknown(PLATFORM_IMAGE.mayBeChanged(platform), PLATFORMS.title);

/** The reason of a failed upload in the words of docs/product-rules.md#text-9. */
export function uploadMessage(error: unknown): string {
  const message = messageOf(error, ADMIN.actionFailed);
  if (!(error instanceof ApiError)) return PLATFORM_IMAGE.upload(message);
  if (error.code === 'UNAUTHENTICATED') return PLATFORM_IMAGE.noSession;
  if (error.code === 'FORBIDDEN') return PLATFORM_IMAGE.notAdmin;
  if (error.code === 'REAUTHENTICATION_REQUIRED') return PLATFORM_IMAGE.notAllowed;
  if (error.code === 'INTERNAL' || error.code === 'STORE_UNAVAILABLE') return PLATFORM_IMAGE.database(message);
  return error.code === 'IMAGE_TYPE' || error.code === 'IMAGE_TOO_LARGE' ? message : PLATFORM_IMAGE.upload(message);
}
