import { DELIVERY_TIME_MAX, SERVICE_NAME_MAX } from '@yukselt/contracts';
import type { FormErrors } from '../../../../lib/use-form.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { CATALOG, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { ActiveSwitch } from '../list/ActiveSwitch.js';
import type { ServiceDraft } from './service-draft.js';

/** A field that both dialogs of a service have. */
interface Props {
  draft: ServiceDraft;
  errors: FormErrors<string>;
  set: (change: Partial<ServiceDraft>) => void;
}

export function ServiceName({ draft, errors, set, autoFocus = false }: Props & { autoFocus?: boolean }) {
  return (
    <TextField
      label={CATALOG.name}
      value={draft.name}
      onChange={(name) => set({ name })}
      error={errors['name']}
      input={{ maxLength: SERVICE_NAME_MAX, autoFocus, required: true }}
    />
  );
}

export function DeliveryTime({ draft, errors, set }: Props) {
  return (
    <TextField
      label={SERVICES_ADMIN.delivery}
      value={draft.deliveryTime}
      onChange={(deliveryTime) => set({ deliveryTime })}
      error={errors['deliveryTime']}
      input={{ maxLength: DELIVERY_TIME_MAX, required: true }}
    />
  );
}

export function ServiceActive({ draft, set }: Omit<Props, 'errors'>) {
  return (
    <ActiveSwitch
      checked={draft.isActive}
      hint={SERVICES_ADMIN.passiveHint}
      onChange={(isActive) => set({ isActive })}
    />
  );
}
