import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@yukselt/contracts';
import type { BlogCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/Button.js';
import { Card } from '../../../ui/Card.js';
import { CheckLine } from '../../../ui/Choice.js';
import { SelectField, TextField } from '../../../ui/Field.js';
import { FieldHint } from '../../../ui/FieldParts.js';
import { POST_EDITOR } from './admin-blog.texts.js';
import { CoverField } from './CoverField.js';
import type { PostEditorStore } from './PostEditorStore.js';
import styles from './PostForm.module.css';
import type { PictureUpload } from './use-picture-upload.js';

interface Props {
  editor: PostEditorStore;
  categories: readonly BlogCategoryView[];
  pictures: PictureUpload;
}

/** What belongs to a post besides its text: publication, category, cover, search engines. */
export const PostSidebar = observer(function PostSidebar({ editor, categories, pictures }: Props) {
  return (
    <div className={styles.side}>
      <PublishCard editor={editor} />
      <AboutCard editor={editor} categories={categories} pictures={pictures} />
      <SeoCard editor={editor} />
    </div>
  );
});

const PublishCard = observer(function PublishCard({ editor }: Pick<Props, 'editor'>) {
  const saved = editor.isNew ? '' : POST_EDITOR.allSaved;
  return (
    <Card padded className="stack" aria-labelledby="post-publish">
      <h2 className="heading-4" id="post-publish">
        {POST_EDITOR.publishHead}
      </h2>
      <CheckLine checked={editor.draft.isPublished} onChange={(isPublished) => editor.set('isPublished', isPublished)}>
        {POST_EDITOR.publish}
        <FieldHint as="small">{POST_EDITOR.publishHint}</FieldHint>
      </CheckLine>
      <div className={styles.saveBar}>
        <FieldHint aria-live="polite">{editor.dirty ? POST_EDITOR.unsaved : saved}</FieldHint>
        <Button kind="accent" type="submit" busy={editor.saveState.status === 'loading'}>
          {POST_EDITOR.save}
        </Button>
      </div>
    </Card>
  );
});

const AboutCard = observer(function AboutCard({ editor, categories, pictures }: Props) {
  const { draft, errors } = editor;
  return (
    <Card padded className="stack">
      <SelectField
        label={POST_EDITOR.category}
        value={draft.categoryId}
        onChange={(value) => editor.set('categoryId', value)}
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
        onChange={(text) => editor.set('tags', text)}
        error={errors.tags}
        hint={POST_EDITOR.tagsHint}
      />
      <CoverField
        url={draft.coverImage}
        busy={editor.uploading}
        error={pictures.error ?? errors.coverImage}
        onFile={(file) => void pictures.uploadCover(file)}
        onRemove={() => editor.set('coverImage', null)}
      />
    </Card>
  );
});

const SeoCard = observer(function SeoCard({ editor }: Pick<Props, 'editor'>) {
  const { draft, errors } = editor;
  return (
    <Card padded className="stack" aria-labelledby="post-seo">
      <h2 className="heading-4" id="post-seo">
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
    </Card>
  );
});
