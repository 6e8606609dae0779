import { accountCommand } from './account-command.js';
import { type AuditOutput, AuditRefused, type AuditTools } from './audit-command.js';
import { evidenceCommand } from './evidence-command.js';
import { journalCommand } from './journal-command.js';

/** The commands that this program carries out; `scripts/console/audit-commands.mjs` describes them. */
const COMMANDS = { account: accountCommand, evidence: evidenceCommand, journal: journalCommand };

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
