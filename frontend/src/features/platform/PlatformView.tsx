import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { slugOf } from '@yukselt/contracts';
import type { PlatformPage, ServiceView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageMetadata } from '../../lib/page-metadata.js';
import type { NewCartItem } from '../../stores/CartStore.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Money } from '../../ui/data/Money.js';
import { BottomBar, BottomBarSum } from '../../ui/layout/BottomBar.js';
import { Card } from '../../ui/layout/Card.js';
import { FaqAccordion } from '../../ui/layout/FaqAccordion.js';
import { DeferUntilPainted } from '../../ui/painting/DeferUntilPainted.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { Quantity } from '../catalog/Quantity.js';
import { AddToCart } from './AddToCart.js';
import { OtherServices } from './OtherServices.js';
import { PackageList } from './PackageList.js';
import { PlatformHeader } from './PlatformHeader.js';
import styles from './PlatformView.module.css';
import shared from './platform.module.css';
import { PLATFORM } from './platform.texts.js';
import { QuickOrder } from './QuickOrder.js';
import { type Choice, SelectionSummary } from './SelectionSummary.js';

type TabId = keyof typeof PLATFORM.tabs;
const TABS: readonly TabId[] = ['packages', 'info', 'faq'];
/** The quantity that is chosen at first: the one in the middle, which a phone shows without scrolling. */
const suggested = ({ prices }: ServiceView): number => prices[Math.floor((prices.length - 1) / 2)]?.amount ?? 0;

/** Names the tab in the address. */
const TAB = 'sekme';
/** Names, as a slug, the service that is chosen at first. */
const SERVICE = 'hizmet';

/** Tab and service that the address names. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const tabParam = params.get(TAB);
  const setTab = (next: TabId) =>
    setParams(
      (current) => {
        const address = new URLSearchParams(current);
        if (next === 'packages') address.delete(TAB);
        else address.set(TAB, PLATFORM.tabInAddress[next]);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: TABS.find((id) => PLATFORM.tabInAddress[id] === tabParam) ?? 'packages',
    setTab,
    serviceSlug: params.get(SERVICE),
  };
}

/** The chosen package and quantity of a platform. @param serviceSlug of the service that the address names */
function useChoice(services: readonly ServiceView[], serviceSlug: string | null) {
  const [serviceId, setServiceId] = useState<string | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const service =
    services.find(({ id }) => id === serviceId) ??
    services.find(({ name }) => slugOf(name) === serviceSlug) ??
    services[0];
  const row =
    service &&
    (service.prices.find((price) => price.amount === amount) ??
      service.prices.find((price) => price.amount === suggested(service)));
  const choose = (id: string) => {
    setServiceId(id);
    setAmount(null);
  };
  return { service, row, choose, setAmount };
}

const cartItem = (platform: PlatformPage['platform'], { service, row }: Choice): NewCartItem => ({
  platform: platform.name,
  slug: platform.slug,
  color: platform.color,
  serviceId: service.id,
  serviceName: service.name,
  category: service.category,
  quantity: row.amount,
  totalPrice: row.price,
});

/** Quick order box, packages, info and FAQ of one platform. */
export const PlatformView = observer(function PlatformView({ page }: { page: PlatformPage }) {
  const { catalog } = useStores();
  const { platform, services } = page;
  usePageMetadata({ description: platform.description, canonical: `/${platform.slug}` });
  const { tab, setTab, serviceSlug } = useAddress();
  const { service, row, choose, setAmount } = useChoice(services, serviceSlug);
  if (!service || !row) return null;
  const choice: Choice = { service, row };
  const item = cartItem(platform, choice);
  return (
    <main className={`page ${shared.page}`}>
      <title>{`${PLATFORM.title(platform.name)} · ${catalog.siteName}`}</title>
      <PlatformHeader platform={platform} />
      <div className="split">
        <div>
          <PlatformTabs tab={tab} packages={services.length} onTab={setTab} />
          <div role="tabpanel" id="panel-packages" aria-labelledby="tab-packages" hidden={tab !== 'packages'}>
            <QuickOrder page={page} choice={choice} onService={choose} onAmount={setAmount} />
            <DeferUntilPainted>
              <PackageList services={services} chosen={service.id} onChoose={choose} />
              <div className={shared.blockHead}>
                <h2 className="heading-3">{PLATFORM.shortAnswers}</h2>
              </div>
              <FaqAccordion items={PLATFORM.answers} openFirst />
            </DeferUntilPainted>
          </div>
          <div
            role="tabpanel"
            className={styles.panel}
            id="panel-info"
            aria-labelledby="tab-info"
            hidden={tab !== 'info'}
          >
            <Info description={platform.description} service={service} />
          </div>
          <div role="tabpanel" className={styles.panel} id="panel-faq" aria-labelledby="tab-faq" hidden={tab !== 'faq'}>
            <FaqAccordion items={PLATFORM.faq} openFirst />
          </div>
        </div>
        <aside className="stack">
          <SelectionSummary platform={platform} choice={choice} item={item} />
          <DeferUntilPainted>
            <OtherServices current={platform.slug} />
          </DeferUntilPainted>
        </aside>
      </div>
      <BottomBar>
        <BottomBarSum>
          <small>
            <Quantity value={row.amount} /> {service.category} · {service.quality}
          </small>
          <Money amount={row.price} size="md" />
        </BottomBarSum>
        <AddToCart item={item} />
      </BottomBar>
    </main>
  );
});

interface TabsProps {
  tab: TabId;
  packages: number;
  onTab: (tab: TabId) => void;
}

const PlatformTabs = ({ tab, packages, onTab }: TabsProps) => (
  <Tabs value={tab} onChange={(_, next: TabId) => onTab(next)} aria-label={PLATFORM.tabsLabel} className={shared.tabs}>
    {TABS.map((id) => (
      <Tab
        key={id}
        value={id}
        id={`tab-${id}`}
        aria-controls={`panel-${id}`}
        label={
          <span>
            {PLATFORM.tabs[id]}
            {id === 'packages' && <span data-count="">{packages}</span>}
          </span>
        }
      />
    ))}
  </Tabs>
);

/**
 * The description, with the promise that the header on a phone leaves out; delivery, guarantee and the like, and what
 * the chosen package includes.
 */
const Info = ({ description, service }: { description: string; service: ServiceView }) => (
  <>
    <p className={styles.description}>
      {description} {PLATFORM.text}
    </p>
    <dl className={styles.infoGrid}>
      {PLATFORM.info.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <Card padded className={`stack stack--3 ${styles.about}`} aria-labelledby="package-info">
      <div>
        <small className="muted">{PLATFORM.aboutPackage}</small>
        <h2 className="heading-3" id="package-info">
          {service.name}
        </h2>
      </div>
      <p>{service.description}</p>
      <ul className={styles.ticks}>
        {service.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  </>
);
