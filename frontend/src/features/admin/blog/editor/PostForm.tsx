import { POST_SLUG_MAX, POST_SUMMARY_MAX, POST_TITLE_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { reloading } from '../../../../lib/reload.js';
import { useForm } from '../../../../lib/use-form.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { useNavigateIfHere } from '../../../../ui/browser/use-navigate-if-here.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';
import { usePaletteActions } from '../../palette/palette-actions.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { UnsavedGuard } from '../../shared/form/UnsavedGuard.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import { editPath } from '../blog-paths.js';
import { useAdminBlogStore } from '../blog-stores.js';
import { ContentField } from './ContentField.js';
import { canBeKept } from './can-be-kept.js';
import type { PostEditorStore } from './PostEditorStore.js';
import styles from './PostForm.module.css';
import { PostNotices } from './PostNotices.js';
import { PostSidebar } from './PostSidebar.js';
import { errorsOf, type PostDraft, type PostErrors, type PostFormState, slugOfDraft } from './post-draft.js';
import { usePictureUpload } from './use-picture-upload.js';

/** The article on the left, its publication and everything about it on the right. */
export const PostForm = observer(function PostForm({ editor }: { editor: PostEditorStore }) {
  const { notifications } = useStores();
  const store = useAdminBlogStore();
  const navigate = useNavigateIfHere();
  const pictures = usePictureUpload(editor);
  const form: PostFormState = useForm<PostDraft, keyof PostErrors>({
    store: editor,
    check: errorsOf,
    send: async () => {
      await editor.save();
      if (editor.post === null) return;
      notifications.success(CATALOG.saved);
      void store.loadCategories();
      navigate(editPath(editor.post.id), { replace: true });
    },
    onError: editor.refused,
  });
  usePaletteActions(form.busy ? [] : [{ label: POST_EDITOR.save, icon: 'check', run: () => form.submit() }]);
  // What a reload keeps is not lost by it.
  const isDirty = useCallback(() => editor.dirty && !(reloading && canBeKept(editor.kept)), [editor]);
  const overwrite = async () => {
    if (await editor.adoptVersion()) form.submit();
  };
  return (
    <form className={styles.form} {...form.props}>
      <UnsavedGuard isDirty={isDirty} title={ADMIN.unsaved} text={ADMIN.unsavedText} confirm={ADMIN.discardChanges} />
      <div className={styles.main}>
        <PostNotices editor={editor} errors={form.errors} onOverwrite={() => void overwrite()} />
        <TextFields form={form} />
        <ContentField editor={editor} form={form} pictures={pictures} />
      </div>
      <PostSidebar editor={editor} form={form} categories={store.categories} pictures={pictures} />
    </form>
  );
});

function TextFields({ form: { draft, errors, set } }: { form: PostFormState }) {
  const slug = slugOfDraft(draft);
  return (
    <>
      <TextField
        label={POST_EDITOR.name}
        value={draft.title}
        onChange={(text) => set({ title: text })}
        error={errors.title}
        input={{ maxLength: POST_TITLE_MAX, required: true }}
      />
      <TextField
        label={POST_EDITOR.slug}
        value={draft.slug ?? slug}
        onChange={(text) => set({ slug: text === '' ? null : text })}
        error={errors.slug}
        hint={POST_EDITOR.slugHint(slug)}
        input={{ maxLength: POST_SLUG_MAX, spellCheck: false, autoCapitalize: 'none' }}
      />
      <TextField
        label={POST_EDITOR.summary}
        optional
        value={draft.summary}
        onChange={(text) => set({ summary: text })}
        error={errors.summary}
        hint={POST_EDITOR.summaryHint}
        rows={2}
        input={{ maxLength: POST_SUMMARY_MAX }}
      />
    </>
  );
}
