import { POST_SLUG_MAX, POST_SUMMARY_MAX, POST_TITLE_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../../../stores/StoreProvider.js';
import { TextField } from '../../../ui/Field.js';
import { UnsavedGuard } from '../shared/UnsavedGuard.js';
import { POST_EDITOR } from './admin-blog.texts.js';
import { editPath } from './blog-paths.js';
import { useAdminBlogStore } from './blog-stores.js';
import { ContentField } from './ContentField.js';
import type { PostEditorStore } from './PostEditorStore.js';
import styles from './PostForm.module.css';
import { PostNotices } from './PostNotices.js';
import { PostSidebar } from './PostSidebar.js';
import { slugOfDraft } from './post-draft.js';
import { usePictureUpload } from './use-picture-upload.js';

/** The article on the left, its publication and everything about it on the right. */
export const PostForm = observer(function PostForm({ editor }: { editor: PostEditorStore }) {
  const { notifications } = useStores();
  const store = useAdminBlogStore();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pictures = usePictureUpload(editor);
  const { errors } = editor;
  const isDirty = useCallback(() => editor.dirty, [editor]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const finish = (saved: boolean) => {
    if (!saved || editor.post === null) return;
    notifications.success(POST_EDITOR.saved);
    void store.loadCategories();
    void navigate(editPath(editor.post.id), { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save().then(finish);
  };
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate>
      <UnsavedGuard
        isDirty={isDirty}
        title={POST_EDITOR.leaveTitle}
        text={POST_EDITOR.leaveText}
        confirm={POST_EDITOR.leaveConfirm}
      />
      <div className={styles.main}>
        <PostNotices editor={editor} onOverwrite={() => void editor.overwrite().then(finish)} />
        <TextFields editor={editor} />
        <ContentField editor={editor} onPicture={pictures.upload} />
      </div>
      <PostSidebar editor={editor} categories={store.categories} pictures={pictures} />
    </form>
  );
});

const TextFields = observer(function TextFields({ editor }: { editor: PostEditorStore }) {
  const { draft, errors } = editor;
  const slug = slugOfDraft(draft);
  return (
    <>
      <TextField
        label={POST_EDITOR.name}
        value={draft.title}
        onChange={(text) => editor.set('title', text)}
        error={errors.title}
        input={{ maxLength: POST_TITLE_MAX, required: true }}
      />
      <TextField
        label={POST_EDITOR.slug}
        value={draft.slug ?? slug}
        onChange={(text) => editor.set('slug', text === '' ? null : text)}
        error={errors.slug}
        hint={POST_EDITOR.slugHint(slug)}
        input={{ maxLength: POST_SLUG_MAX, spellCheck: false, autoCapitalize: 'none' }}
      />
      <TextField
        label={POST_EDITOR.summary}
        optional
        value={draft.summary}
        onChange={(text) => editor.set('summary', text)}
        error={errors.summary}
        hint={POST_EDITOR.summaryHint}
        rows={2}
        input={{ maxLength: POST_SUMMARY_MAX }}
      />
    </>
  );
});
