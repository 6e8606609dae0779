import { DESCRIPTION_MAX, QUALITIES } from '@yukselt/contracts';
import type { AdminCategoryView, AdminServiceView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FormErrors } from '../../../../lib/use-form.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { SelectField, TextField } from '../../../../ui/forms/Field.js';
import { RowFormDialog } from '../../shared/form/FormDialog.js';
import { FormPair } from '../../shared/form/FormPair.js';
import { useRowForm } from '../../shared/form/use-row-form.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { CATALOG, CATEGORIES, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { PlatformSelect } from '../list/PlatformSelect.js';
import { PriceRows } from './PriceRows.js';
import { readService, type ServiceDraft, serviceDraft } from './service-draft.js';
import { DeliveryTime, ServiceActive, ServiceName } from './service-fields.js';

interface Props {
  store: AdminCatalogStore;
  service: AdminServiceView | null;
  /** The platform that the list is filtered by: a new service is most likely for it. */
  platformId: string;
  onClose: () => void;
}

/** Adds or changes a service: all its fields. */
export const ServiceForm = observer(function ServiceForm({ store, service, platformId, onClose }: Props) {
  const form = useRowForm({
    rows: store.services,
    row: service,
    draftOf: (row) => serviceDraft(row, platformId),
    read: readService,
    onClose,
    failed: (message, adding) => (adding ? SERVICES_ADMIN.addFailed(message) : SERVICES_ADMIN.updateFailed(message)),
  });
  const { draft, set, errors } = form;
  const fields = { draft, set, errors };
  return (
    <RowFormDialog
      titles={{ add: SERVICES_ADMIN.addTitle, edit: SERVICES_ADMIN.editTitle }}
      form={form}
      onClose={onClose}
    >
      <ServiceName {...fields} autoFocus />
      <TextField
        label={CATALOG.description}
        value={draft.description}
        onChange={(description) => set({ description })}
        error={errors['description']}
        rows={3}
        input={{ maxLength: DESCRIPTION_MAX, required: true }}
      />
      <PlacementFields store={store} draft={draft} errors={errors} set={set} />
      <PriceRows rows={draft.prices} errors={errors} onChange={(prices) => set({ prices })} />
      <TextField
        label={SERVICES_ADMIN.features}
        optional
        value={draft.features}
        onChange={(features) => set({ features })}
        error={errors['features']}
        hint={SERVICES_ADMIN.featuresHint}
        rows={4}
      />
      <FormPair>
        <DeliveryTime {...fields} />
        <SelectField label={SERVICES_ADMIN.quality} value={draft.quality} onChange={(quality) => set({ quality })}>
          {QUALITIES.map((quality) => (
            <option key={quality}>{quality}</option>
          ))}
        </SelectField>
      </FormPair>
      <ServiceActive {...fields} />
    </RowFormDialog>
  );
});

/** Categories of a platform; `null` while they load. */
function useCategories(store: AdminCatalogStore, platformId: string): AdminCategoryView[] | null {
  const { notifications } = useStores();
  const [categories, setCategories] = useState<AdminCategoryView[] | null>(null);
  useEffect(() => {
    let cancelled = false;
    setCategories(null);
    if (platformId === '') return undefined;
    store.categoriesOf(platformId).then(
      (loaded) => {
        if (!cancelled) setCategories(loaded);
      },
      (error: unknown) => {
        if (!cancelled) notifications.error(messageOf(error, CATEGORIES.loadFailed));
      },
    );
    return () => {
      cancelled = true;
    };
  }, [store, platformId, notifications]);
  return categories;
}

interface PlacementProps {
  store: AdminCatalogStore;
  draft: ServiceDraft;
  errors: FormErrors<string>;
  set: (change: Partial<ServiceDraft>) => void;
}

/** Platform and category. Another platform has other categories. */
const PlacementFields = observer(function PlacementFields({ store, draft, errors, set }: PlacementProps) {
  const { platformId } = draft;
  const categories = useCategories(store, platformId);
  return (
    <FormPair>
      <PlatformSelect
        store={store}
        value={platformId}
        error={errors['platformId']}
        onChange={(chosen) => set({ platformId: chosen, categoryId: '' })}
      />
      <SelectField
        label={SERVICES_ADMIN.category}
        value={categories === null ? '' : draft.categoryId}
        onChange={(categoryId) => set({ categoryId })}
        error={errors['categoryId']}
        hint={categories?.length === 0 ? SERVICES_ADMIN.noCategories : undefined}
        select={{ required: true, disabled: platformId === '' || categories === null }}
      >
        <option value="">{platformId === '' ? SERVICES_ADMIN.platformFirst : SERVICES_ADMIN.chooseCategory}</option>
        {categories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormPair>
  );
});
