import {
  POST_SLUG_MAX,
  POST_SUMMARY_MAX,
  POST_TITLE_MAX,
  SEO_DESCRIPTION_MAX,
  SEO_TITLE_MAX,
} from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf, NetworkError } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { SelectField, TextField } from '../../../ui/Field.js';
import { Icon } from '../../../ui/Icon.js';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.js';
import { ADMIN } from '../shared/admin.texts.js';
import { UnsavedGuard } from '../shared/UnsavedGuard.js';
import { ADMIN_BLOG, POST_EDITOR } from './admin-blog.texts.js';
import { BLOG_TAB, editPath, publicPath } from './blog-paths.js';
import { useAdminBlogStore, usePostEditorStore } from './blog-stores.js';
import { ContentField } from './ContentField.js';
import { CoverField } from './CoverField.js';
import type { PostEditorStore } from './PostEditorStore.js';
import { PostStatus } from './PostsTable.js';
import { slugOfDraft } from './post-draft.js';

/** New/edit post (docs/product-rules.md#admin-7, docs/product-rules.md#forms-8). @param id `null`: a new one */
export const PostEditor = observer(function PostEditor({ id }: { id: string | null }) {
  const { catalog } = useStores();
  const editor = usePostEditorStore();
  const store = useAdminBlogStore();
  // A post that was just made keeps its form: only its address changes.
  useEffect(() => {
    if (id === null || editor.post?.id !== id || editor.state.status !== 'ready') void editor.open(id);
  }, [editor, id]);
  useEffect(() => {
    void store.loadCategories();
  }, [store]);
  const title = id === null ? POST_EDITOR.newTitle : POST_EDITOR.editTitle;
  return (
    <main className="page">
      <title>{`${title} · ${ADMIN_BLOG.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <Button kind="text" size="sm" className="bl-back" to={BLOG_TAB}>
        <Icon name="arrow-left" size="sm" />
        {POST_EDITOR.back}
      </Button>
      <div className="adminhead">
        <h1>{title}</h1>
        {editor.post && <PostStatus published={editor.post.isPublished} />}
        {editor.post?.isPublished && (
          <div className="adminhead__end">
            <Button size="sm" to={publicPath(editor.post.slug)}>
              <Icon name="external" size="sm" />
              {ADMIN_BLOG.seeOnSite}
            </Button>
          </div>
        )}
      </div>
      <AsyncView
        state={editor.state}
        onRetry={() => void editor.open(id)}
        failure={POST_EDITOR.loadFailed}
        skeleton={<LoadingSkeleton rows={6} />}
      >
        <PostForm editor={editor} />
      </AsyncView>
    </main>
  );
});

const PostForm = observer(function PostForm({ editor }: { editor: PostEditorStore }) {
  const { notifications } = useStores();
  const store = useAdminBlogStore();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [uploadError, setUploadError] = useState<string>();
  const { draft, errors, saveState, conflict } = editor;
  const busy = saveState.status === 'loading';
  const isDirty = useCallback(() => editor.dirty, [editor]);
  const slug = slugOfDraft(draft);
  const known = Object.keys(errors).length > 0;
  useEffect(() => {
    if (known) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors, known]);

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
  /** The alert of a failed upload (docs/product-rules.md#text-9). */
  const upload = async (file: File) => {
    setUploadError(undefined);
    try {
      return await editor.upload(file);
    } catch (error) {
      const text = POST_EDITOR.uploadFailed(messageOf(error, POST_EDITOR.uploadUnknown));
      setUploadError(text);
      notifications.error(text);
      return null;
    }
  };
  const uploadCover = async (file: File) => {
    const picture = await upload(file);
    if (picture) editor.set('coverImage', picture.url);
  };
  return (
    <form className="bl-form" ref={form} onSubmit={submit} noValidate>
      <UnsavedGuard
        isDirty={isDirty}
        title={POST_EDITOR.leaveTitle}
        text={POST_EDITOR.leaveText}
        confirm={POST_EDITOR.leaveConfirm}
      />
      <div className="bl-main">
        {known && (
          <div className="alert alert--danger" role="alert">
            <Icon name="alert" />
            <div>
              <b>{POST_EDITOR.errorsHead}</b>
              <ul>
                {Object.values(errors).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {conflict && (
          <div className="alert alert--warn" role="alert">
            <Icon name="alert" />
            <div>
              <b>{POST_EDITOR.conflict}</b>
              {POST_EDITOR.conflictText}
              <div className="row row--wrap">
                <Button size="sm" onClick={() => void editor.reload()}>
                  {POST_EDITOR.conflictLoad}
                </Button>
                <Button size="sm" onClick={() => void editor.overwrite().then(finish)}>
                  {POST_EDITOR.conflictSave}
                </Button>
              </div>
            </div>
          </div>
        )}
        {saveState.status === 'failed' && !conflict && !known && (
          <div className={saveState.error instanceof NetworkError ? 'alert' : 'alert alert--danger'} role="alert">
            <Icon name={saveState.error instanceof NetworkError ? 'hourglass' : 'alert'} />
            <div>
              {saveState.error instanceof NetworkError
                ? POST_EDITOR.saveUnknown
                : messageOf(saveState.error, POST_EDITOR.saveFailed)}
            </div>
          </div>
        )}
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
        <ContentField editor={editor} onPicture={upload} />
      </div>
      <div className="bl-side">
        <section className="card card__body stack bl-publish" aria-labelledby="yazi-yayin">
          <h2 className="h4" id="yazi-yayin">
            {POST_EDITOR.publishHead}
          </h2>
          <label className="checkline">
            <input
              type="checkbox"
              checked={draft.isPublished}
              onChange={(event) => editor.set('isPublished', event.target.checked)}
            />
            <span>
              {POST_EDITOR.publish}
              <small className="field__hint">{POST_EDITOR.publishHint}</small>
            </span>
          </label>
          <div className="bl-save">
            <span className="field__hint" aria-live="polite">
              {editor.dirty ? POST_EDITOR.unsaved : editor.isNew ? '' : POST_EDITOR.allSaved}
            </span>
            <Button kind="accent" type="submit" busy={busy}>
              {POST_EDITOR.save}
            </Button>
          </div>
        </section>
        <section className="card card__body stack">
          <SelectField
            label={POST_EDITOR.category}
            value={draft.categoryId}
            onChange={(value) => editor.set('categoryId', value)}
            error={errors.categoryId}
          >
            <option value="">{POST_EDITOR.noCategory}</option>
            {store.categories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={POST_EDITOR.tags}
            optional
            value={draft.tags}
            onChange={(text) => editor.set('tags', text)}
            error={errors.tags}
            hint={POST_EDITOR.tagsHint}
          />
          <CoverField
            url={draft.coverImage}
            busy={editor.uploading}
            error={uploadError ?? errors.coverImage}
            onFile={(file) => void uploadCover(file)}
            onRemove={() => editor.set('coverImage', null)}
          />
        </section>
        <section className="card card__body stack" aria-labelledby="yazi-seo">
          <h2 className="h4" id="yazi-seo">
            {POST_EDITOR.seo}
          </h2>
          <TextField
            label={POST_EDITOR.seoTitle}
            optional
            value={draft.seoTitle}
            onChange={(text) => editor.set('seoTitle', text)}
            error={errors.seoTitle}
            hint={POST_EDITOR.seoTitleHint}
            input={{ maxLength: SEO_TITLE_MAX }}
          />
          <TextField
            label={POST_EDITOR.seoDescription}
            optional
            value={draft.seoDescription}
            onChange={(text) => editor.set('seoDescription', text)}
            error={errors.seoDescription}
            hint={POST_EDITOR.seoDescriptionHint}
            rows={3}
            input={{ maxLength: SEO_DESCRIPTION_MAX }}
          />
          <TextField
            label={POST_EDITOR.seoKeywords}
            optional
            value={draft.keywords}
            onChange={(text) => editor.set('keywords', text)}
            error={errors.seoKeywords}
            hint={POST_EDITOR.seoKeywordsHint}
          />
        </section>
      </div>
    </form>
  );
});
