import { PagedList } from '../../lib/PagedList.js';
import { serverNow } from '../../lib/server-clock.js';
import { sceneStore } from '../../stores/scene-store.js';
import { verificationOf } from '../admin/shared/frame/verification.js';
import { AccessLogStore } from './access-log/AccessLogStore.js';
import { accessLogApi } from './access-log/access-log.api.js';
import { AuditStore } from './account/AuditStore.js';
import { auditApi } from './account/audit.api.js';
import { AccountingStore } from './accounting/AccountingStore.js';
import { accountingApi } from './accounting/accounting.api.js';
import { BalancesStore } from './balances/BalancesStore.js';
import { balancesApi } from './balances/balances.api.js';
import { ChainStore } from './chains/ChainStore.js';
import { chainsApi } from './chains/chains.api.js';
import { DecisionsStore } from './decisions/DecisionsStore.js';
import { decisionsApi } from './decisions/decisions.api.js';
import { EventLogStore } from './event-log/EventLogStore.js';
import { eventLogApi } from './event-log/event-log.api.js';
import { EvidenceCheckStore } from './evidence-check/EvidenceCheckStore.js';
import { evidenceApi } from './evidence-check/evidence.api.js';
import { runEvidenceCheck } from './evidence-check/run-evidence-check.js';
import { headsApi } from './heads/heads.api.js';
import { TurnoverStore } from './turnover/TurnoverStore.js';
import { turnoverApi } from './turnover/turnover.api.js';
import { ViewJobsStore } from './views/ViewJobsStore.js';
import { viewJobsApi } from './views/view-jobs.api.js';

export const { use: useAuditStore } = sceneStore(
  (root) =>
    new AuditStore({
      api: auditApi(root.http),
      onLive: root.onLive.bind(root),
      now: serverNow,
    }),
);

export const { use: useAccountingStore } = sceneStore((root) => new AccountingStore(accountingApi(root.http)));

export const { use: useBalancesStore } = sceneStore((root) => new BalancesStore(balancesApi(root.http)));

export const { use: useTurnoverStore } = sceneStore((root) => new TurnoverStore(turnoverApi(root.http)));

export const { use: useDecisionsStore } = sceneStore((root) => new DecisionsStore(decisionsApi(root.http)));

export const { use: useChainStore } = sceneStore((root) => new ChainStore(chainsApi(root.http)));

export const { use: useViewJobsStore } = sceneStore(
  (root) =>
    new ViewJobsStore({
      api: viewJobsApi(root.http),
      verification: verificationOf(root),
      onLive: root.onLive.bind(root),
    }),
);

export const { use: useAccessLogStore } = sceneStore((root) => new AccessLogStore(accessLogApi(root.http)));

export const { use: useEventLogStore } = sceneStore(
  (root) => new EventLogStore({ api: eventLogApi(root.http), onLive: root.onLive.bind(root) }),
);

export const { use: useEvidenceCheckStore } = sceneStore(
  (root) => new EvidenceCheckStore({ api: evidenceApi(root.http), run: runEvidenceCheck }),
);

/** As many as one answer holds. */
const HEADS = 100;

export const { use: useHeads } = sceneStore((root) => new PagedList(headsApi(root.http).page, HEADS));
