import { messageOf } from '../../../../lib/user-facing-error.js';
import { useAction } from '../../../../stores/use-action.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import type { PostEditorStore } from './PostEditorStore.js';

/** Uploads pictures of a post, one at a time. A failed upload is shown and notified (docs/product-rules.md#text-9). */
export function usePictureUpload(editor: PostEditorStore) {
  const { busy, error, run } = useAction(editor.upload, {
    failed: (failure) => POST_EDITOR.uploadFailed(messageOf(failure, POST_EDITOR.uploadUnknown)),
  });
  const uploadCover = async (file: File) => {
    const picture = await run(file);
    if (picture) editor.set({ coverImage: picture.url });
  };
  return { busy, error, upload: run, uploadCover };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
