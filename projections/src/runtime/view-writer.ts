import type pg from 'pg';
import type { StoredEvent } from '@yukselt/event-store/event-store.js';
import { decode } from './decode.js';
import type { PoisonReport } from './log.js';
import { ViewTransaction, type Projection, type ViewSchema } from './projection.js';

/** Channel on which every commit says `<projection> <position>`. A hint only: readers poll as well. */
export const VIEWS_CHANNEL = 'views';

/**
 * Views are folded from the log, so nobody needs to wait until the disk has them: a server that dies at once loses the last rows together
 * with their checkpoint, and they are folded again. Six views would otherwise make the disk wait six times for every command.
 */
const BEGIN = 'begin; set local synchronous_commit = off';

/** Somebody else moved the checkpoint, or the view has another version: this writer must read again before it writes. */
export class CheckpointMoved extends Error {
  readonly code = 'CHECKPOINT_MOVED';
}

/** Writes one view: rows and checkpoint in one transaction, so that a crash between them leaves neither. */
export class ViewWriter {
  constructor(private readonly projection: Projection, private readonly schema: ViewSchema) {}

  /** Position up to which the view is folded. @throws CheckpointMoved when the view has another version. */
  async position(client: pg.ClientBase): Promise<string> {
    const { rows: [row] } = await client.query<{ position: string; version: number }>(
      `select position, version from ${this.schema}.checkpoints where projection = $1`, [this.projection.name]);
    if (row?.version !== this.projection.version) {
      throw new CheckpointMoved(`${this.projection.name} has version ${row?.version ?? 'none'}, this program writes ${this.projection.version}`);
    }
    return row.position;
  }

  /**
   * Applies events and moves the checkpoint behind the last one.
   * @returns the new position.
   * @throws CheckpointMoved when the checkpoint is not at `from`; nothing was written then.
   */
  async apply(client: pg.ClientBase, from: string, events: readonly StoredEvent[]): Promise<string> {
    const to = events.at(-1)!.position;
    await this.inTransaction(client, () => this.write(client, from, to, events));
    return to;
  }

  /** As {@link apply}, inside a transaction that the caller opened. */
  async write(client: pg.ClientBase, from: string, to: string, events: readonly StoredEvent[]): Promise<void> {
    const stopped = await this.lockCheckpoint(client, from);
    const fresh = stopped.size === 0 ? events : events.filter((event) => !stopped.has(event.stream));
    if (fresh.length > 0) await this.projection.apply(new ViewTransaction(client, this.schema), fresh.map(decode));
    await this.moveCheckpoint(client, from, to);
  }

  /** Goes past an event that cannot be applied: stops its account in a money view, leaves it out of any other. */
  async putAside(client: pg.ClientBase, from: string, event: StoredEvent, error: unknown): Promise<PoisonReport> {
    const { name: projection, money } = this.projection;
    const { stream, revision, position, type } = event;
    const message = error instanceof Error ? error.message : String(error);
    await this.inTransaction(client, async () => {
      await this.lockCheckpoint(client, from);
      await client.query(
        `insert into ${this.schema}.${money ? 'quarantine' : 'dead_letters'} (projection, stream, revision, position, event_type, error)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`, [projection, stream, revision, position, type, message]);
      await this.moveCheckpoint(client, from, position);
    });
    return { projection, money, stream, revision, position, type, error: message };
  }

  /** Locks the checkpoint, so that neither a second writer nor a swap comes between. @returns the streams that are in quarantine. */
  private async lockCheckpoint(client: pg.ClientBase, from: string): Promise<Set<string>> {
    const { rows: [row] } = await client.query<{ position: string; version: number; stopped: string[] }>({
      name: `${this.schema}.checkpoint.lock`,
      text: `select position, version, array(select stream from ${this.schema}.quarantine q where q.projection = c.projection) as stopped
               from ${this.schema}.checkpoints c where projection = $1 for update of c`,
      values: [this.projection.name],
    });
    if (row?.position !== from || row.version !== this.projection.version) throw new CheckpointMoved(`${this.projection.name} is no longer at '${from}'`);
    return new Set(row.stopped);
  }

  private async moveCheckpoint(client: pg.ClientBase, from: string, to: string): Promise<void> {
    const { rowCount } = await client.query({
      name: `${this.schema}.checkpoint.move`,
      text: `with moved as (update ${this.schema}.checkpoints set position = $3, updated_at = now() where projection = $1 and position = $2 returning 1)
             select ${this.schema === 'views' ? `pg_notify('${VIEWS_CHANNEL}', $1 || ' ' || $3)` : '1'} from moved`,
      values: [this.projection.name, from, to],
    });
    if (rowCount !== 1) throw new CheckpointMoved(`${this.projection.name} is no longer at '${from}'`);
  }

  private async inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
    await client.query(BEGIN);
    try {
      await work();
      await client.query('commit');
    } catch (error) {
      // When the session is gone the server has rolled back already; the first error is the one that tells why.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}
