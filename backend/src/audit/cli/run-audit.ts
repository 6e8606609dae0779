import { EXIT_NOT_DONE } from '@yukselt/postgres';
import { accountCommand } from './account-command.js';
import { type AuditOutput, AuditRefused, type AuditTools } from './audit-command.js';
import { evidenceCommand } from './evidence-command.js';
import { journalCommand } from './journal-command.js';

/** The commands that this program carries out; `scripts/console/audit-commands.mjs` describes them. */
const COMMANDS = { account: accountCommand, evidence: evidenceCommand, journal: journalCommand };

/** Errors of an event that no fold can apply; their message names it. */
const BROKEN_LOG = ['LEDGER_FAULT', 'POISON_EVENT', 'UNKNOWN_EVENT'];

/** System calls that write a result: a file is also flushed and then renamed. */
const WRITING = ['write', 'fsync', 'close', 'rename'];

/**
 * The outcome of a failed command. @returns the exit code and the operator's message (`null`: the reader has
 *   left, for example `| head`); `null` for errors that end every tool alike, such as a lost database, and for defects.
 */
export function failureOf(error: unknown): { code: number; message: string | null } | null {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'EPIPE') return { code: EXIT_NOT_DONE, message: null };
  if (error instanceof Error && WRITING.includes((error as NodeJS.ErrnoException).syscall ?? ''))
    return { code: EXIT_NOT_DONE, message: `\n  ✗ The result cannot be written: ${error.message}.\n` };
  if (error instanceof AuditRefused) return { code: EXIT_NOT_DONE, message: `\n  ✗ ${error.message}\n` };
  if (error instanceof Error && BROKEN_LOG.includes(String(code)))
    return { code: 1, message: `\n  ✗ The log breaks its own rules: ${error.message}.\n` };
  return null;
}

/**
 * Carries out one command. @param options as `npm run audit` parsed them. @returns the exit code.
 * @throws AuditRefused for a command entered wrongly
 */
export async function runAudit(
  tools: AuditTools,
  output: AuditOutput,
  [command = '', options = '{}']: readonly string[],
): Promise<number> {
  if (!Object.hasOwn(COMMANDS, command)) throw new AuditRefused(`"${command}" is unknown.`);
  return COMMANDS[command as keyof typeof COMMANDS](tools, output, JSON.parse(options));
}
