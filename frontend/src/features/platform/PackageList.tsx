import type { ServiceView } from '@yukselt/contracts/api';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { Quantity } from '../catalog/Quantity.js';
import styles from './PackageList.module.css';
import shared from './platform.module.css';
import { PLATFORM } from './platform.texts.js';

/** Packages visible before "daha göster". One more is visible at once: its row is no taller than the button. */
const SHOWN = 7;

/** All packages with a filter by category. */
export function PackageList({
  services,
  chosen,
  onChoose,
}: {
  services: ServiceView[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const [category, setCategory] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const categories = [...new Set(services.map((service) => service.category))];
  const matching = services.filter((service) => category === null || service.category === category);
  const visible = all || matching.length === SHOWN + 1 ? matching : matching.slice(0, SHOWN);
  const chip = (id: string | null, text: string, count: number) => (
    <button key={text} type="button" className="chip" aria-pressed={category === id} onClick={() => setCategory(id)}>
      {text} <span className="n">{count}</span>
    </button>
  );
  return (
    <>
      <div className={shared.blockHead}>
        <h2 className="h3">{PLATFORM.allPackages}</h2>
        {categories.length > 1 && (
          <div className="chips chips--scroll" role="group" aria-label={PLATFORM.filter}>
            {chip(null, PLATFORM.all, services.length)}
            {categories.map((name) => chip(name, name, services.filter((service) => service.category === name).length))}
          </div>
        )}
      </div>
      <div className={styles.packages}>
        {visible.map((service) => (
          <Package
            key={service.id}
            service={service}
            chosen={service.id === chosen}
            onChoose={() => onChoose(service.id)}
          />
        ))}
      </div>
      {matching.length > visible.length && (
        <div className={`row ${styles.more}`}>
          <Button kind="text" onClick={() => setAll(true)}>
            {PLATFORM.more(matching.length - visible.length)}
            <Icon name="chevron-down" />
          </Button>
        </div>
      )}
    </>
  );
}

function Package({ service, chosen, onChoose }: { service: ServiceView; chosen: boolean; onChoose: () => void }) {
  const first = service.prices[0];
  return (
    <div className={styles.package} aria-current={chosen || undefined}>
      <div>
        <div className="row row--2 row--wrap">
          <span className={styles.name}>{service.name}</span>
          <span className={service.quality === 'Premium' ? 'tag tag--primary' : 'tag'}>{service.quality}</span>
        </div>
        <div className={styles.meta}>
          <span>
            <Icon name="tag" />
            {service.category}
          </span>
          <span>
            <Icon name="clock" />
            {service.deliveryTime}
          </span>
          <span>
            <Icon name="shield-check" />
            {PLATFORM.guarantee}
          </span>
        </div>
      </div>
      <div className={styles.price}>
        {first && (
          <>
            <small>
              <Quantity value={first.amount} /> {PLATFORM.pieces}
            </small>
            <Money amount={first.price} />
          </>
        )}
      </div>
      <Button
        kind={chosen ? 'soft' : 'quiet'}
        size="sm"
        aria-pressed={chosen}
        aria-label={`${service.name}: ${chosen ? PLATFORM.selected : PLATFORM.select}`}
        onClick={onChoose}
      >
        {chosen && <Icon name="check" />}
        {chosen ? PLATFORM.selected : PLATFORM.select}
      </Button>
    </div>
  );
}
