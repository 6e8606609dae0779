import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ReadOptions } from '../../../../lib/request-state.js';
import { Button } from '../../../../ui/actions/Button.js';
import { LiveMark } from '../../../../ui/data/LiveMark.js';
import { HeaderActions, HeaderRow } from '../../../../ui/layout/HeaderRow.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../../palette/palette-actions.js';
import { ADMIN } from '../admin.texts.js';
import styles from './AdminHeader.module.css';
import { NOT_LIVE, useLiveness } from './use-liveness.js';

interface Props {
  title: string;
  text: ReactNode;
  onRefresh: (read: ReadOptions) => void;
  children?: ReactNode;
}

/** Header of an admin tab: what it is, whether it is live, and reading it again by hand. */
export function AdminHeader({ title, text, onRefresh, children }: Props) {
  const refresh = () => onRefresh({ byUser: true });
  usePaletteActions([{ label: ADMIN.refresh, icon: 'refresh', run: refresh }]);
  return (
    <HeaderRow className={styles.head}>
      <h1>{title}</h1>
      <p>{text}</p>
      <HeaderActions className={styles.actions}>
        <LiveBadge />
        <Button size="sm" aria-label={ADMIN.refresh} onClick={refresh}>
          <Icon name="refresh" />
          <span className={styles.wideOnly}>{ADMIN.refresh}</span>
        </Button>
        {children}
      </HeaderActions>
    </HeaderRow>
  );
}

/** "Canlı", or why the page is not. */
const LiveBadge = observer(function LiveBadge() {
  const liveness = useLiveness();
  if (liveness === 'opening') return null;
  return (
    <LiveMark state={liveness === 'live' ? 'on' : 'late'} className={styles.live}>
      {liveness === 'live' ? ADMIN.live : NOT_LIVE[liveness]}
    </LiveMark>
  );
});
