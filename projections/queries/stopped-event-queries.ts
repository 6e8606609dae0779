import { accountOwner, type LogFault } from '@yukselt/contracts';
import type { StoppedEvent } from '@yukselt/contracts/api';
import type pg from 'pg';

/** The most rows of a page; the views' own counts cover all. */
const NEWEST = 50;

interface Row {
  kind: StoppedEvent['kind'];
  projection: string;
  stream: string;
  revision: string;
  type: string;
  fault: LogFault;
  error: string;
  since: Date;
}

/** What the views left out: accounts that money views stopped, and events that display views set aside. */
export class StoppedEventQueries {
  constructor(private readonly pool: pg.Pool) {}

  /** The newest 50. */
  async newest(): Promise<StoppedEvent[]> {
    const { rows } = await this.pool.query<Row>(
      `select * from (
         select 'quarantine' as kind, projection, stream, revision::text, event_type as type, fault, error, since
           from views.quarantine
         union all
         select 'dead-letter', projection, stream, revision::text, event_type, fault, error, since
           from views.dead_letters) s
        order by since desc, projection, stream, revision limit $1`,
      [NEWEST],
    );
    return rows.map(({ since, ...row }) => ({
      ...row,
      userId: accountOwner(row.stream),
      since: since.toISOString(),
    }));
  }
}
