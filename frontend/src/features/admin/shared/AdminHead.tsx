import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import styles from './AdminHead.module.css';
import { ADMIN } from './admin.texts.js';

interface Props {
  title: string;
  text: ReactNode;
  onRefresh: () => void;
  children?: ReactNode;
}

/** Head of an admin tab: what it is, whether it is live, and reading it again by hand. */
export function AdminHead({ title, text, onRefresh, children }: Props) {
  const { live } = useStores();
  const [up, setUp] = useState(live.up);
  useEffect(() => live.onStatus(setUp), [live]);
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.end}>
        <span className={styles.live} data-state={up ? 'on' : 'off'}>
          <i />
          {up ? ADMIN.live : ADMIN.polling}
        </span>
        <Button size="sm" aria-label={ADMIN.refresh} onClick={onRefresh}>
          <Icon name="refresh" />
          <span className={styles.wideOnly}>{ADMIN.refresh}</span>
        </Button>
        {children}
      </div>
    </div>
  );
}
