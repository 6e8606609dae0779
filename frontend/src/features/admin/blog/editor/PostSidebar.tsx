import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@yukselt/contracts';
import type { BlogCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../ui/actions/Button.js';
import { CheckLine } from '../../../../ui/forms/Choice.js';
import { SelectField, TextField } from '../../../../ui/forms/Field.js';
import { FieldHint } from '../../../../ui/forms/FieldParts.js';
import { Card } from '../../../../ui/layout/Card.js';
import { ADMIN } from '../../shared/admin.texts.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import { CoverField } from './CoverField.js';
import type { PostEditorStore } from './PostEditorStore.js';
import styles from './PostForm.module.css';
import type { PostFormState } from './post-draft.js';
import type { PictureUpload } from './use-picture-upload.js';

interface Props {
  editor: PostEditorStore;
  form: PostFormState;
  categories: readonly BlogCategoryView[];
  pictures: PictureUpload;
}

/** What belongs to a post besides its text: publication, category, cover, search engines. */
export const PostSidebar = observer(function PostSidebar({ editor, form, categories, pictures }: Props) {
  return (
    <div className={styles.side}>
      <PublishCard editor={editor} form={form} />
      <AboutCard form={form} categories={categories} pictures={pictures} />
      <SeoCard form={form} />
    </div>
  );
});

const PublishCard = observer(function PublishCard({ editor, form: { draft, set } }: Pick<Props, 'editor' | 'form'>) {
  const saved = editor.isNew ? '' : POST_EDITOR.allSaved;
  return (
    <Card padded className="stack" aria-labelledby="post-publish">
      <h2 className="heading-4" id="post-publish">
        {POST_EDITOR.publishTitle}
      </h2>
      <CheckLine checked={draft.isPublished} onChange={(isPublished) => set({ isPublished })}>
        {POST_EDITOR.publish}
        <FieldHint as="small">{POST_EDITOR.publishHint}</FieldHint>
      </CheckLine>
      <div className={styles.saveBar}>
        <FieldHint aria-live="polite">{editor.dirty ? ADMIN.unsaved : saved}</FieldHint>
        <Button kind="accent" type="submit" busy={editor.saveState.status === 'loading'}>
          {POST_EDITOR.save}
        </Button>
      </div>
    </Card>
  );
});

const AboutCard = observer(function AboutCard({ form, categories, pictures }: Omit<Props, 'editor'>) {
  const { draft, errors, set } = form;
  return (
    <Card padded className="stack">
      <SelectField
        label={POST_EDITOR.category}
        value={draft.categoryId}
        onChange={(value) => set({ categoryId: value })}
        error={errors.categoryId}
      >
        <option value="">{POST_EDITOR.noCategory}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={POST_EDITOR.tags}
        optional
        value={draft.tags}
        onChange={(text) => set({ tags: text })}
        error={errors.tags}
        hint={POST_EDITOR.tagsHint}
      />
      <CoverField
        url={draft.coverImage}
        busy={pictures.busy}
        error={pictures.coverError ?? errors.coverImage}
        onFile={(file) => void pictures.uploadCover(file)}
        onRemove={() => set({ coverImage: null })}
      />
    </Card>
  );
});

function SeoCard({ form: { draft, errors, set } }: Pick<Props, 'form'>) {
  return (
    <Card padded className="stack" aria-labelledby="post-seo">
      <h2 className="heading-4" id="post-seo">
        {POST_EDITOR.seo}
      </h2>
      <TextField
        label={POST_EDITOR.seoTitle}
        optional
        value={draft.seoTitle}
        onChange={(text) => set({ seoTitle: text })}
        error={errors.seoTitle}
        hint={POST_EDITOR.seoTitleHint}
        input={{ maxLength: SEO_TITLE_MAX }}
      />
      <TextField
        label={POST_EDITOR.seoDescription}
        optional
        value={draft.seoDescription}
        onChange={(text) => set({ seoDescription: text })}
        error={errors.seoDescription}
        hint={POST_EDITOR.seoDescriptionHint}
        rows={3}
        input={{ maxLength: SEO_DESCRIPTION_MAX }}
      />
      <TextField
        label={POST_EDITOR.seoKeywords}
        optional
        value={draft.keywords}
        onChange={(text) => set({ keywords: text })}
        error={errors.seoKeywords}
        hint={POST_EDITOR.seoKeywordsHint}
      />
    </Card>
  );
}
