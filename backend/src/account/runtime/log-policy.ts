import { StoreUnavailable } from '@yukselt/event-store';
import type { Projections } from '@yukselt/projections';

/**
 * While the log is older than the views, new commands are refused: an operator who restores the newer log would lose
 * them, and their senders decide by balances that the log does not hold (docs/operations.md#an-older-log-on-purpose).
 * Before the views have been compared with it, PostgreSQL refuses the append (docs/architecture.md#log-identity).
 * @throws StoreUnavailable nothing is stored.
 */
export const logPolicy = (projections: Pick<Projections, 'aheadOfLog'>) => (): void => {
  const ahead = projections.aheadOfLog;
  if (ahead.length > 0) throw new StoreUnavailable(`the event log is older than the views: ${ahead.join(', ')}`);
};
