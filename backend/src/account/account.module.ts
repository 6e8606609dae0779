import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EventStore } from '@yukselt/event-store/event-store.js';
import { PersonalData } from '@yukselt/event-store/vault/personal-data.js';
import pg from 'pg';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { Projections } from '@yukselt/projections/src/projections.js';
import { Clock } from '../platform/clock.js';
import { ReadinessChecks } from '../platform/health/readiness.js';
import { Log } from '../platform/log.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { ClaimsController } from './claims/claims.controller.js';
import { PaymentClaims } from './claims/payment-claims.js';
import { AdjustBalanceHandler } from './commands/adjust-balance/adjust-balance.handler.js';
import { ApprovePaymentHandler } from './commands/approve-payment/approve-payment.handler.js';
import { CancelOrderHandler } from './commands/cancel-order/cancel-order.handler.js';
import { CloseAccountHandler } from './commands/close-account/close-account.handler.js';
import { CompleteOrderHandler } from './commands/complete-order/complete-order.handler.js';
import { PlaceOrderHandler } from './commands/place-order/place-order.handler.js';
import { RejectPaymentHandler } from './commands/reject-payment/reject-payment.handler.js';
import { RequestCartPaymentHandler } from './commands/request-cart-payment/request-cart-payment.handler.js';
import { RequestTopUpHandler } from './commands/request-top-up/request-top-up.handler.js';
import { StartProcessingHandler } from './commands/start-processing/start-processing.handler.js';
import { UndoDecisionHandler } from './commands/undo-decision/undo-decision.handler.js';
import { WithdrawPaymentHandler } from './commands/withdraw-payment/withdraw-payment.handler.js';
import { Cashier } from './facts/cashier.js';
import { TransferDesk } from './facts/transfer-desk.js';
import { AdminCommandsController } from './http/admin-commands.controller.js';
import { AdminBulkController } from './http/admin-bulk.controller.js';
import { AdminController } from './http/admin.controller.js';
import { AdminExportsController } from './http/admin-exports.controller.js';
import { AdminOverviewController } from './http/admin-overview.controller.js';
import { AuditController } from './http/audit.controller.js';
import { AuditEvidenceController } from './http/audit-evidence.controller.js';
import { LiveChanges } from './http/live-changes.js';
import { LiveController } from './http/live.controller.js';
import { MeCommandsController } from './http/me-commands.controller.js';
import { MeController } from './http/me.controller.js';
import { AccountRecords } from './queries/account-records.js';
import { Customers } from './queries/customers.js';
import { GetAdminFiguresHandler } from './queries/get-admin-figures.query.js';
import { GetMeHandler } from './queries/get-me.query.js';
import { ListAdminOrdersHandler } from './queries/list-admin-orders.query.js';
import {
  GetAdminPaymentHandler,
  ListAdminPaymentsHandler,
  PaymentsBeside,
} from './queries/list-admin-payments.query.js';
import { AccountCommands } from './runtime/account-commands.js';
import { AccountRepository } from './runtime/account-repository.js';
import { AccountSnapshots } from './runtime/account-snapshots.js';
import { DecisionRunner } from './runtime/decision-runner.js';

const COMMAND_HANDLERS = [
  AdjustBalanceHandler,
  ApprovePaymentHandler,
  CancelOrderHandler,
  CloseAccountHandler,
  CompleteOrderHandler,
  PlaceOrderHandler,
  RejectPaymentHandler,
  RequestCartPaymentHandler,
  RequestTopUpHandler,
  StartProcessingHandler,
  UndoDecisionHandler,
  WithdrawPaymentHandler,
];
const QUERY_HANDLERS = [
  GetAdminFiguresHandler,
  GetAdminPaymentHandler,
  GetMeHandler,
  ListAdminOrdersHandler,
  ListAdminPaymentsHandler,
];

/** Views that are further behind, in events, make the process not ready: pages would show old balances. */
const LAG_READY = 500;

/** Wallets, orders and payment requests: the event-sourced part. */
@Module({
  imports: [CqrsModule, CatalogModule, IdentityModule, InboxModule, SettingsModule, StorageModule],
  controllers: [
    MeController,
    MeCommandsController,
    AdminBulkController,
    AdminCommandsController,
    AdminController,
    AdminExportsController,
    AdminOverviewController,
    AuditController,
    AuditEvidenceController,
    ClaimsController,
    LiveController,
  ],
  providers: [
    ...COMMAND_HANDLERS,
    ...QUERY_HANDLERS,
    AccountCommands,
    AccountRecords,
    Cashier,
    Customers,
    LiveChanges,
    PaymentClaims,
    PaymentsBeside,
    TransferDesk,
    { provide: AccountSnapshots, inject: [pg.Pool], useFactory: (pool: pg.Pool) => new AccountSnapshots(pool) },
    {
      provide: AccountRepository,
      inject: [EventStore, AccountSnapshots, Log],
      useFactory: (store: EventStore, snapshots: AccountSnapshots, log: Log) =>
        new AccountRepository(store, snapshots, (error) =>
          log.pino.warn({ err: error }, 'account snapshot was not written'),
        ),
    },
    {
      provide: DecisionRunner,
      inject: [EventStore, AccountRepository, PersonalData, Clock, Log],
      useFactory: (store: EventStore, accounts: AccountRepository, vault: PersonalData, clock: Clock, log: Log) =>
        new DecisionRunner(
          store,
          accounts,
          vault,
          () => clock.now().getTime(),
          (userId, error) =>
            log.pino.error(
              { err: error, userId },
              'account cannot be folded: it takes no commands until somebody has looked',
            ),
        ),
    },
  ],
  exports: [AccountCommands, DecisionRunner, AccountSnapshots],
})
export class AccountModule implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecks,
    private readonly projections: Projections,
  ) {}

  onModuleInit(): void {
    this.checks.add({
      name: 'projections',
      check: async () => {
        const views = await this.projections.lag();
        const lag = Math.max(0, ...views.map(({ behind }) => behind));
        const quarantined = Math.max(0, ...views.map((view) => view.quarantined));
        return { ready: views.every(({ active }) => active) && lag <= LAG_READY, details: { lag, quarantined } };
      },
    });
  }
}
