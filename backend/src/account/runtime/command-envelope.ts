import type { Role } from '@yukselt/contracts/events';

/**
 * What a command carries besides the decision that it asks for: its id, its sender, the time that is left and its body.
 */
export interface CommandEnvelope {
  commandId: string;
  /** Owner of the account. */
  userId: string;
  actor: { id: string; role: Role | 'system' };
  correlationId: string;
  causationId: string;
  /** What is left of the time of the HTTP request that carries the command, ms. */
  timeLeftMs?: number;
  /** The validated body. Its hash is stored: the same command id with another body is refused. */
  body: unknown;
}
