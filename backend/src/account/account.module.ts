import { Module, type OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { EventStore } from '@yukselt/event-store';
import { Projections } from '@yukselt/projections';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { Clock } from '../platform/clock.js';
import { ReadinessChecks } from '../platform/health/readiness.js';
import { AppLogger } from '../platform/logger.js';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AccountPersonalData } from './account-personal-data.js';
import { GetMeHandler } from './get-me.query.js';
import { MeController } from './me.controller.js';
import { MeCommandsController } from './me-commands.controller.js';
import { CheckoutPricing } from './pricing/checkout-pricing.js';
import { TransferInstructions } from './pricing/transfer-instructions.js';
import { AccountCommandService } from './runtime/account-commands.js';
import { AccountRepository } from './runtime/account-repository.js';
import { AccountSnapshots } from './runtime/account-snapshots.js';
import { DecisionRunner } from './runtime/decision-runner.js';
import { AdjustBalanceHandler } from './use-cases/adjust-balance.handler.js';
import { ApprovePaymentHandler } from './use-cases/approve-payment.handler.js';
import { CancelOrderHandler } from './use-cases/cancel-order.handler.js';
import { CloseAccountHandler } from './use-cases/close-account.handler.js';
import { CompleteOrderHandler } from './use-cases/complete-order.handler.js';
import { PlaceOrderHandler } from './use-cases/place-order.handler.js';
import { RejectPaymentHandler } from './use-cases/reject-payment.handler.js';
import { RequestCartPaymentHandler } from './use-cases/request-cart-payment.handler.js';
import { RequestTopUpHandler } from './use-cases/request-top-up.handler.js';
import { StartProcessingHandler } from './use-cases/start-processing.handler.js';
import { UndoDecisionHandler } from './use-cases/undo-decision.handler.js';
import { WithdrawPaymentHandler } from './use-cases/withdraw-payment.handler.js';

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
const QUERY_HANDLERS = [GetMeHandler];

/** Views that are further behind, in events, make the process not ready: pages would show old balances. */
const LAG_READY = 500;

/** Wallets, orders and payment requests: the event-sourced part. */
@Module({
  imports: [CqrsModule, CatalogModule, IdentityModule, SettingsModule, ReceiptsModule],
  controllers: [MeController, MeCommandsController],
  providers: [
    ...COMMAND_HANDLERS,
    ...QUERY_HANDLERS,
    AccountCommandService,
    AccountPersonalData,
    CheckoutPricing,
    TransferInstructions,
    { provide: AccountSnapshots, inject: [pg.Pool], useFactory: (pool: pg.Pool) => new AccountSnapshots(pool) },
    {
      provide: AccountRepository,
      inject: [EventStore, AccountSnapshots, AppLogger],
      useFactory: (store: EventStore, snapshots: AccountSnapshots, log: AppLogger) =>
        new AccountRepository(store, snapshots, (error) =>
          log.pino.warn({ err: error }, 'account snapshot was not written'),
        ),
    },
    {
      provide: DecisionRunner,
      inject: [EventStore, AccountRepository, CustomerKeyStore, Clock, AppLogger],
      useFactory: (
        store: EventStore,
        accounts: AccountRepository,
        vault: CustomerKeyStore,
        clock: Clock,
        log: AppLogger,
      ) =>
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
  exports: [AccountCommandService, DecisionRunner, AccountSnapshots],
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
