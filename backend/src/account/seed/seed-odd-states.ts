import type { SeedRandom } from '../../platform/seed/seed-random.js';
import { atAnyHour, DAY, HOUR, MINUTE } from '../../platform/seed/shop-rhythm.js';
import type { ShopHistory } from './seed-history.js';
import { SEED_REASONS } from './seed-reasons.js';
import type { SeedCustomer } from './seed-step.js';

/** An admin added this account; its owner has not come yet. */
export const INVITED = 69;

/** Customers whose accounts are not like the others, by their place in the list, and for how many days they are gone. */
export const ODD_ONES = {
  gone: {
    /** An admin deactivated the account; its balance is still there. */
    deactivated: { index: 12, days: 11 },
    /** The customer closed the account and gave up what was left. */
    closed: { index: 20, days: 26 },
    /** One transfer was approved twice, and an admin took the second credit back. */
    corrected: { index: 9, days: 17 },
    /** The approval was undone today: the request waits again. */
    undone: { index: 16, days: 2 },
  },
  /** They have one request, and nothing else. */
  idle: [58, 62, 64, 67, 70, 71, INVITED],
};

const CORRECTED_TRANSFER = 50_000n;
const SETTLED = 3 * DAY;

/** What happened to the accounts that are not like the others. */
export function oddStates(history: ShopHistory, customers: readonly SeedCustomer[], random: SeedRandom): void {
  const { now } = history;
  const { corrected, closed } = ODD_ONES.gone;

  const twice = customers[corrected.index]!.id;
  const at = atAnyHour(random, now - (corrected.days - 1) * DAY);
  history.topUpSurely(twice, at, CORRECTED_TRANSFER);
  history.topUpSurely(twice, at + 14 * MINUTE, CORRECTED_TRANSFER);
  const correctedAt = at + 3 * HOUR;
  history.add(
    twice,
    correctedAt,
    { do: 'adjust', by: -CORRECTED_TRANSFER, reason: SEED_REASONS.correction },
    history.adminAt(correctedAt),
  );
  history.move(twice, correctedAt, -CORRECTED_TRANSFER);

  const closedId = customers[closed.index]!.id;
  const closedAt = atAnyHour(random, now - closed.days * DAY + SETTLED);
  history.add(closedId, closedAt, { do: 'close' });
  history.move(closedId, closedAt, -history.balanceOf(closedId));
}
