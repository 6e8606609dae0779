import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Segment } from '../../../../ui/actions/Segment.js';
import { useAdminCatalogStore } from '../../shared/admin-stores.js';
import { PLATFORMS, SERVICES_ADMIN } from '../admin-catalog.texts.js';
import { CategoriesSection } from '../categories/CategoriesSection.js';
import { ServicesSection } from './ServicesSection.js';

/** The part of the address that names the open section. */
export const SECTION = 'bolum';
const SECTIONS = ['hizmetler', 'kategoriler'] as const;

/** "Hizmetler": services, and the categories that they are sorted into. */
const ServicesTab = observer(function ServicesTab() {
  const { notifications } = useStores();
  const store = useAdminCatalogStore();
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    store.loadChoices().catch((error: unknown) => notifications.error(messageOf(error, PLATFORMS.loadFailed)));
  }, [store, notifications]);
  const current = query.get(SECTION) === 'kategoriler' ? 'kategoriler' : 'hizmetler';
  const switcher = (
    <Segment as="div" role="group" aria-label={SERVICES_ADMIN.sectionsLabel}>
      {SECTIONS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === current}
          onClick={() => setQuery(name === 'hizmetler' ? {} : { [SECTION]: name }, { preventScrollReset: true })}
        >
          {SERVICES_ADMIN.sections[name]}
        </button>
      ))}
    </Segment>
  );
  return current === 'hizmetler' ? (
    <ServicesSection store={store} switcher={switcher} />
  ) : (
    <CategoriesSection store={store} switcher={switcher} keep={SECTION} />
  );
});

export default ServicesTab;
