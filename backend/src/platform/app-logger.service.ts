import type { LoggerService } from '@nestjs/common';
import { logDestination } from '@yukselt/projections';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Fields with secrets and personal data. They are redacted in a logged object and two levels below it: deeper fields
 * must not be logged.
 */
const REDACTED_PATHS = [
  'password',
  'currentPassword',
  'newPassword',
  'authorization',
  'cookie',
  'accessToken',
  'email',
  'phone',
  'iban',
  'account',
].flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Log contexts of Nest's list of modules and routes, which only helps when the wiring is debugged. */
const WIRING: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/**
 * The one adapter between Nest's `LoggerService` and pino: one JSON object per line, for Nest's own lines and the
 * application's. Application code uses `pino` directly, because Nest's interface takes a message without fields.
 * nestjs-pino was rejected in docs/decisions/0014-libraries.md.
 */
export class AppLoggerService implements LoggerService {
  readonly pino: Logger;

  /** @param to standard output unless a tool prints its result there. */
  constructor(level: string, to: DestinationStream = logDestination(1)) {
    this.pino = pino({ level, base: null, redact: { paths: REDACTED_PATHS, censor: '[gizli]' } }, to);
  }

  log(message: unknown, context?: unknown): void {
    this.write(WIRING.has(context) ? 'debug' : 'info', message, context);
  }
  warn(message: unknown, context?: unknown): void {
    this.write('warn', message, context);
  }
  debug(message: unknown, context?: unknown): void {
    this.write('debug', message, context);
  }
  verbose(message: unknown, context?: unknown): void {
    this.write('trace', message, context);
  }
  fatal(message: unknown, context?: unknown): void {
    this.write('fatal', message, context);
  }
  /** Nest calls it with an error or a message, then stack and context, or the context alone. */
  error(message: unknown, stack?: unknown, context?: unknown): void {
    if (message instanceof Error) this.pino.error({ err: message, context: context ?? stack });
    else
      this.pino.error({ stack: context === undefined ? undefined : stack, context: context ?? stack }, String(message));
  }

  private write(level: 'info' | 'warn' | 'debug' | 'trace' | 'fatal', message: unknown, context: unknown): void {
    this.pino[level]({ context }, String(message));
  }
}
