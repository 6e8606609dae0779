import { Inject, Injectable } from '@nestjs/common';
import { type AccessLogAction, canonicalJson } from '@yukselt/contracts';
import type { RawBuilder, Selectable, Transaction } from 'kysely';
import { v7 } from 'uuid';
import { type AccessLogActor, AccessLogService, type Insider } from '../access-log/access-log.service.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ShopDatabase, type ShopTables } from '../platform/postgres/shop-database.js';
import { PROPOSER_IS_STILL_ADMIN } from './proposer-is-still-admin.js';
import { type TransferAccounts, transferValues } from './recorded-settings.js';
import { SettingsRepository } from './settings.repository.js';

/** A proposal waits for a second admin for 24 h (docs/product-rules.md#money-14). */
export const PROPOSAL_LIFE_MS = 24 * 60 * 60 * 1000;

export interface TransferProposal {
  id: string;
  transfer: TransferAccounts;
  proposedBy: string;
  proposedAt: Date;
  expiresAt: Date;
}

/**
 * Changes of the accounts that customers transfer to. One admin proposes, another one confirms; until then the old
 * accounts are shown (docs/decisions/0016-access-log.md).
 */
@Injectable()
export class TransferProposalsService {
  constructor(
    private readonly db: ShopDatabase,
    private readonly settings: SettingsRepository,
    private readonly accessLog: AccessLogService,
    private readonly clock: Clock,
    @Inject(PROPOSER_IS_STILL_ADMIN) private readonly proposerIsStillAdmin: RawBuilder<boolean>,
  ) {}

  /** The waiting proposal, or `null`. */
  async waiting(db: ShopDatabase | Transaction<ShopTables> = this.db): Promise<TransferProposal | null> {
    const row = await db
      .selectFrom('transfer_proposals')
      .selectAll()
      .where('expires_at', '>', this.clock.now())
      .where(this.proposerIsStillAdmin)
      .executeTakeFirst();
    return row ? proposalOf(row) : null;
  }

  /**
   * Part of the transaction that saves the other settings. It takes the place of a proposal that waits, so that no
   * admin confirms what another one has changed meanwhile; the same accounts again change nothing.
   */
  async propose(
    transaction: Transaction<ShopTables>,
    actor: Insider,
    current: TransferAccounts,
    transfer: TransferAccounts,
  ): Promise<void> {
    const waiting = await this.waiting(transaction);
    if (waiting && canonicalJson(waiting.transfer) === canonicalJson(transfer)) return;
    const now = this.clock.now();
    await transaction.deleteFrom('transfer_proposals').execute();
    await transaction
      .insertInto('transfer_proposals')
      .values({
        id: v7(),
        transfer: JSON.stringify(transfer),
        proposed_by: actor.id,
        proposed_at: now,
        expires_at: new Date(now.getTime() + PROPOSAL_LIFE_MS),
      })
      .execute();
    await this.record(transaction, actor, 'transfer-proposed', current, transfer);
  }

  /**
   * Four eyes (docs/product-rules.md#money-14): puts the proposed accounts into force.
   * @param actor an admin other than the proposer, or the operator
   * @throws ApiProblem NOT_FOUND | TRANSFER_PROPOSAL_OWN
   */
  async confirm(actor: AccessLogActor, id: string): Promise<void> {
    await this.settings.change(async (transaction, stored) => {
      const proposal = await this.takeOut(transaction, id);
      if (typeof actor !== 'string' && proposal.proposedBy === actor.id) throw new ApiProblem('TRANSFER_PROPOSAL_OWN');
      const { settings } = stored;
      await this.record(transaction, actor, 'transfer-confirmed', settings.transfer, proposal.transfer);
      return { ...settings, transfer: proposal.transfer };
    });
  }

  /** Withdraws the admin's own proposal, declines another admin's. @throws ApiProblem NOT_FOUND */
  async drop(actor: Insider, id: string): Promise<void> {
    await this.settings.change(async (transaction, { settings }) => {
      const { proposedBy, transfer } = await this.takeOut(transaction, id);
      const action = proposedBy === actor.id ? 'transfer-withdrawn' : 'transfer-declined';
      await this.record(transaction, actor, action, settings.transfer, transfer);
      return null;
    });
  }

  private async takeOut(transaction: Transaction<ShopTables>, id: string): Promise<TransferProposal> {
    const row = await transaction
      .deleteFrom('transfer_proposals')
      .where('id', '=', id)
      .where('expires_at', '>', this.clock.now())
      .where(this.proposerIsStillAdmin)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiProblem('NOT_FOUND');
    return proposalOf(row);
  }

  private record(
    transaction: Transaction<ShopTables>,
    actor: AccessLogActor,
    action: AccessLogAction,
    before: TransferAccounts,
    after: TransferAccounts,
  ): Promise<void> {
    return this.accessLog.record(transaction, actor, {
      action,
      subject: { kind: 'settings', id: 'transfer' },
      before: transferValues(before),
      after: transferValues(after),
    });
  }
}

const proposalOf = (row: Selectable<ShopTables['transfer_proposals']>): TransferProposal => ({
  id: row.id,
  transfer: row.transfer,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
});
