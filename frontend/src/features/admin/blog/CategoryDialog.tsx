import { BLOG_CATEGORY_NAME_MAX, BLOG_CATEGORY_TEXT_MAX, slugOf } from '@yukselt/contracts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { TextField } from '../../../ui/Field.js';
import { FormDialog } from '../shared/FormDialog.js';
import { ADMIN_BLOG } from './admin-blog.texts.js';

/** Adds a category: the name is required, the slug follows it (docs/product-rules.md#forms-8). */
export function CategoryDialog({
  onAdd,
  onClose,
}: {
  onAdd: (name: string, description: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { notifications } = useStores();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setFailure(null);
    if (name.trim() === '') {
      setErrors({ name: ADMIN_BLOG.categoryNameMissing });
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await onAdd(name, description);
      notifications.success(ADMIN_BLOG.categoryAdded);
      onClose();
    } catch (error) {
      const field =
        error instanceof ApiError
          ? error.code === 'BLOG_CATEGORY_TAKEN'
            ? error.detail
            : error.errors['name']
          : undefined;
      if (field === undefined) setFailure(messageOf(error, ADMIN_BLOG.categoryFailed));
      else setErrors({ name: field });
      setBusy(false);
    }
  };
  const slug = slugOf(name);
  return (
    <FormDialog
      title={ADMIN_BLOG.addCategory}
      submit={ADMIN_BLOG.addCategory}
      dirty={!busy && (name !== '' || description !== '')}
      busy={busy}
      errors={errors}
      {...(failure === null ? {} : { failure })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={ADMIN_BLOG.categoryName}
        value={name}
        onChange={setName}
        error={errors['name']}
        hint={slug === '' ? undefined : ADMIN_BLOG.categorySlug(slug)}
        input={{ maxLength: BLOG_CATEGORY_NAME_MAX, required: true, autoFocus: true }}
      />
      <TextField
        label={ADMIN_BLOG.categoryDescription}
        optional
        value={description}
        onChange={setDescription}
        rows={3}
        input={{ maxLength: BLOG_CATEGORY_TEXT_MAX }}
      />
    </FormDialog>
  );
}
