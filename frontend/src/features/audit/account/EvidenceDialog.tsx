import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, formatNumber, formatTime } from '../../../lib/format.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Alert } from '../../../ui/Alert.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Icon } from '../../../ui/Icon.js';
import { OptionCard, OptionCards } from '../../../ui/OptionCard.js';
import { saveFile } from '../../../ui/save-file.js';
import { AUDIT_PATHS } from '../AuditSections.js';
import { AUDIT } from '../audit.texts.js';
import { EVIDENCE_CHECK } from '../evidence-check/evidence.api.js';
import type { AuditStore } from './AuditStore.js';

type Form = keyof typeof AUDIT.evidenceFormats;
const FORMS = Object.keys(AUDIT.evidenceFormats) as Form[];

interface Props {
  store: AuditStore;
  /** The instant that was asked about, ISO. */
  asked: string | null;
  open: boolean;
  onClose: () => void;
}

/** Downloads or prints the account's whole history: for programs, for Excel, on paper. */
export function EvidenceDialog({ store, asked, open, onClose }: Props) {
  const { notifications } = useStores();
  const [form, setForm] = useState<Form>('ndjson');
  const [busy, setBusy] = useState(false);
  const events = store.events.length === 0 ? AUDIT.allEvents : AUDIT.evidenceEvents(formatNumber(store.events.length));
  const handleConfirm = async () => {
    if (form === 'print') {
      onClose();
      window.print();
      return;
    }
    setBusy(true);
    try {
      const file = await store.evidence(form, asked);
      saveFile(file, `kanit-${store.userId?.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.${form}`);
      notifications.success(AUDIT.downloaded);
      onClose();
    } catch (error) {
      notifications.error(messageOf(error, AUDIT.downloadFailed));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title={AUDIT.evidence}
      kind="primary"
      confirm={form === 'print' ? AUDIT.print : AUDIT.download}
      busy={busy}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <OptionCards disabled={busy}>
        <legend className="visually-hidden">{AUDIT.evidenceFormat}</legend>
        {FORMS.map((value) => (
          <OptionCard
            key={value}
            name="bicim"
            value={value}
            checked={form === value}
            onChoose={() => setForm(value)}
            icon={AUDIT.evidenceFormats[value].icon}
            title={AUDIT.evidenceFormats[value].title}
            text={AUDIT.evidenceFormats[value].text(events)}
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
          {asked !== null && ` ${AUDIT.askedEvidence(`${formatDay(asked)} ${formatTime(asked)}`)}`}
        </div>
      </Alert>
    </ConfirmDialog>
  );
}
