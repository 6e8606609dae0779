import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CachedRead } from '@yukselt/async';
import { canonicalJson } from '@yukselt/contracts';
import { AccessLogService, type Insider } from '../access-log/access-log.service.js';
import { AdminCountersService } from '../live/admin-counters.service.js';
import { Clock } from '../platform/clock.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { holdsAll } from '../platform/repeated-save.js';
import { settingsValues } from './recorded-settings.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';
import type { SiteSettings } from './site-settings.js';
import { TransferProposalsService } from './transfer-proposals.service.js';

/** Every process sees an admin's change within this time; this process sees it at once. */
const CACHE_MS = 5_000;

/**
 * Reads and saves the shop's settings (docs/product-rules.md#settings-1). Saving records the change in the access log,
 * and turns a change of the transfer accounts into a proposal for a second admin.
 */
@Injectable()
export class SettingsService implements OnModuleInit {
  private readonly latest = new CachedRead<SiteSettings>(CACHE_MS);

  constructor(
    private readonly repository: SettingsRepository,
    private readonly proposals: TransferProposalsService,
    private readonly accessLog: AccessLogService,
    private readonly counters: AdminCountersService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.counters.register('pendingTransfers', async () => ((await this.proposals.waiting()) === null ? 0 : 1));
  }

  /** The settings, at most {@link CACHE_MS} old. Requests that come while they are read share the read. */
  get(): Promise<SiteSettings> {
    return this.latest.get(this.clock.now().getTime(), async () => (await this.repository.stored()).settings);
  }

  /**
   * Stores all settings except the transfer accounts, a change of which becomes a proposal
   * (docs/product-rules.md#money-14).
   * @param base tag of the settings that the change is based on; without one the change replaces any version. A save
   * that is sent again because its answer was lost is answered as before. @throws ApiProblem SETTINGS_CHANGED
   */
  async save(actor: Insider, { transfer, ...fields }: SiteSettings, base?: string): Promise<StoredSettings> {
    const saved = await this.repository.change(async (transaction, { settings: before, tag }) => {
      const settings = { ...fields, transfer: before.transfer };
      if (base !== undefined && base !== tag) {
        const repeatable = [before.transfer, (await this.proposals.waiting(transaction))?.transfer];
        if (
          holdsAll(before, fields) &&
          repeatable.some((accounts) => canonicalJson(accounts) === canonicalJson(transfer))
        )
          return null;
        throw new ApiProblem('SETTINGS_CHANGED');
      }
      if (canonicalJson(transfer) !== canonicalJson(before.transfer))
        await this.proposals.propose(transaction, actor, before.transfer, transfer);
      await this.accessLog.record(transaction, actor, {
        action: 'settings-changed',
        subject: { kind: 'settings', id: 'site' },
        before: settingsValues(before),
        after: settingsValues(settings),
      });
      return settings;
    });
    this.latest.forget();
    this.counters.publishSoon();
    return saved;
  }

  /** @throws ApiProblem NOT_FOUND | TRANSFER_PROPOSAL_OWN */
  async confirmTransfer(actor: Insider, proposalId: string): Promise<void> {
    await this.proposals.confirm(actor, proposalId);
    this.latest.forget();
    this.counters.publishSoon();
  }

  /** Withdraws the admin's own proposal, declines another admin's. @throws ApiProblem NOT_FOUND */
  async dropTransfer(actor: Insider, proposalId: string): Promise<void> {
    await this.proposals.drop(actor, proposalId);
    this.counters.publishSoon();
  }
}
