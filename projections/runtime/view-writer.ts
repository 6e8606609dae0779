import type { StoredEvent } from '@yukselt/event-store';
import { inTransactionOf } from '@yukselt/postgres';
import type pg from 'pg';
import type { RowMemory } from './account-rows.js';
import type { AccountRowMap, AccountTable } from './account-table.js';
import { CheckpointMoved, lockCheckpoints, requireCheckpoints, type Step, type ViewState } from './checkpoint-locks.js';
import { type Decode, decodeOnce } from './decode.js';
import { faultOf, reasonOf } from './log-fault.js';
import type { PoisonReport } from './observer.js';
import { type Projection } from './projection.js';
import { type ViewSchema, ViewTransaction } from './view-transaction.js';

/**
 * Channel on which every commit publishes `<projection> <position>` of each view that it advanced, separated by commas.
 * A hint only: readers poll as well.
 */
export const VIEWS_CHANNEL = 'views';
/** In place of a projection's name: what follows is a stream that a view has stopped. Precedes the view's position. */
export const QUARANTINED = '!';

/**
 * Views are folded from the log, so a commit does not wait for the disk: a server that dies loses the last rows
 * together with their checkpoint, and they are folded again. A synchronous commit would make every command wait for the
 * disk a second time.
 */
export const BEGIN = 'begin; set local synchronous_commit = off';

/** Statements that have been sent. */
export interface SentSteps {
  /** By the view's name. */
  states: ReadonlyMap<string, ViewState>;
  /** Rejects with the error of the first statement that failed. */
  answered: Promise<unknown>;
  /** To be called after the commit: what was read and changed is in memory from then on. */
  committed: () => void;
}

/**
 * Applies each view's events and moves its checkpoint to the last of them, inside a transaction that the caller opened
 * and must roll back when this throws. Several views write concurrently, which needs a session in pipeline mode.
 * @param memory rows of the views, which nobody else may write.
 * @returns what to call after the commit: what was read and changed is in memory from then on.
 * @throws CheckpointMoved when a view is not at its `from`.
 */
export async function writeSteps(
  client: pg.ClientBase,
  schema: ViewSchema,
  steps: readonly Step[],
  decode: Decode = decodeOnce(),
  memory?: RowMemory,
): Promise<() => void> {
  const { answered, committed } = await sendSteps(client, schema, steps, decode, memory);
  await answered;
  return committed;
}

/**
 * Like {@link writeSteps}, without waiting for the writes: the caller may send its commit, which becomes a rollback
 * when a statement fails. Reads are sent with the lock of the checkpoints. When the state of each view is given and all
 * rows are cached, nothing is waited for.
 * @param memory rows as the writer left them, of views whose state is given.
 * @throws CheckpointMoved as {@link writeSteps}, and when a view's tables were replaced; perhaps by `answered`.
 */
export async function sendSteps(
  client: pg.ClientBase,
  schema: ViewSchema,
  steps: readonly Step[],
  decode: Decode = decodeOnce(),
  memory?: RowMemory,
): Promise<SentSteps> {
  const givenStates = steps.flatMap(({ projection, state }) => (state ? [[projection.name, state] as const] : []));
  const areGiven = givenStates.length === steps.length;
  const requiring = areGiven ? requireCheckpoints(client, schema, steps) : undefined;
  requiring?.catch(() => undefined); // thrown below, or by `answered`
  const locking = areGiven ? Promise.resolve(new Map(givenStates)) : lockCheckpoints(client, schema, steps);
  const transaction = new ViewTransaction(client, schema, memory);
  const apply = async ({ projection, events }: Step): Promise<void> => {
    const { quarantined } = (await locking).get(projection.name)!;
    const fresh = quarantined.size === 0 ? events : events.filter((event) => !quarantined.has(event.stream));
    if (fresh.length > 0) await projection.apply(transaction, fresh.map(decode));
  };
  try {
    const [states] = await Promise.all([locking, ...steps.map(apply)]);
    const answered = Promise.all([requiring, moveCheckpoints(transaction, steps)]);
    return { states, answered, committed: () => transaction.accounts.committed() };
  } catch (error) {
    await requiring; // the first statement that failed tells why
    throw error;
  }
}

