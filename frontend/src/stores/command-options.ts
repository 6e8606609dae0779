import type { CommandsApi } from '../api/commands.api.js';
import type { HttpClient } from '../api/http-client.js';
import type { KeyValueStorage } from '../lib/storage.js';
import type { LateOutcome, PendingCommand } from './pending-command.js';

export interface CommandOptions {
  http: HttpClient;
  api: CommandsApi;
  storage: KeyValueStorage;
  userId: () => string | null;
  now: () => number;
  delay: (ms: number) => Promise<void>;
  /** Called when a command was carried out. */
  onDone: (result: object, command: PendingCommand) => void;
  /** The outcome of a command of an earlier page, or of before the login, for which no page waits any more. */
  onLate: (command: PendingCommand, outcome: LateOutcome) => void;
}
