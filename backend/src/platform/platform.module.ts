import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ScheduleModule } from '@nestjs/schedule';
import { EventStore } from '@yukselt/event-store';
import { createPool } from '@yukselt/postgres';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { Registry } from 'prom-client';
import { AppLoggerService } from './app-logger.service.js';
import { AccessGuard } from './auth/access.guard.js';
import { AccessTokensService } from './auth/access-tokens.service.js';
import { PolicyCheckService } from './auth/policy-check.service.js';
import { SameOriginGuard } from './auth/same-origin.guard.js';
import { Clock } from './clock.js';
import { Config, loadConfig } from './config.js';
import { ProblemFilter } from './errors/problem.filter.js';
import { eventStoreProvider } from './event-store.provider.js';
import { DatabaseLivenessService } from './health/database-liveness.service.js';
import { HealthController } from './health/health.controller.js';
import { ProjectionsReadinessService } from './health/projections-readiness.service.js';
import { ReadinessChecksService } from './health/readiness-checks.service.js';
import { DeadlineGuard } from './http/deadline.guard.js';
import { RunningRequestsService } from './http/running-requests.service.js';
import { validationPipe } from './http/validation.js';
import { HttpMetricsService } from './metrics/http-metrics.service.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { metricsRegistryProvider } from './metrics/metrics-registry.js';
import { ProjectionMetricsService } from './metrics/projection-metrics.service.js';
import { ReadinessMetricsService } from './metrics/readiness-metrics.service.js';
import { VaultMetricsService } from './metrics/vault-metrics.service.js';
import { Migrates } from './postgres/migrates.decorator.js';
import { POOL_SIZES, READING_POOL } from './postgres/reading-pool.js';
import { ShopDatabase } from './postgres/shop-database.js';
import { PersonalDataRegistryService } from './privacy/personal-data-registry.service.js';
import { rateLimitMigrations } from './rate-limit/rate-limit.migrations.js';
import { RateLimiterService } from './rate-limit/rate-limiter.service.js';

const openPool = (config: Config, log: AppLoggerService, max: number): pg.Pool =>
  createPool(config.databaseUrl, (error) => log.pino.warn({ err: error }, 'idle database connection lost'), { max });

/** The parts on which every area builds. Global, so that an area's module lists only its own providers. */
@Global()
@Module({
  imports: [DiscoveryModule, PassportModule, JwtModule.register({}), ScheduleModule.forRoot()],
  controllers: [HealthController, MetricsController],
  providers: [
    Clock,
    { provide: Config, useFactory: () => loadConfig() },
    {
      provide: AppLoggerService,
      useFactory: (config: Config) => new AppLoggerService(config.logLevel),
      inject: [Config],
    },
    {
      provide: pg.Pool,
      useFactory: (config: Config, log: AppLoggerService) => openPool(config, log, POOL_SIZES.commands),
      inject: [Config, AppLoggerService],
    },
    {
      provide: READING_POOL,
      useFactory: (config: Config, log: AppLoggerService) => openPool(config, log, POOL_SIZES.reading),
      inject: [Config, AppLoggerService],
    },
    { provide: ShopDatabase, useFactory: (pool: pg.Pool) => new ShopDatabase(pool), inject: [pg.Pool] },
    {
      provide: CustomerKeyStore,
      useFactory: (pool: pg.Pool, config: Config, metrics: VaultMetricsService) =>
        new CustomerKeyStore(pool, config.vaultKeys, (error, userId) => metrics.unreadable(error, userId)),
      inject: [pg.Pool, Config, VaultMetricsService],
    },
    VaultMetricsService,
    eventStoreProvider,
    AccessTokensService,
    PolicyCheckService,
    SameOriginGuard,
    RateLimiterService,
    metricsRegistryProvider,
    HttpMetricsService,
    ProjectionMetricsService,
    ReadinessChecksService,
    ProjectionsReadinessService,
    DatabaseLivenessService,
    ReadinessMetricsService,
    PersonalDataRegistryService,
    RunningRequestsService,
    { provide: APP_GUARD, useClass: DeadlineGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [
    Clock,
    Config,
    AppLoggerService,
    pg.Pool,
    READING_POOL,
    ShopDatabase,
    EventStore,
    CustomerKeyStore,
    AccessTokensService,
    SameOriginGuard,
    RateLimiterService,
    Registry,
    ProjectionMetricsService,
    ReadinessChecksService,
    PersonalDataRegistryService,
  ],
})
@Migrates(rateLimitMigrations)
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly pool: pg.Pool,
    @Inject(READING_POOL) private readonly readingPool: pg.Pool,
    private readonly store: EventStore,
  ) {}

  /**
   * Runs after the last request. Areas that read or write in the background stop in `onModuleDestroy`, which Nest calls
   * first.
   */
  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
    await Promise.all([this.pool.end(), this.readingPool.end()]);
  }
}
