import { sceneStore } from '../../stores/scene-store.js';
import { AccountingStore } from './AccountingStore.js';
import { AuditStore } from './AuditStore.js';
import { accountingApi } from './accounting.api.js';
import { auditApi } from './audit.api.js';
import { EvidenceCheckStore } from './EvidenceCheckStore.js';
import { evidenceApi } from './evidence.api.js';
import { JournalStore } from './JournalStore.js';
import { journalApi } from './journal.api.js';
import { runEvidenceCheck } from './run-evidence-check.js';

export { useReauthStore } from '../admin/shared/reauth.js';

export const { use: useAuditStore } = sceneStore(
  (root) =>
    new AuditStore({
      api: auditApi(root.http),
      onLive: root.onLive.bind(root),
      now: () => Date.now(),
    }),
);

export const { use: useAccountingStore } = sceneStore((root) => new AccountingStore(accountingApi(root.http)));

export const { use: useJournalStore } = sceneStore((root) => new JournalStore(journalApi(root.http)));

export const { use: useEvidenceCheckStore } = sceneStore(
  (root) => new EvidenceCheckStore({ api: evidenceApi(root.http), run: runEvidenceCheck }),
);
