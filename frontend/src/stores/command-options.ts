import type { CommandsApi } from '../api/commands.api.js';
import type { ApiError } from '../api/errors.js';
import type { HttpClient } from '../api/http-client.js';
import type { KeyValueStorage } from '../lib/storage.js';
import type { PendingCommand } from './pending-command.js';

export interface CommandOptions {
  http: HttpClient;
  api: CommandsApi;
  storage: KeyValueStorage;
  userId: () => string | null;
  now: () => number;
  delay: (ms: number) => Promise<void>;
  /** Called when a command was carried out. */
  onDone: (result: object, command: PendingCommand) => void;
  /** A command of an earlier page, or of before the login, was carried out, and no page waits for it any more. */
  onLateDone: (command: PendingCommand) => void;
  /** A command of an earlier page was refused, and no page waits for it any more. */
  onLateRefusal: (command: PendingCommand, error: ApiError) => void;
}
