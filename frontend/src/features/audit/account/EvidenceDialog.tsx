import { shortId } from '@yukselt/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { calendarDay } from '../../../lib/calendar-day.js';
import { formatDay, formatNumber, formatTime } from '../../../lib/format.js';
import { serverNow } from '../../../lib/server-clock.js';
import { useAction } from '../../../stores/use-action.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { OptionCard, OptionCards } from '../../../ui/forms/OptionCard.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { AUDIT_PATHS } from '../../admin/shared/admin-tabs.texts.js';
import { AUDIT } from '../audit.texts.js';
import { EVIDENCE_CHECK } from '../evidence-check/evidence.api.js';
import { askedSeconds } from '../instant.js';
import type { AuditStore } from './AuditStore.js';

type Format = keyof typeof AUDIT.evidenceFormats;
const FORMATS = Object.keys(AUDIT.evidenceFormats) as Format[];

interface Props {
  store: AuditStore;
  /** The instant that was asked about, ISO. */
  instant: string | null;
  open: boolean;
  onClose: () => void;
}

/** Downloads or prints the account's whole history: for programs, for Excel, on paper. */
export function EvidenceDialog({ store, instant, open, onClose }: Props) {
  const [format, setFormat] = useState<Format>('ndjson');
  const { count } = store.events;
  const events = count === 0 ? AUDIT.allEvents : AUDIT.evidenceEvents(formatNumber(count));
  const { busy, run } = useAction(
    async (type: Exclude<Format, 'print'>) => {
      const file = await store.evidence(type, instant);
      saveFile(file, `kanit-${shortId(store.userId ?? '')}-${calendarDay(serverNow())}.${type}`);
      onClose();
    },
    { done: AUDIT.downloaded, failed: AUDIT.downloadFailed },
  );
  const handleConfirm = () => {
    if (format !== 'print') return void run(format);
    onClose();
    window.print();
  };
  return (
    <ConfirmDialog
      open={open}
      title={AUDIT.evidence}
      kind="primary"
      confirm={format === 'print' ? AUDIT.print : AUDIT.download}
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <OptionCards ariaDisabled={busy}>
        <legend className="visually-hidden">{AUDIT.evidenceFormat}</legend>
        {FORMATS.map((value) => (
          <OptionCard
            key={value}
            name="bicim"
            value={value}
            checked={format === value}
            onChoose={() => !busy && setFormat(value)}
            icon={AUDIT.evidenceFormats[value].icon}
            title={AUDIT.evidenceFormats[value].title}
            text={AUDIT.evidenceFormats[value].text(
              value === 'print' && !store.events.isWhole ? AUDIT.heldEvents : events,
            )}
          />
        ))}
      </OptionCards>
      <Alert kind="plain">
        <Icon name="info" />
        <div>
          {AUDIT.evidenceNote}
          {` ${AUDIT.evidenceSigned} `}
          <a className="link" href={EVIDENCE_CHECK} download>
            {AUDIT.evidenceCheck}
          </a>
          {` ${AUDIT.or} `}
          <Link className="link" to={AUDIT_PATHS.kanit}>
            {AUDIT.sections.kanit}
          </Link>
          {'.'}
          {instant !== null &&
            ` ${AUDIT.askedEvidence(`${formatDay(instant)} ${formatTime(instant)}${askedSeconds(instant)}`)}`}
        </div>
      </Alert>
    </ConfirmDialog>
  );
}
