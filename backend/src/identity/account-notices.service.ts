import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { SecondFactorChange } from '../mail/mail-kinds.js';
import { MailOutboxService } from '../mail/mail-outbox.service.js';
import { Clock } from '../platform/clock.js';
import type { ShopTables } from '../platform/postgres/shop-database.js';

/** E-mails about the access to an account, left in the transaction of the change (docs/product-rules.md#mail-2). */
@Injectable()
export class AccountNoticesService {
  constructor(
    private readonly outbox: MailOutboxService,
    private readonly clock: Clock,
  ) {}

  newDevice(db: Kysely<ShopTables>, userId: string, device: string): Promise<void> {
    return this.outbox.add(db, { kind: 'new-device', userId, facts: { device, at: this.now() } });
  }

  passwordChanged(db: Kysely<ShopTables>, userId: string): Promise<void> {
    return this.outbox.add(db, { kind: 'password-changed', userId, facts: { at: this.now() } });
  }

  secondFactorChanged(db: Kysely<ShopTables>, userId: string, change: SecondFactorChange): Promise<void> {
    return this.outbox.add(db, { kind: 'second-factor-changed', userId, facts: { change, at: this.now() } });
  }

  /** To both addresses: whoever took the account over reads the new one only. */
  async emailChanged(db: Kysely<ShopTables>, userId: string, before: string, after: string): Promise<void> {
    if (before === after) return;
    const at = this.now();
    await this.outbox.add(
      db,
      ...[before, after].map((to) => ({ kind: 'email-changed' as const, userId, facts: { to, changed: after, at } })),
    );
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
