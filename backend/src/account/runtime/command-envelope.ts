import type { Role } from '@yukselt/contracts/events';

/** A command on its way to an account: its id, its sender and its body, without the decision it asks for. */
export interface CommandRequest {
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
