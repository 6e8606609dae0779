import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ScheduleModule } from '@nestjs/schedule';
import { EventStore } from '@yukselt/event-store';
import { createPool } from '@yukselt/postgres';
import { CustomerKeyStore } from '@yukselt/vault';
import pg from 'pg';
import { AppLogger } from './app-logger.service.js';
import { AccessGuard } from './auth/access.guard.js';
import { AccessTokensService } from './auth/access-tokens.service.js';
import { PolicyCheck } from './auth/policy-check.js';
import { SameOriginGuard } from './auth/same-origin.guard.js';
import { Clock } from './clock.js';
import { Config, loadConfig } from './config.js';
import { ProblemFilter } from './errors/problem.filter.js';
import { eventStoreProvider } from './event-store.provider.js';
import { HealthController } from './health/health.controller.js';
import { ProjectionsReadiness } from './health/projections.readiness.js';
import { ReadinessChecks } from './health/readiness.js';
import { SignedCursorsInterceptor } from './http/signed-cursors.interceptor.js';
import { validationPipe } from './http/validation.js';
import { HttpMetrics } from './metrics/http-metrics.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { ProjectionMetrics } from './metrics/projection-metrics.js';
import { ReadinessMetrics } from './metrics/readiness-metrics.js';
import { VaultMetrics } from './metrics/vault-metrics.js';
import { Migrates } from './postgres/migrates.decorator.js';
import { ShopDatabase } from './postgres/shop-database.js';
import { PersonalDataRegistry } from './privacy/personal-data-registry.js';
import { rateLimitMigrations } from './rate-limit/rate-limit.migrations.js';
import { RateLimiterService } from './rate-limit/rate-limiter.service.js';

/** What every area builds on. Global, so that an area's module lists only its own providers. */
@Global()
@Module({
  imports: [DiscoveryModule, PassportModule, JwtModule.register({}), ScheduleModule.forRoot()],
  controllers: [HealthController, MetricsController],
  providers: [
    Clock,
    { provide: Config, useFactory: () => loadConfig() },
    { provide: AppLogger, useFactory: (config: Config) => new AppLogger(config.logLevel), inject: [Config] },
    {
      provide: pg.Pool,
      useFactory: (config: Config, log: AppLogger) =>
        createPool(config.databaseUrl, (error) => log.pino.warn({ err: error }, 'idle database connection lost')),
      inject: [Config, AppLogger],
    },
    { provide: ShopDatabase, useFactory: (pool: pg.Pool) => new ShopDatabase(pool), inject: [pg.Pool] },
    {
      provide: CustomerKeyStore,
      useFactory: (pool: pg.Pool, config: Config, metrics: VaultMetrics) =>
        new CustomerKeyStore(pool, config.vaultKeys, (error) => metrics.unreadable(error)),
      inject: [pg.Pool, Config, VaultMetrics],
    },
    VaultMetrics,
    eventStoreProvider,
    AccessTokensService,
    PolicyCheck,
    SameOriginGuard,
    RateLimiterService,
    HttpMetrics,
    ProjectionMetrics,
    ReadinessChecks,
    ProjectionsReadiness,
    ReadinessMetrics,
    PersonalDataRegistry,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: SignedCursorsInterceptor },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
  exports: [
    Clock,
    Config,
    AppLogger,
    pg.Pool,
    ShopDatabase,
    EventStore,
    CustomerKeyStore,
    AccessTokensService,
    SameOriginGuard,
    RateLimiterService,
    HttpMetrics,
    ProjectionMetrics,
    ReadinessChecks,
    PersonalDataRegistry,
  ],
})
@Migrates(rateLimitMigrations)
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly pool: pg.Pool,
    private readonly store: EventStore,
  ) {}

  /**
   * Runs after the last request. Areas that read or write in the background stop in `onModuleDestroy`, which Nest calls
   * first.
   */
  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
    await this.pool.end();
  }
}
