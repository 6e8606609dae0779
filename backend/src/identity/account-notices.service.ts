import { Injectable } from '@nestjs/common';
import type { MailKind } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import type { Kysely } from 'kysely';
import type { SecondFactorChange } from '../mail/mail-kinds.js';
import { MailOutboxService, type NewMail } from '../mail/mail-outbox.service.js';
import { Clock, DAY_MS } from '../platform/clock.js';
import type { ShopTables } from '../platform/postgres/shop-database.js';

/**
 * The most of these e-mails about one account in a day. Addresses are not verified: an account with a stranger's
 * address, or one that changes to it again and again, must not flood that stranger.
 */
export const NOTICES_PER_DAY = 20;
const NOTICES = [
  'new-device',
  'password-changed',
  'second-factor-changed',
  'role-changed',
  'access-changed',
  'email-changed',
] as const satisfies readonly MailKind[];

/**
 * E-mails about the access to an account, put into the outbox in the transaction of the change
 * (docs/product-rules.md#mail-2).
 */
@Injectable()
export class AccountNoticesService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly clock: Clock,
  ) {}

  newDevice(db: Kysely<ShopTables>, userId: string, device: string): Promise<void> {
    return this.leave(db, userId, { kind: 'new-device', userId, facts: { device, at: this.now() } });
  }

  passwordChanged(db: Kysely<ShopTables>, userId: string): Promise<void> {
    return this.leave(db, userId, { kind: 'password-changed', userId, facts: { at: this.now() } });
  }

  secondFactorChanged(db: Kysely<ShopTables>, userId: string, change: SecondFactorChange): Promise<void> {
    return this.leave(db, userId, { kind: 'second-factor-changed', userId, facts: { change, at: this.now() } });
  }

  /** @param codesLeft recovery codes that are left */
  recoveryCodeUsed(db: Kysely<ShopTables>, userId: string, codesLeft: number): Promise<void> {
    const facts = { change: 'used' as const, codesLeft, at: this.now() };
    return this.leave(db, userId, { kind: 'second-factor-changed', userId, facts });
  }

  /** @param raised the account lost its password, second factor and sessions */
  roleChanged(db: Kysely<ShopTables>, userId: string, role: Role, raised: boolean): Promise<void> {
    return this.leave(db, userId, { kind: 'role-changed', userId, facts: { role, raised, at: this.now() } });
  }

  accessChanged(db: Kysely<ShopTables>, userId: string, active: boolean): Promise<void> {
    return this.leave(db, userId, { kind: 'access-changed', userId, facts: { active, at: this.now() } });
  }

  /**
   * Goes to both addresses, because whoever took over the account reads only the new one. E-mails about earlier events
   * that were not sent yet go to the old one.
   */
  async emailChanged(db: Kysely<ShopTables>, userId: string, before: string, after: string): Promise<void> {
    if (before === after) return;
    const at = this.now();
    await this.outbox.keepAddress(db, userId, NOTICES, before);
    await this.leave(
      db,
      userId,
      ...[before, after].map((to) => ({ kind: 'email-changed' as const, userId, facts: { to, changed: after, at } })),
    );
  }

  private async leave<K extends (typeof NOTICES)[number]>(
    db: Kysely<ShopTables>,
    userId: string,
    ...mails: NewMail<K>[]
  ): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY_MS);
    if ((await this.outbox.countSince(db, userId, NOTICES, since)) < NOTICES_PER_DAY)
      await this.outbox.add(db, ...mails);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
