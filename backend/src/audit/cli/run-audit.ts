import { accountCommand } from './account-command.js';
import { type AuditOutput, AuditRefused, type AuditTools } from './audit-command.js';
import { evidenceCommand } from './evidence-command.js';
import { journalCommand } from './journal-command.js';

/** The commands that this program carries out; `scripts/console/audit-commands.mjs` describes them. */
const COMMANDS = { account: accountCommand, evidence: evidenceCommand, journal: journalCommand };

/** Errors of an event that no fold can apply; their message names it. */
const BROKEN_LOG = ['LEDGER_FAULT', 'POISON_EVENT', 'UNKNOWN_EVENT'];

/**
 * What a command that failed leaves.
 * @returns the exit code and what the operator reads; anything unexpected with its stack, since that is a defect.
 *   `null`: nobody reads any more, as behind `| head`.
 */
export function failureOf(error: unknown): { code: number; message: unknown } {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'EPIPE') return { code: 2, message: null };
  if (error instanceof AuditRefused) return { code: 2, message: `\n  ✗ ${error.message}\n` };
  if (error instanceof Error && BROKEN_LOG.includes(String(code)))
    return { code: 1, message: `\n  ✗ The log breaks its own rules: ${error.message}.\n` };
  return { code: 2, message: error };
}

/**
 * Carries one command out.
 * @param options as `npm run audit` parsed them. @returns the exit code.
 * @throws AuditRefused for what was asked wrongly
 */
export async function runAudit(
  tools: AuditTools,
  output: AuditOutput,
  [command = '', options = '{}']: readonly string[],
): Promise<number> {
  if (!Object.hasOwn(COMMANDS, command)) throw new AuditRefused(`"${command}" is unknown.`);
  return COMMANDS[command as keyof typeof COMMANDS](tools, output, JSON.parse(options));
}
