import { QUICK_QUALITIES } from '@yukselt/contracts';
import type { AdminServiceView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { Segment } from '../../../../ui/actions/Segment.js';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '../../../../ui/forms/FieldParts.js';
import { OrderedPlatformLogo } from '../../../catalog/OrderedPlatformLogo.js';
import { FormDialog } from '../../shared/form/FormDialog.js';
import { FormPair } from '../../shared/form/FormPair.js';
import { useRowForm } from '../../shared/form/use-row-form.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { CATALOG, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { PriceRows } from './PriceRows.js';
import styles from './QuickEdit.module.css';
import { readService, serviceDraft } from './service-draft.js';
import { DeliveryTime, ServiceActive, ServiceName } from './service-fields.js';

/**
 * "Hızlı düzenle", the second, dark service dialog: what changes often. Its qualities are Standard and Premium only
 * (docs/product-rules.md#admin-6); another one stays while none is chosen.
 */
export const QuickEdit = observer(function QuickEdit({
  store,
  service,
  onClose,
}: {
  store: AdminCatalogStore;
  service: AdminServiceView;
  onClose: () => void;
}) {
  const form = useRowForm({
    rows: store.services,
    row: service,
    draftOf: serviceDraft,
    read: readService,
    onClose,
    failed: SERVICES_ADMIN.updateFailed,
  });
  const { draft, set, errors } = form;
  const fields = { draft, set, errors };
  return (
    <FormDialog
      dark
      title={SERVICES_ADMIN.quickTitle}
      submit={CATALOG.save}
      form={form}
      failure={form.failure}
      unknown={form.unknown}
      onClose={onClose}
    >
      <p className={styles.service}>
        <OrderedPlatformLogo platform={service.platform} size="sm" />
        <span>
          {service.platform} · {service.category}
        </span>
      </p>
      <ServiceName {...fields} />
      <PriceRows rows={draft.prices} errors={errors} onChange={(prices) => set({ prices })} />
      {errors['categoryId'] !== undefined && (
        <FieldError plain role="alert">
          {errors['categoryId']}
        </FieldError>
      )}
      <FormPair>
        <DeliveryTime {...fields} />
        <QualityField quality={draft.quality} onChange={(quality) => set({ quality })} />
      </FormPair>
      <ServiceActive {...fields} />
    </FormDialog>
  );
});

interface QualityProps {
  quality: AdminServiceView['quality'];
  onChange: (quality: AdminServiceView['quality']) => void;
}

function QualityField({ quality, onChange }: QualityProps) {
  const offered = QUICK_QUALITIES.some((option) => option === quality);
  return (
    <FieldBox>
      <FieldLabel as="span" id="quick-quality">
        {SERVICES_ADMIN.quality}
      </FieldLabel>
      <Segment as="div" role="group" aria-labelledby="quick-quality">
        {QUICK_QUALITIES.map((option) => (
          <button key={option} type="button" aria-pressed={option === quality} onClick={() => onChange(option)}>
            {option}
          </button>
        ))}
      </Segment>
      {!offered && <FieldHint>{SERVICES_ADMIN.keepsQuality(quality)}</FieldHint>}
    </FieldBox>
  );
}
