import type { IconName } from '@yukselt/contracts';
import type { ViewLag } from '@yukselt/contracts/api';
import { VIEW_LABELS } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { StatusMark } from '../../../ui/data/StatusMark.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { useLiveState } from '../shared/frame/use-live-state.js';
import { useVerificationStore } from '../shared/frame/verification.js';
import type { AdminFiguresStore } from './AdminFiguresStore.js';
import styles from './HealthCard.module.css';
import { OVERVIEW } from './overview.texts.js';
import { type HealthLook, verificationRow } from './verification-row.js';

const SKELETON_ROWS = 5;

/** The health of everything that the site needs, according to the server's own checks. */
export const HealthCard = observer(function HealthCard({ store }: { store: AdminFiguresStore }) {
  const { health, healthState, answerMs } = store;
  const silent = healthState.status === 'failed';
  const works = health?.status === 'ok';
  const late = store.views.filter((view) => !isCurrent(view));
  return (
    <Card className={styles.card} aria-live="polite">
      <CardHeader>
        <h2>{OVERVIEW.health}</h2>
        {(health || silent) && (
          <StatusMark icon={works ? 'check-circle' : 'alert'} tone={works ? 'ok' : 'warn'}>
            {silent ? OVERVIEW.silent : works ? OVERVIEW.works : OVERVIEW.broken}
          </StatusMark>
        )}
      </CardHeader>
      {silent && (
        <p className={styles.text}>
          {OVERVIEW.silentText}{' '}
          <Button kind="text" size="sm" onClick={() => void store.readHealth()}>
            {COMMON.retry}
          </Button>
        </p>
      )}
      {!health &&
        !silent &&
        Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <div className={styles.row} key={row}>
            <Skeleton width={17} height={17} />
            <Skeleton width={120} />
            <Skeleton width={40} />
            <Skeleton width={70} />
          </div>
        ))}
      {health && (
        <>
          <Row
            icon="globe"
            name={OVERVIEW.api}
            figure={answerMs === null ? '' : `${formatNumber(Math.round(answerMs))} ms`}
            look="ok"
          />
          {Object.entries(health.checks)
            .filter(([name]) => name !== 'mail') // it has a card of its own in the settings
            .map(([name, check]) => (
              <Row
                key={name}
                icon={OVERVIEW.checkIcons[name] ?? 'activity'}
                name={OVERVIEW.checks[name] ?? name}
                figure={figureOf(check.details)}
                look={check.ready ? 'ok' : 'bad'}
              />
            ))}
          <StreamRow />
          <VerificationRow />
          <DailyHeadRow />
          {late.length > 0 && (
            <div className={styles.viewsHead}>
              <span>{OVERVIEW.views}</span>
              <span>{OVERVIEW.viewsLag}</span>
            </div>
          )}
          {late.map((view) => (
            <ViewRow key={view.view} view={view} />
          ))}
        </>
      )}
    </Card>
  );
});

/** The one value of a check that fits in a row. */
function figureOf({ lag }: Record<string, unknown>): string {
  if (typeof lag !== 'number') return '';
  return lag === 0 ? OVERVIEW.upToDate : OVERVIEW.behind(formatNumber(lag));
}

const LOOK_ICONS = { ok: 'check', running: 'refresh', bad: 'alert' } as const satisfies Record<HealthLook, string>;

function Row({
  icon,
  name,
  figure,
  look,
  word = look === 'ok' ? OVERVIEW.works : OVERVIEW.broken,
}: {
  icon: IconName;
  name: ReactNode;
  figure: string;
  look: HealthLook;
  word?: string;
}) {
  return (
    <div className={styles.row}>
      <Icon name={icon} />
      <span>{name}</span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles[look]}>
        <Icon name={LOOK_ICONS[look]} />
        {word}
      </span>
    </div>
  );
}

/** The event stream of this browser. */
function StreamRow() {
  const up = useLiveState() !== 'off';
  return (
    <Row
      icon="bolt"
      name={OVERVIEW.stream}
      figure=""
      look={up ? 'ok' : 'running'}
      word={up ? OVERVIEW.streamUp : OVERVIEW.streamDown}
    />
  );
}

/** The newest verification of all accounts; the page it leads to has its findings. */
const VerificationRow = observer(function VerificationRow() {
  const { value } = useVerificationStore();
  const row = value && verificationRow(value);
  if (!row) return null;
  const name = (
    <Link className="link" to="/denetim/dogrulama">
      {OVERVIEW.verification.name}
    </Link>
  );
  return <Row icon="shield-check" name={name} {...row} />;
});

/** The day's head while it is refused; the page it leads to says why. */
const DailyHeadRow = observer(function DailyHeadRow() {
  const { value } = useVerificationStore();
  if (!value?.head) return null;
  const name = (
    <Link className="link" to="/denetim/ozetler">
      {OVERVIEW.head.name}
    </Link>
  );
  return <Row icon="shield-check" name={name} figure="" look="bad" word={OVERVIEW.head.refused} />;
});

/** What all views have in common is the check's line: only those that lack something are named. */
const isCurrent = ({ behind, active, quarantined }: ViewLag) => behind === 0 && quarantined === 0 && active;

/** One view: how many events it lacks, and whether it is catching up. */
function ViewRow({ view: { view, behind, active, quarantined } }: { view: ViewLag }) {
  const word = active && quarantined === 0 ? OVERVIEW.viewBehind : OVERVIEW.viewStopped;
  return (
    <div className={`${styles.row} ${styles.view}`}>
      <span>{VIEW_LABELS[view] ?? view}</span>
      <span className={styles.lag}>{OVERVIEW.events(formatNumber(behind))}</span>
      <span className={styles.running}>
        <Icon name="refresh" />
        {word}
      </span>
    </div>
  );
}
