import { CATEGORY_NAME_MAX, DESCRIPTION_MAX } from '@yukselt/contracts';
import type { AdminCategoryView, CategoryInput } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { TextField } from '../../../../ui/forms/Field.js';
import { RowFormDialog } from '../../shared/form/FormDialog.js';
import { FormPair } from '../../shared/form/FormPair.js';
import { type DraftReading, useRowForm } from '../../shared/form/use-row-form.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { CATALOG, CATEGORIES, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { ActiveSwitch } from '../list/ActiveSwitch.js';
import { PlatformSelect } from '../list/PlatformSelect.js';
import { orderOf } from '../order-index.js';

interface Draft {
  platformId: string;
  name: string;
  description: string;
  orderIndex: string;
  isActive: boolean;
}

const draftOf =
  (platformId: string) =>
  (row: AdminCategoryView | null): Draft =>
    row === null
      ? { platformId, name: '', description: '', orderIndex: '', isActive: true }
      : {
          platformId: row.platformId,
          name: row.name,
          description: row.description,
          orderIndex: String(row.orderIndex),
          isActive: row.isActive,
        };

/** Name and platform are required, the order is at least 0 (docs/product-rules.md#forms-10). */
function read(draft: Draft): DraftReading<CategoryInput> {
  const errors: Record<string, string> = {};
  const orderIndex = orderOf(draft.orderIndex);
  if (!draft.name.trim()) errors['name'] = CATEGORIES.nameRequired;
  if (!draft.platformId) errors['platformId'] = SERVICES_ADMIN.errors.platform;
  if (orderIndex !== undefined && orderIndex < 0) errors['orderIndex'] = CATEGORIES.orderNegative;
  return { errors, body: { ...draft, orderIndex } };
}

/** Adds or changes a category. One that has services stays on its platform. */
export const CategoryForm = observer(function CategoryForm({
  store,
  category,
  platformId,
  onClose,
}: {
  store: AdminCatalogStore;
  category: AdminCategoryView | null;
  platformId: string;
  onClose: () => void;
}) {
  const form = useRowForm({
    rows: store.categories,
    row: category,
    draftOf: draftOf(platformId),
    read,
    onClose,
    failed: (message, adding) => (adding ? CATEGORIES.addFailed(message) : CATEGORIES.updateFailed(message)),
  });
  const { draft, set, errors } = form;
  return (
    <RowFormDialog titles={{ add: CATEGORIES.addTitle, edit: CATEGORIES.editTitle }} form={form} onClose={onClose}>
      <TextField
        label={CATALOG.name}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors['name']}
        input={{ maxLength: CATEGORY_NAME_MAX, autoFocus: true, required: true }}
      />
      <TextField
        label={CATALOG.description}
        optional
        value={draft.description}
        onChange={(description) => set({ description })}
        rows={3}
        input={{ maxLength: DESCRIPTION_MAX }}
      />
      <FormPair>
        <PlatformSelect
          store={store}
          disabled={(category?.serviceCount ?? 0) > 0}
          value={draft.platformId}
          error={errors['platformId']}
          onChange={(chosen) => set({ platformId: chosen })}
        />
        <TextField
          label={CATALOG.order}
          value={draft.orderIndex}
          onChange={(orderIndex) => set({ orderIndex })}
          error={errors['orderIndex']}
          hint={CATALOG.orderHint}
          input={{ inputMode: 'numeric', maxLength: 5 }}
        />
      </FormPair>
      <ActiveSwitch checked={draft.isActive} hint={CATEGORIES.passiveHint} onChange={(isActive) => set({ isActive })} />
    </RowFormDialog>
  );
});
