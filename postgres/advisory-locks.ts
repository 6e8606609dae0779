import type pg from 'pg';

/**
 * Every advisory lock of the product, so that no two uses share a number. The numbers never change: processes of two
 * versions may run at once. Migrations of a schema use the lock of Kysely's migrator instead.
 */
export const ADVISORY_LOCKS = {
  /** Held by a batch of appends until its commit is visible: one writer at a time makes commit order position order. */
  eventWriter: 7_272_741,
  /** Serialises the building of template databases by Jest's workers. */
  testTemplate: 7_272_742,
  /** Serialises everything that creates, replaces or swaps tables of views. */
  viewSchema: 7_272_744,
  /**
   * First key of a pair, the second is the hash of a projection's name: held by the session that runs the projection.
   */
  projectionRunner: 7_272_745,
  /** First key of a pair, the second is the hash of a projection's name: held by the session that rebuilds it. */
  projectionRebuild: 7_272_746,
  /** Serialises changes of roles and closures, so that the last active admin is never lost. */
  lastAdmin: 7_272_750,
  /** Serialises saving of the settings, so that two admins never overwrite each other's version. */
  settings: 7_272_751,
  /** Held by an entry of the access log until its commit: numbers and hashes follow the order of commits. */
  accessLog: 7_272_752,
  /** Held while a daily head is made, so that heads are made one after the other. */
  heads: 7_272_753,
  /** First key of a pair, the second is the hash of a file: concurrent uploads of one receipt see each other. */
  sharedReceipt: 7_272_754,
  /**
   * First key of a pair, the second is the hash of a payment request: held while its receipt is changed or a hold is
   * written.
   */
  receiptHold: 7_272_755,
} as const;

/**
 * Takes the lock of a pair for this session, which holds it until it ends.
 * @returns `false` at once when another session holds it.
 */
export async function tryLockOf(client: pg.ClientBase, lock: number, name: string): Promise<boolean> {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as ok', [
    lock,
    name,
  ]);
  return rows[0]!.ok;
}
