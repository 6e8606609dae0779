import type { CartLine } from '../../../../catalog/catalog-pricing.service.js';

/** The accounts of the model, and the admin who decides on them. */
export const OWNERS = ['11111111-1111-4111-8111-111111111111', '11111111-1111-4111-8111-222222222222'] as const;
export const ADMIN = '22222222-2222-4222-8222-222222222222';
/** What no event may hold in clear. */
export const SECRET_WORD = 'gizli';

export const SERVICES = ['33333333-3333-4333-8333-000000000001', '33333333-3333-4333-8333-000000000002'] as const;
export const QUANTITIES = [100, 1_000] as const;
export const RECEIPT = '66666666-6666-4666-8666-666666666666';
/** Name of a price in the model's own price table. */
export const priceName = ({ serviceId, quantity }: CartLine): string => `${serviceId}/${quantity}`;

/** Which key the vault gives for an account: its own, one of another account number, or none (erased). */
export type KeyState = 'own' | 'foreign' | 'erased';

/** Everything outside the log that decides about commands. A change makes a new world; worlds never change. */
export interface World {
  /** Kuruş by {@link priceName}; a service without a price is not on sale. */
  readonly prices: ReadonlyMap<string, number>;
  readonly maintenance: boolean;
  readonly adminIsActive: boolean;
  /** Both owners are admins, or both are users. */
  readonly ownersAreAdmins: boolean;
  /** Every request has this receipt. */
  readonly receipt: string | null;
  readonly keys: Readonly<Record<string, KeyState>>;
}

export const FIRST_WORLD: World = {
  prices: new Map(
    SERVICES.flatMap((serviceId, index) =>
      QUANTITIES.map((quantity) => [priceName({ serviceId, quantity }), 500 + index * 3_000 + quantity * 3]),
    ),
  ),
  maintenance: false,
  adminIsActive: true,
  ownersAreAdmins: false,
  receipt: null,
  keys: Object.fromEntries(OWNERS.map((id) => [id, 'own'])),
};

/** What the cart costs in this world, by the model's own arithmetic; `null` when a service is not on sale. */
export function totalIn(world: World, lines: readonly CartLine[]): number | null {
  let total = 0;
  for (const line of lines) {
    const price = world.prices.get(priceName(line));
    if (price === undefined) return null;
    total += price;
  }
  return total;
}
