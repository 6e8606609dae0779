import { BLOG_CATEGORY_NAME_MAX, BLOG_CATEGORY_TEXT_MAX, newIdempotencyKey, slugOf } from '@yukselt/contracts';
import type { NewBlogCategoryBody } from '@yukselt/contracts/api';
import { useState } from 'react';
import { ApiError } from '../../../api/errors.js';
import { mayBeSaved } from '../../../api/may-be-saved.js';
import { useForm } from '../../../lib/use-form.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { TextField } from '../../../ui/forms/Field.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { FormDialog } from '../shared/form/FormDialog.js';
import { ADMIN_BLOG } from './admin-blog.texts.js';

/** Adds a category: the name is required, the slug follows it (docs/product-rules.md#forms-8). */
export function CategoryDialog({
  onAdd,
  onClose,
}: {
  onAdd: (category: NewBlogCategoryBody) => Promise<unknown>;
  onClose: () => void;
}) {
  const { notifications } = useStores();
  const [id] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState<string>();
  const [unknown, setUnknown] = useState(false);
  const form = useForm({
    initial: { name: '', description: '' },
    check: ({ name }) => (name.trim() === '' ? { name: ADMIN_BLOG.categoryNameMissing } : {}),
    send: async ({ name, description }) => {
      setFailure(undefined);
      await onAdd({ id, name, description });
      notifications.success(ADMIN_BLOG.categoryAdded);
      onClose();
    },
    onError(error) {
      const name = nameErrorOf(error);
      if (name !== undefined) return { name };
      const open = mayBeSaved(error);
      setUnknown(open);
      setFailure(open ? CATALOG.saveUnknown : messageOf(error, ADMIN_BLOG.categoryFailed));
      return undefined;
    },
  });
  const { name, description } = form.draft;
  const slug = slugOf(name);
  return (
    <FormDialog
      title={ADMIN_BLOG.addCategory}
      submit={ADMIN_BLOG.addCategory}
      form={form}
      failure={failure}
      unknown={unknown}
      onClose={onClose}
    >
      <TextField
        label={ADMIN_BLOG.categoryName}
        value={name}
        onChange={(text) => form.set({ name: text })}
        error={form.errors.name}
        hint={slug === '' ? undefined : ADMIN_BLOG.categorySlug(slug)}
        input={{ maxLength: BLOG_CATEGORY_NAME_MAX, required: true, autoFocus: true }}
      />
      <TextField
        label={ADMIN_BLOG.categoryDescription}
        optional
        value={description}
        onChange={(text) => form.set({ description: text })}
        rows={3}
        input={{ maxLength: BLOG_CATEGORY_TEXT_MAX }}
      />
    </FormDialog>
  );
}

/** The server's sentence about the name, if it is about the name. */
function nameErrorOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'BLOG_CATEGORY_TAKEN' ? error.detail : error.errors['name'];
}
