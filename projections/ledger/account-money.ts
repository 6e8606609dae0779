import { accountStream } from '@yukselt/contracts';
import type { StoredEvent } from '@yukselt/event-store';
import type pg from 'pg';
import { AUDIT_CHECKPOINTS_EXIST } from './audit-checkpoints.js';
import { Ledger, LedgerInvariantViolated } from './ledger-fold.js';
import { SUM_ROWS } from './ledger-rows.js';

/** Ids that are no more than one word: what {@link linesSql} joins can then be read in one way only. */
const WORD = /^[\w-]+$/;
const SUMS = Object.values(SUM_ROWS);

/** All rows of one account as the text of an array, a line of words for each. */
const linesSql = (table: string, order: string, words: readonly string[]): string =>
  `(select coalesce(array_agg(${words.join(` || ' ' || `)} order by ${order})::text, '{}')
     from views.${table} where user_id = owner)`;
const optional = (column: string): string => `coalesce(':' || ${column}, '-')`;
const sumsSql = ({ table, row }: (typeof SUMS)[number]): string =>
  `coalesce((select concat_ws(' ', ${Object.keys(row(new Ledger(''))).join(', ')}) from views.${table}
     where user_id = owner), '')`;

/** What {@link AccountMoney.text} writes, of the views. */
const MONEY_SQL = `select owner as user_id, ${[
  linesSql('wallet_entries', 'revision', [
    ...['revision', 'amount', 'balance_after'],
    ...[optional('order_id'), optional('request_id')],
  ]),
  linesSql('orders', 'order_id collate "C"', ['order_id', 'status', 'total']),
  linesSql('payment_requests', 'request_id collate "C"', ['request_id', 'status', 'amount']),
  ...SUMS.map(sumsSql),
].join(` || e'\\n' || `)} as money
  from unnest($1::uuid[]) as owner where not ${AUDIT_CHECKPOINTS_EXIST('owner')}`;

/**
 * Accounts whose money in the views is the text of their replay, of those given. One with checkpoints is none of them:
 * they are compared on the way of its own verification.
 */
export async function equalInViews(client: pg.ClientBase, accounts: readonly AccountMoney[]): Promise<Set<string>> {
  const texts = new Map<string, string>();
  for (const account of accounts) {
    const text = account.text();
    if (text !== null) texts.set(account.userId, text);
  }
  const { rows } = await client.query<{ user_id: string; money: string }>({
    name: 'money_of_accounts',
    text: MONEY_SQL,
    values: [[...texts.keys()]],
  });
  return new Set(rows.filter(({ user_id: id, money }) => texts.get(id) === money).map(({ user_id: id }) => id));
}

/** A short account, folded by the ledger's own fold, and its money as a text that the database can write as well. */
export class AccountMoney {
  readonly ledger: Ledger;
  events = 0;
  /** The text is comparable: no event is behind the views, the log keeps its rules, and all ids are plain. */
  private comparable = true;
  private readonly entries: string[] = [];

  constructor(readonly userId: string) {
    this.ledger = new Ledger(accountStream(userId));
  }

  /** @param applied position up to which every view has applied the log. */
  fold(event: StoredEvent, applied: string): void {
    this.events++;
    if (!this.comparable) return;
    if (event.position > applied) {
      this.comparable = false;
      return;
    }
    if (!this.keepsRules(() => this.ledger.fold(event))) return;
    const { entry } = this.ledger;
    if (!entry) return;
    const { revision, amount, balanceAfter, orderId, requestId } = entry;
    this.entries.push(`${revision} ${amount} ${balanceAfter} ${this.optional(orderId)} ${this.optional(requestId)}`);
  }

  /** Every money column of every row, or `null` when the account needs a verification of its own. */
  text(): string | null {
    const { ledger } = this;
    if (this.comparable && !this.keepsRules(() => ledger.requireSettled())) return null;
    const orders = [...ledger.orders].map(([id, { status, total }]) => `${this.word(id)} ${status} ${total}`);
    const requests = [...ledger.requests].map(([id, { status, amount }]) => `${this.word(id)} ${status} ${amount}`);
    const sums = SUMS.map(({ row }) => Object.values(row(ledger)).join(' '));
    return this.comparable
      ? [arrayText(this.entries), arrayText(orders.sort()), arrayText(requests.sort()), ...sums].join('\n')
      : null;
  }

  /** Its own verification names the fault. */
  private keepsRules(step: () => void): boolean {
    try {
      step();
    } catch (error) {
      if (!(error instanceof LedgerInvariantViolated)) throw error;
      this.comparable = false;
    }
    return this.comparable;
  }

  private optional(id: string | null): string {
    return id === null ? '-' : `:${this.word(id)}`;
  }

  private word(id: string): string {
    if (!WORD.test(id)) this.comparable = false;
    return id;
  }
}

/** As PostgreSQL writes an array of texts that have spaces. */
const arrayText = (lines: readonly string[]): string => `{${lines.map((line) => `"${line}"`).join(',')}}`;
