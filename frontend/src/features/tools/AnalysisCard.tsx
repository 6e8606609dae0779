import { TARGET_LINK_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatNumber, formatQuantity } from '../../lib/format.js';
import { reloading, reloadPage } from '../../lib/reload.js';
import { useForm } from '../../lib/use-form.js';
import { usePersistedDraft } from '../../stores/use-persisted-draft.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { StatusMark } from '../../ui/data/StatusMark.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { LoadingSkeleton, Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { TextField } from '../../ui/forms/Field.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { isServerThere } from '../shared/is-server-there.js';
import styles from './AnalysisCard.module.css';
import type { ToolsStore } from './ToolsStore.js';
import { TOOLS, type ToolPlatform } from './tools.texts.js';

const percent = (value: number, sign = false): string =>
  `${sign && value > 0 ? '+' : value < 0 ? '−' : ''}%${formatNumber(Math.abs(value))}`;

/** The quick profile analysis: a link on one side, the invented report on the other. */
export const AnalysisCard = observer(function AnalysisCard({ store }: { store: ToolsStore }) {
  const { platform } = store;
  return (
    <Card className={styles.card} aria-labelledby="analysis-heading">
      <CardBody className="stack">
        <div>
          <h2 className="heading-3" id="analysis-heading">
            {TOOLS.analysisTitle}
          </h2>
          <p className="small muted">{TOOLS.analysisText(TOOLS.platforms[platform])}</p>
        </div>
        {/* Another tab is another form: what was wrong belongs to its platform. */}
        <AnalysisForm key={platform} store={store} />
        <p className={styles.note}>
          <Icon name="info" size="sm" />
          {TOOLS.sampleText}
        </p>
      </CardBody>
      <div className={styles.result} aria-live="polite">
        <Result store={store} />
      </div>
    </Card>
  );
});

const AnalysisForm = observer(function AnalysisForm({ store }: { store: ToolsStore }) {
  const form = useForm({ store, check: store.errorsOf, send: store.analyse });
  usePersistedDraft(`analysis-${store.platform}`, form, ['link', 'again']);
  const { again } = store.draft;
  useEffect(() => {
    if (again && !reloading) void store.analyse();
  }, [store, again]);
  return (
    <form className="stack" {...form.props}>
      <TextField
        label={TOOLS.url}
        value={form.draft.link}
        onChange={(link) => form.set({ link })}
        error={form.errors.link}
        icon="link"
        input={{
          type: 'url',
          inputMode: 'url',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          placeholder: TOOLS.placeholders[store.platform],
          maxLength: TARGET_LINK_MAX,
          'aria-required': true,
        }}
      />
      <Button type="submit" kind="accent" size="lg" block busy={store.state.status === 'loading'}>
        {TOOLS.analyse}
      </Button>
    </form>
  );
});

const Result = observer(function Result({ store }: { store: ToolsStore }) {
  const { platform, state, result } = store;
  if (state.status === 'failed')
    return (
      <EmptyState
        art="error"
        heading="h3"
        title={TOOLS.failed}
        text={COMMON.tryLater}
        action={<Retry store={store} />}
      />
    );
  if (state.status === 'loading')
    return (
      <LoadingSkeleton>
        <CardBody className="stack">
          <Skeleton kind="title" />
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} />
          ))}
        </CardBody>
      </LoadingSkeleton>
    );
  if (result === null)
    return <EmptyState art="no-result" heading="h3" title={TOOLS.waitingTitle} text={TOOLS.waitingText} />;
  return <Report platform={platform} report={result} />;
});

/** Only the report's code can fail, and browsers remember a module that did not arrive: a new document loads it. */
function Retry({ store }: { store: ToolsStore }) {
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    if (await isServerThere()) {
      reloadPage();
      store.set({ again: true });
    } else {
      setAsking(false);
      void store.analyse();
    }
  };
  return (
    <Button busy={asking} onClick={() => void retry()}>
      <Icon name="refresh" />
      {COMMON.retry}
    </Button>
  );
}

interface ReportProps {
  platform: ToolPlatform;
  report: NonNullable<ToolsStore['result']>;
}

const Report = observer(function Report({ platform, report }: ReportProps) {
  const { analysis, profile } = report;
  const lines: [string, string][] = [
    [TOOLS.audience[platform], formatQuantity(analysis.audience)],
    [TOOLS.posts[platform], formatNumber(analysis.posts)],
    [TOOLS.average[platform], formatQuantity(analysis.average)],
    [TOOLS.engagement, percent(analysis.engagement)],
    [TOOLS.growth, percent(analysis.growth, true)],
    [TOOLS.weekly, formatNumber(analysis.weekly)],
  ];
  return (
    <CardBody className="stack">
      <div className="inline inline--between inline--wrap">
        <h3 className={`heading-4 ${styles.profile}`}>{TOOLS.resultOf(profile)}</h3>
        <StatusMark icon="info" tone="warn">
          {TOOLS.sample}
        </StatusMark>
      </div>
      <div className={styles.score}>
        <span className={styles.figure} aria-hidden="true">
          {analysis.score}
        </span>
        <span className="grow">
          <b>{TOOLS.score}</b>
          <small>{TOOLS.scoreOf(analysis.score)}</small>
        </span>
      </div>
      <div className={styles.progress} aria-hidden="true">
        <i style={{ width: `${analysis.score}%` }} />
      </div>
      <DescriptionList>
        {lines.map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <Button to={`/${platform}`}>
        {TOOLS.services(TOOLS.platforms[platform])}
        <Icon name="arrow-right" />
      </Button>
    </CardBody>
  );
});
