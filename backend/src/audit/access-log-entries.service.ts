import { Injectable } from '@nestjs/common';
import type {
  AccessLogActorView,
  AccessLogEntryView,
  AccessLogFilter,
  AccessLogQuery,
  Page,
} from '@yukselt/contracts/api';
import { AccessLogRepository, type OpenedEntry } from '../access-log/access-log.repository.js';
import { CustomersService } from '../identity/people/customers.service.js';

/** The access log with the names of people. */
@Injectable()
export class AccessLogEntriesService {
  constructor(
    private readonly accessLog: AccessLogRepository,
    private readonly customers: CustomersService,
  ) {}

  /** Newest first. @throws InvalidCursor */
  async page(query: AccessLogFilter & Pick<AccessLogQuery, 'limit' | 'cursor'>): Promise<Page<AccessLogEntryView>> {
    const { items, next } = await this.accessLog.page(query);
    return { items: await this.withNames(items), next };
  }

  async actors(): Promise<AccessLogActorView[]> {
    const ids = await this.accessLog.actors();
    const names = await this.customers.byIds(ids);
    return ids.map((id) => ({ id, name: names.get(id)!.name })).sort((a, b) => a.name.localeCompare(b.name, 'tr'));
  }

  /** Turns entries into views, in which ids of people are replaced by their names. */
  async withNames(entries: readonly OpenedEntry[]): Promise<AccessLogEntryView[]> {
    const ids = entries.flatMap(({ row, changes }) => [
      ...[row.actor_id, row.account_id].filter((id) => id !== null),
      ...changes.flatMap(({ field, before, after }) =>
        PEOPLE.has(field) ? [before, after].filter((id) => typeof id === 'string') : [],
      ),
    ]);
    const names = await this.customers.byIds(ids);
    const someone = (id: string | null) => (id === null ? null : { id, name: names.get(id)!.name });
    return entries.map(({ row, changes }) => ({
      number: row.number,
      at: row.at.toISOString(),
      actor: someone(row.actor_id),
      role: row.actor_role,
      act: row.act,
      subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
      account: someone(row.account_id),
      changes: changes.map((change) =>
        PEOPLE.has(change.field)
          ? { ...change, before: nameOf(change.before, names), after: nameOf(change.after, names) }
          : change,
      ),
      hash: row.hash,
    }));
  }
}

/** Fields whose values are ids of users. */
const PEOPLE: ReadonlySet<string> = new Set(['askedBy', 'givenBy', 'confirmedBy']);

const nameOf = <T>(value: T, names: ReadonlyMap<string, { name: string }>): T | string =>
  typeof value === 'string' ? (names.get(value)?.name ?? value) : value;
