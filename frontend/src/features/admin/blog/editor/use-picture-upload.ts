import { messageOf } from '../../../../lib/user-facing-error.js';
import { useAction } from '../../../../stores/use-action.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import type { PostEditorStore } from './PostEditorStore.js';

const failed = (failure: unknown): string => POST_EDITOR.uploadFailed(messageOf(failure, COMMON.tryLater));

/**
 * Uploads pictures of a post, one at a time. Why one was refused is said once: a cover's at its field, that of a
 * picture in the text in a toast.
 */
export function usePictureUpload(editor: PostEditorStore) {
  const cover = useAction(editor.upload, { failed, isShown: () => true });
  const inText = useAction(editor.upload, { failed });
  const uploadCover = async (file: File) => {
    const picture = await cover.run(file);
    if (picture) editor.set({ coverImage: picture.url });
  };
  return { busy: cover.busy || inText.busy, coverError: cover.error, upload: inText.run, uploadCover };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
