import { observer } from 'mobx-react-lite';
import { SelectField } from '../../../../ui/forms/Field.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { SERVICES_ADMIN } from '../admin-catalog.texts.js';

interface Props {
  store: AdminCatalogStore;
  value: string;
  error: string | undefined;
  disabled?: boolean;
  onChange: (platformId: string) => void;
}

/** The platform that a category or a service belongs to. */
export const PlatformSelect = observer(function PlatformSelect({ store, value, error, disabled, onChange }: Props) {
  return (
    <SelectField
      label={SERVICES_ADMIN.platform}
      value={value}
      onChange={onChange}
      error={error}
      select={{ required: true, disabled }}
    >
      <option value="">{SERVICES_ADMIN.choosePlatform}</option>
      {store.platformChoices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
});