/** Sends the views' writes together with the move of their checkpoints. */
async function moveCheckpoints(transaction: ViewTransaction, steps: readonly Step[]): Promise<void> {
  const { schema } = transaction;
  const notify =
    schema === 'views' ? `, pg_notify('${VIEWS_CHANNEL}', string_agg(projection || ' ' || position, ','))` : '';
  transaction.write(
    'checkpoints.move',
    `update ${schema}.checkpoints c set position = s.behind, event_id = s.event_id, event_position = s.behind,
            updated_at = now()
       from unnest($1::text[], $2::text[], $3::text[], $4::uuid[]) as s(projection, at, behind, event_id)
      where c.projection = s.projection and c.position = s.at returning c.projection, c.position`,
    [
      steps.map(({ projection }) => projection.name),
      steps.map(({ from }) => from),
      steps.map(({ events }) => events.at(-1)!.position),
      steps.map(({ events }) => events.at(-1)!.id),
    ],
  );
  const [row] = await transaction.send<{ moved: number }>(
    `select count(*)::int as moved${notify} from checkpoints_move`,
  );
  if (row?.moved !== steps.length)
    throw new CheckpointMoved(`${steps.map(({ projection }) => projection.name).join(', ')}: a checkpoint was moved`);
}

export interface Checkpoint {
  position: string;
  version: number;
}

/**
 * Where a view is; `null` when it has no tables yet. @param lock keeps other writers away until the transaction ends.
 */
export async function readCheckpoint(
  client: pg.ClientBase | pg.Pool,
  schema: ViewSchema,
  projection: string,
  { lock = false } = {},
): Promise<Checkpoint | null> {
  const { rows } = await client.query<Checkpoint>(
    `select position, version from ${schema}.checkpoints where projection = $1${lock ? ' for update' : ''}`,
    [projection],
  );
  return rows[0] ?? null;
}

/** Writes one view: rows and checkpoint in one transaction, so that a crash leaves both or neither. */
export class ViewWriter {
  constructor(
    readonly projection: Projection,
    private readonly schema: ViewSchema,
  ) {}

  /** Position up to which the view is folded. @throws CheckpointMoved when the view has another version. */
  async position(client: pg.ClientBase): Promise<string> {
    const checkpoint = await readCheckpoint(client, this.schema, this.projection.name);
    if (checkpoint?.version !== this.projection.version) {
      throw new CheckpointMoved(
        `${this.projection.name} has version ${checkpoint?.version ?? 'none'}, ` +
          `this program writes ${this.projection.version}`,
      );
    }
    return checkpoint.position;
  }

  /**
   * Applies events and moves the checkpoint to the last one.
   * @returns the new position.
   * @throws CheckpointMoved when the checkpoint is not at `from`; nothing is written then.
   */
  async apply(client: pg.ClientBase, from: string, events: readonly StoredEvent[], decode?: Decode): Promise<string> {
    await inTransactionOf(client, () => this.write(client, from, events, decode), BEGIN);
    return events.at(-1)!.position;
  }

  /** Like {@link apply}, inside a transaction that the caller opened. @returns as {@link writeSteps} */
  write(
    client: pg.ClientBase,
    from: string,
    events: readonly StoredEvent[],
    decode?: Decode,
    memory?: RowMemory,
  ): Promise<() => void> {
    return writeSteps(client, this.schema, [{ projection: this.projection, from, events }], decode, memory);
  }

  /** Writes rows of accounts, inside a transaction that the caller opened. @throws CheckpointMoved */
  async writeRows(
    client: pg.ClientBase,
    at: string,
    tables: Iterable<readonly [AccountTable, AccountRowMap]>,
  ): Promise<void> {
    await lockCheckpoints(client, this.schema, [{ projection: this.projection, from: at, events: [] }]);
    const transaction = new ViewTransaction(client, this.schema);
    for (const [table, rows] of tables) if (rows.size > 0) transaction.accounts.write(table, rows);
    await transaction.send();
  }

  /**
   * Moves past an event that cannot be applied: quarantines its account in a money view, dead-letters it in any other.
   */
  async quarantineOrDeadLetter(
    client: pg.ClientBase,
    from: string,
    event: StoredEvent,
    error: unknown,
  ): Promise<PoisonReport> {
    return inTransactionOf(client, () => this.skip(client, from, event, error), BEGIN);
  }

  /** Like {@link quarantineOrDeadLetter}, inside a transaction that the caller opened. */
  async skip(client: pg.ClientBase, from: string, event: StoredEvent, error: unknown): Promise<PoisonReport> {
    const { name: projection, isMoneyView } = this.projection;
    const { stream, revision, position, type } = event;
    const message = reasonOf(error);
    const step: Step = { projection: this.projection, from, events: [event] };
    await lockCheckpoints(client, this.schema, [step]);
    await client.query(
      `insert into ${this.schema}.${isMoneyView ? 'quarantine' : 'dead_letters'}
         (projection, stream, revision, position, event_type, error, fault)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [projection, stream, revision, position, type, message, faultOf(error)],
    );
    if (isMoneyView && this.schema === 'views')
      await client.query(`select pg_notify('${VIEWS_CHANNEL}', $1)`, [`${QUARANTINED} ${stream}`]);
    await moveCheckpoints(new ViewTransaction(client, this.schema), [step]);
    return { projection, isMoneyView, stream, revision, position, type, error: message };
  }
}
