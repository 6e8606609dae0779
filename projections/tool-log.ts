import { reasonOf } from './runtime/log-fault.js';
import type { ProjectionLogger } from './runtime/observer.js';

/** pino's levels, the most verbose first. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * The log of a tool: one sentence per line on standard error, for the person who runs it.
 * @param level the least level that is written, as pino names it
 */
export function toolLog(level: string): ProjectionLogger {
  const writer =
    (own: 'info' | 'warn' | 'error') =>
    (details: object, message: string): void => {
      if (LEVELS.indexOf(own) >= LEVELS.indexOf(level)) console.error(sentence(details, message));
    };
  return { info: writer('info'), warn: writer('warn'), error: writer('error') };
}

function sentence(details: object, message: string): string {
  const { err, ...facts } = details as { err?: unknown };
  const pairs = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`);
  const context = pairs.length > 0 ? ` (${pairs.join(', ')})` : '';
  return `${message}${context}${err === undefined ? '' : `: ${reasonOf(err)}`}`;
}
