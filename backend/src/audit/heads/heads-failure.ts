import { isServerLost } from '@yukselt/event-store';

/**
 * What the operator reads of a command about heads that failed.
 * @throws the error of a server that is lost, which ends every tool alike
 */
export function failureOf(error: Error): string {
  if (isServerLost(error)) throw error;
  return `Not done: ${error.message}`;
}
