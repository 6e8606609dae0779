import type { ServiceView } from '@yukselt/contracts/api';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { Chip, Chips } from '../../ui/actions/Chip.js';
import { Money } from '../../ui/data/Money.js';
import { Tag } from '../../ui/data/Tag.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { Quantity } from '../catalog/Quantity.js';
import styles from './PackageList.module.css';
import shared from './platform.module.css';
import { PLATFORM } from './platform.texts.js';

/** Packages visible before "daha göster". One more is visible at once: its row is no taller than the button. */
const VISIBLE_MAX = 7;

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
  const visible = all || matching.length === VISIBLE_MAX + 1 ? matching : matching.slice(0, VISIBLE_MAX);
  const chip = (id: string | null, text: string, count: number) => (
    <Chip key={text} pressed={category === id} onClick={() => setCategory(id)}>
      {text} <span data-count="">{count}</span>
    </Chip>
  );
  return (
    <>
      <div className={shared.blockHead}>
        <h2 className="heading-3">{PLATFORM.allPackages}</h2>
        {categories.length > 1 && (
          <Chips scroll role="group" aria-label={PLATFORM.filter}>
            {chip(null, PLATFORM.all, services.length)}
            {categories.map((name) => chip(name, name, services.filter((service) => service.category === name).length))}
          </Chips>
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
        <div className={`inline ${styles.more}`}>
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
        <div className="inline inline--2 inline--wrap">
          <span className={styles.name}>{service.name}</span>
          <Tag tone={service.quality === 'Premium' ? 'primary' : undefined}>{service.quality}</Tag>
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
