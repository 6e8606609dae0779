import { useState } from 'react';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import type { PostEditorStore } from './PostEditorStore.js';

export interface Picture {
  url: string;
  width: number;
  height: number;
}

/** Uploads pictures of a post. A failed upload is shown and notified (docs/product-rules.md#text-9). */
export function usePictureUpload(editor: PostEditorStore) {
  const { notifications } = useStores();
  const [error, setError] = useState<string>();
  const upload = async (file: File): Promise<Picture | null> => {
    setError(undefined);
    try {
      return await editor.upload(file);
    } catch (failure) {
      const text = POST_EDITOR.uploadFailed(messageOf(failure, POST_EDITOR.uploadUnknown));
      setError(text);
      notifications.error(text);
      return null;
    }
  };
  const uploadCover = async (file: File) => {
    const picture = await upload(file);
    if (picture) editor.set({ coverImage: picture.url });
  };
  return { error, upload, uploadCover };
}
export type PictureUpload = ReturnType<typeof usePictureUpload>;
