/**
 * Messages to the start script over IPC. Without a parent (production, a debugger) nothing is sent.
 */
export type StartMessage =
  | { type: 'step'; name: string; ms: number; detail?: string }
  | { type: 'progress'; name: string; done: number; total: number }
  | { type: 'ready'; url: string; accounts: { role: string; email: string; password: string; note?: string }[] };

export function notifyParent(message: StartMessage): void {
  process.send?.(message);
}

/** Runs one step of the start and reports its duration. @param detail a few words about the step's result */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  detail?: (result: T) => string | undefined,
): Promise<T> {
  const started = performance.now();
  const result = await work();
  const text = detail?.(result);
  notifyParent({ type: 'step', name, ms: Math.round(performance.now() - started), ...(text ? { detail: text } : {}) });
  return result;
}
