import { shortId } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/actions/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Hash } from '../../../ui/data/Hash.js';
import { LiveMark } from '../../../ui/data/LiveMark.js';
import { Tag } from '../../../ui/data/Tag.js';
import { HeaderActions, HeaderRow } from '../../../ui/layout/HeaderRow.js';
import { CrumbsFrame } from '../../../ui/layout/PageHeader.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../../admin/palette/palette-actions.js';
import { NOT_LIVE, useLiveness } from '../../admin/shared/frame/use-liveness.js';
import { CopyButton } from '../../shared/CopyRow.js';
import styles from '../AuditPageHeader.module.css';
import { AUDIT } from '../audit.texts.js';
import type { AuditStore } from './AuditStore.js';
import { formatRecent } from './recent-time.js';

interface Props {
  userId: string;
  store: AuditStore;
  /** Opens the dialog that downloads evidence. */
  onEvidence: () => void;
}

/** Whose wallet it is, and what an auditor can do with it. */
export const AccountHeader = observer(function AccountHeader({ userId, store, onEvidence }: Props) {
  return (
    <>
      <CrumbsFrame className={styles.crumbs} aria-label={COMMON.crumbs}>
        <Link to="/denetim">{AUDIT.title}</Link>
        <Icon name="chevron-right" />
        <Link to="/denetim">{AUDIT.wallets}</Link>
        <Icon name="chevron-right" />
        <span aria-current="page" className="mono">
          {shortId(userId)}
        </span>
      </CrumbsFrame>
      <HeaderRow className={styles.head}>
        <div className="grow">
          <h1>
            {store.account?.name ?? AUDIT.account}
            <Tag>{AUDIT.readOnly}</Tag>
          </h1>
          <Hash>
            <span>account-{userId}</span>
            <CopyButton kind="icon" value={userId} what={AUDIT.copyId} />
          </Hash>
        </div>
        {!store.isMissing && <Actions store={store} onEvidence={onEvidence} />}
      </HeaderRow>
    </>
  );
});

/**
 * Live updates, verification and evidence. When the verdict is a difference, the verdict has the evidence button. A
 * history that failed to load keeps the button, because its evidence is needed most.
 */
const Actions = observer(function Actions({ store, onEvidence }: Pick<Props, 'store' | 'onEvidence'>) {
  const { events, following, verification } = store;
  const { last } = events;
  const liveness = useLiveness();
  const late = liveness !== 'live' && liveness !== 'opening';
  const toggleLabel = following ? AUDIT.pause : AUDIT.resume;
  const verify = () => void store.verify();
  const verifying = store.verifyState.status === 'loading';
  const canTake = events.count > 0 || store.historyState.status === 'failed';
  usePaletteActions([
    ...(verifying ? [] : [{ label: AUDIT.verify, icon: 'refresh' as const, run: verify }]),
    ...(canTake ? [{ label: AUDIT.evidence, icon: 'download' as const, run: onEvidence }] : []),
    { label: toggleLabel, icon: following ? 'pause' : 'play', run: store.toggleFollowing },
  ]);
  return (
    <HeaderActions className={styles.actions}>
      <LiveMark state={!following ? 'off' : late ? 'late' : 'on'}>
        {!following ? AUDIT.paused : late ? NOT_LIVE[liveness] : AUDIT.live(last ? formatRecent(last.at) : '–')}
      </LiveMark>
      {store.account && (
        <Link className="link small" to={`/denetim/gunluk?hesap=${store.account.userId}`}>
          {AUDIT.accessLog}
        </Link>
      )}
      <Button kind="icon" size="sm" aria-label={toggleLabel} title={toggleLabel} onClick={store.toggleFollowing}>
        <Icon name={following ? 'pause' : 'play'} />
      </Button>
      <Button size="sm" busy={verifying} onClick={verify}>
        <Icon name="refresh" />
        {AUDIT.verify}
      </Button>
      {(verification?.verdict !== 'different' || events.count === 0) && (
        <Button kind="accent" size="sm" disabled={!canTake} onClick={onEvidence}>
          <Icon name="download" />
          {AUDIT.evidence}
        </Button>
      )}
    </HeaderActions>
  );
});
