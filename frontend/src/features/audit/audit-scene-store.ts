import { PagedList } from '../../lib/PagedList.js';
import { sceneStore } from '../../stores/scene-store.js';
import { verificationOf } from '../admin/shared/verification.js';
import { AccountingStore } from './AccountingStore.js';
import { AuditStore } from './AuditStore.js';
import { accountingApi } from './accounting.api.js';
import { auditApi } from './audit.api.js';
import { EventLogStore } from './EventLogStore.js';
import { EvidenceCheckStore } from './EvidenceCheckStore.js';
import { eventLogApi } from './event-log.api.js';
import { evidenceApi } from './evidence.api.js';
import { headsApi } from './heads.api.js';
import { JournalStore } from './JournalStore.js';
import { journalApi } from './journal.api.js';
import { runEvidenceCheck } from './run-evidence-check.js';
import { ViewJobsStore } from './ViewJobsStore.js';
import { viewJobsApi } from './view-jobs.api.js';

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

export const { use: useViewJobsStore } = sceneStore(
  (root) =>
    new ViewJobsStore({
      api: viewJobsApi(root.http),
      verification: verificationOf(root),
      onLive: root.onLive.bind(root),
    }),
);

export const { use: useJournalStore } = sceneStore((root) => new JournalStore(journalApi(root.http)));

export const { use: useEventLogStore } = sceneStore(
  (root) => new EventLogStore({ api: eventLogApi(root.http), onLive: root.onLive.bind(root) }),
);

export const { use: useEvidenceCheckStore } = sceneStore(
  (root) => new EvidenceCheckStore({ api: evidenceApi(root.http), run: runEvidenceCheck }),
);

/** As many as one answer holds. */
const HEADS = 100;

export const { use: useHeads } = sceneStore((root) => new PagedList(headsApi(root.http).page, HEADS));
