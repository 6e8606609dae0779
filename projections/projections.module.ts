import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  type InjectionToken,
  Module,
  type ModuleMetadata,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { EventStore } from '@yukselt/event-store';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { Projections, type ProjectionsOptions } from './projections.js';
import { AccountQueries } from './queries/account-queries.js';
import { AccountStatementQueries } from './queries/account-statement-queries.js';
import { AccountingQueries } from './queries/accounting-queries.js';
import { AdminHistoryQueries } from './queries/admin-history-queries.js';
import { AdminQueries } from './queries/admin-queries.js';
import { AuditBalanceQueries } from './queries/audit/audit-balance-queries.js';
import { AuditChainQueries } from './queries/audit/audit-chain-queries.js';
import { AuditQueries } from './queries/audit/audit-queries.js';
import { StoppedEventQueries } from './queries/stopped-event-queries.js';
import { WaitingTimeQueries } from './queries/waiting-time-queries.js';

export type ProjectionsSettings = Pick<ProjectionsOptions, 'log' | 'observer' | 'run'>;

export interface ProjectionsModuleOptions<A extends unknown[]> extends Pick<ModuleMetadata, 'imports'> {
  inject?: InjectionToken[];
  useFactory: (...dependencies: A) => ProjectionsSettings;
  /** The pool that queries use; default `pg.Pool`. A pool of their own keeps slow readers from stopping commands. */
  readingPool?: InjectionToken;
}

/** The queries for auditors. */
const auditProviders = (readingPool: InjectionToken): Provider[] => [
  {
    provide: AuditBalanceQueries,
    inject: [readingPool, EventStore, AccountingQueries],
    useFactory: (pool: pg.Pool, store: EventStore, accounting: AccountingQueries) =>
      new AuditBalanceQueries(pool, store, accounting),
  },
  {
    provide: AuditChainQueries,
    inject: [readingPool, AuditQueries],
    useFactory: (pool: pg.Pool, audit: AuditQueries) => new AuditChainQueries(pool, audit),
  },
  {
    provide: AuditQueries,
    inject: [readingPool, EventStore, CustomerKeyStore],
    useFactory: (pool: pg.Pool, store: EventStore, customerKeys: CustomerKeyStore) =>
      new AuditQueries(pool, store, customerKeys),
  },
];

/**
 * The views for a Nest application: queries, and the runners unless `run` is false. Takes `pg.Pool`, `EventStore` and
 * `CustomerKeyStore` from the surrounding modules, which also close them.
 */
@Module({})
export class ProjectionsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly projections: Projections) {}

  static register<A extends unknown[]>({
    imports = [],
    inject = [],
    useFactory,
    readingPool = pg.Pool,
  }: ProjectionsModuleOptions<A>): DynamicModule {
    return {
      module: ProjectionsModule,
      global: true,
      imports,
      providers: [
        {
          provide: Projections,
          inject: [pg.Pool, EventStore, ...inject],
          useFactory: (pool: pg.Pool, store: EventStore, ...dependencies: A) =>
            new Projections({ pool, store, ...useFactory(...dependencies) }),
        },
        {
          provide: AccountQueries,
          inject: [readingPool, CustomerKeyStore],
          useFactory: (pool: pg.Pool, customerKeys: CustomerKeyStore) => new AccountQueries(pool, customerKeys),
        },
        {
          provide: AccountStatementQueries,
          inject: [EventStore],
          useFactory: (store: EventStore) => new AccountStatementQueries(store),
        },
        {
          provide: AccountingQueries,
          inject: [readingPool, EventStore],
          useFactory: (pool: pg.Pool, store: EventStore) => new AccountingQueries(pool, store),
        },
        {
          provide: AdminHistoryQueries,
          inject: [readingPool],
          useFactory: (pool: pg.Pool) => new AdminHistoryQueries(pool),
        },
        {
          provide: StoppedEventQueries,
          inject: [readingPool],
          useFactory: (pool: pg.Pool) => new StoppedEventQueries(pool),
        },
        {
          provide: WaitingTimeQueries,
          inject: [readingPool],
          useFactory: (pool: pg.Pool) => new WaitingTimeQueries(pool),
        },
        {
          provide: AdminQueries,
          inject: [readingPool, CustomerKeyStore],
          useFactory: (pool: pg.Pool, customerKeys: CustomerKeyStore) => new AdminQueries(pool, customerKeys),
        },
        ...auditProviders(readingPool),
      ],
      exports: [
        Projections,
        AccountingQueries,
        AccountStatementQueries,
        AccountQueries,
        AdminHistoryQueries,
        AdminQueries,
        AuditBalanceQueries,
        AuditChainQueries,
        AuditQueries,
        StoppedEventQueries,
        WaitingTimeQueries,
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.projections.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.projections.stop();
  }
}
