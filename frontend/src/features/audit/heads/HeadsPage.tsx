import type { HeadView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { PlainButton } from '../../../ui/actions/Button.js';
import { MoreButton } from '../../../ui/actions/MoreButton.js';
import { DescriptionItem, DescriptionList } from '../../../ui/data/DescriptionList.js';
import { TableFrame } from '../../../ui/data/Table.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { Command } from '../../admin/shared/frame/Command.js';
import { HeadAlarm } from '../../admin/shared/frame/HeadAlarm.js';
import { useVerificationStore } from '../../admin/shared/frame/verification.js';
import { TableSkeleton } from '../../admin/shared/table/TableSkeleton.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useHeads } from '../audit-scene-store.js';
import { ShortHash } from '../ShortHash.js';
import { TechnicalLine } from '../views/TechnicalLine.js';
import styles from './HeadsPage.module.css';
import { HeadTable } from './HeadTable.js';
import { HEADS_FEED, HEADS_JSON } from './heads.api.js';
import { HEADS } from './heads.texts.js';
import { RestoreNotices } from './RestoreNotices.js';

const SKELETON_ROWS = 8;

/** The daily heads, and how to keep them (docs/product-rules.md#audit-13). */
export const HeadsPage = observer(function HeadsPage() {
  const { catalog } = useStores();
  const heads = useHeads();
  useEffect(() => void heads.refresh(), [heads]);
  const isRefused = useVerificationStore().value?.head != null;
  const [newest] = heads.items;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${HEADS.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={HEADS.title} text={HEADS.text} />
      <AuditSections current="ozetler" />
      <HeadAlarm frame={styles.refused} note={(text) => <TechnicalLine text={text} />} />
      <AsyncView
        state={heads.state}
        onRetry={() => void heads.restart()}
        failure={HEADS.failed}
        isEmpty={heads.isEmpty}
        empty={
          <EmptyState
            art="empty-list"
            title={isRefused ? HEADS.missing : HEADS.none}
            text={isRefused ? HEADS.missingText : HEADS.noneText}
          />
        }
        skeleton={
          <TableFrame>
            <TableSkeleton look="data" rows={SKELETON_ROWS} />
          </TableFrame>
        }
      >
        <RestoreNotices heads={heads.items} />
        {newest && <Newest head={newest} />}
        <TableFrame>
          <HeadTable heads={heads.items} />
        </TableFrame>
        {heads.next !== null && (
          <MoreButton list={heads} failure={HEADS.moreFailed}>
            {HEADS.more}
          </MoreButton>
        )}
      </AsyncView>
    </main>
  );
});

/** The head to keep, and where. */
const Newest = ({ head: newest }: { head: HeadView }) => (
  <Card className={styles.newest}>
    <div>
      <h2>{HEADS.newest(formatNumber(newest.number))}</h2>
      <p className="muted small">{HEADS.newestText(formatDateTime(newest.madeAt), formatNumber(newest.accounts))}</p>
      <DescriptionList>
        <DescriptionItem name={HEADS.root}>
          <ShortHash value={newest.root} what={HEADS.copyRoot} />
        </DescriptionItem>
        <DescriptionItem name={HEADS.hash}>
          <ShortHash value={newest.hash} what={HEADS.copyHash} />
        </DescriptionItem>
        <DescriptionItem name={HEADS.key}>
          {newest.signature === null ? (
            HEADS.unsigned
          ) : (
            <ShortHash value={newest.signature.keyId} what={HEADS.copyKey} />
          )}
        </DescriptionItem>
      </DescriptionList>
    </div>
    <div className={styles.keep}>
      <h2>{HEADS.keep}</h2>
      <p>{HEADS.keepText}</p>
      <p>{HEADS.mail}</p>
      <p>
        {HEADS.compare}{' '}
        <code className="mono">
          <Command>{HEADS.command}</Command>
        </code>
      </p>
      <div className={styles.links}>
        <PlainButton kind="quiet" size="sm" href={HEADS_FEED}>
          <Icon name="external" />
          {HEADS.feed}
        </PlainButton>
        <PlainButton kind="quiet" size="sm" href={HEADS_JSON} download>
          <Icon name="download" />
          {HEADS.json}
        </PlainButton>
      </div>
    </div>
  </Card>
);
