import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.js';
import { DropHint, DropZone } from '../../../ui/forms/DropZone.js';
import { useDropTarget } from '../../../ui/forms/use-drop-target.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { AuditPageHeader } from '../AuditPageHeader.js';
import { AuditSections } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { useEvidenceCheckStore } from '../audit-scene-store.js';
import styles from './EvidenceCheckPage.module.css';
import type { EvidenceCheckStore } from './EvidenceCheckStore.js';
import { EvidenceFailure, EvidenceResult } from './EvidenceResult.js';
import { EVENT_SCHEMAS, EVIDENCE_CHECK, EVIDENCE_KEYS } from './evidence.api.js';
import { EVIDENCE_CHECK_PAGE as TEXTS } from './evidence-check.texts.js';

const ACCEPT = '.ndjson,.jsonl,.txt,.csv,application/x-ndjson';

/** Checks an evidence file in the browser (docs/product-rules.md#audit-9). */
export const EvidenceCheckPage = observer(function EvidenceCheckPage() {
  const { catalog } = useStores();
  const store = useEvidenceCheckStore();
  useEffect(() => () => store.stop(), [store]);
  const { state, file } = store;
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${TEXTS.title} · ${AUDIT.title} · ${catalog.siteName}`}</title>
      <AuditPageHeader title={TEXTS.title} text={TEXTS.text} />
      <AuditSections current="kanit" />
      <FileChoice store={store} />
      <div className={styles.result} aria-live="polite">
        {state.status === 'done' && <EvidenceResult report={state.report} />}
        {state.status === 'failed' && file !== null && (
          <EvidenceFailure why={state.why} onRetry={() => void store.check(file)} />
        )}
      </div>
      <p className={`small muted ${styles.program}`}>
        {TEXTS.program}{' '}
        <a className="link" href={EVIDENCE_CHECK} download>
          {TEXTS.programName}
        </a>
        {' · '}
        <a className="link" href={EVIDENCE_KEYS} target="_blank" rel="noreferrer">
          {TEXTS.keys}
        </a>
        {' · '}
        <a className="link" href={EVENT_SCHEMAS} download>
          {TEXTS.schemas}
        </a>
      </p>
    </main>
  );
});

/** Takes a file, dropped or chosen, and shows how far it is checked. */
const FileChoice = observer(function FileChoice({ store }: { store: EvidenceCheckStore }) {
  const input = useRef<HTMLInputElement>(null);
  const { file, state } = store;
  const take = (chosen: File | undefined) => {
    if (input.current) input.current.value = ''; // the same file may be chosen once more
    if (chosen) void store.check(chosen);
  };
  const drop = useDropTarget(true, take);
  const percent = state.status === 'checking' ? Math.floor(state.part * 100) : 0;
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={TEXTS.input}
        accept={ACCEPT}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <DropZone className={styles.drop} data-chosen={file === null ? undefined : ''} {...drop}>
        <Icon name={file === null ? 'upload' : 'file'} size="lg" />
        {state.status === 'checking' && file !== null ? (
          <>
            <b>{TEXTS.checking(file.name, percent)}</b>
            <ProgressBar aria-label={TEXTS.progress} max={100} value={percent} />
            <Button size="sm" onClick={store.stop}>
              {TEXTS.stop}
            </Button>
          </>
        ) : (
          <>
            <b>{file === null ? <DropHint drop={TEXTS.drop} pick={TEXTS.pick} /> : file.name}</b>
            <span className={styles.local}>
              <Icon name="lock" size="sm" />
              {TEXTS.local}
            </span>
            <Button kind={file === null ? 'primary' : undefined} size="sm" onClick={() => input.current?.click()}>
              {file === null ? TEXTS.choose : TEXTS.another}
            </Button>
          </>
        )}
      </DropZone>
    </>
  );
});
