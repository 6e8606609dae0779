import type { CommandOutcome } from '@yukselt/contracts/api';
import type { HttpClient } from './http-client.js';

/** The outcome of a command whose answer did not arrive. */
export const commandsApi = (http: HttpClient) => ({
  outcome: (commandId: string, userId: string) =>
    http.get<CommandOutcome>(`/api/v1/commands/${commandId}?account=${userId}`),
});
export type CommandsApi = ReturnType<typeof commandsApi>;
