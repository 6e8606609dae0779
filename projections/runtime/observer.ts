/** What the projections say while they work. A pino logger fits. */
export interface ProjectionLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** An event that a view could not apply. `stream` is in quarantine when the view holds money. */
export interface PoisonReport {
  projection: string;
  isMoneyView: boolean;
  stream: string;
  revision: bigint;
  position: string;
  type: string;
  error: string;
}

/** Counters and alarms of the surrounding program. */
export interface Observer {
  applied?(projection: string, events: number, seconds: number): void;
  /** Somebody has to look at this one. */
  poison?(report: PoisonReport): void;
  failed?(projection: string, error: unknown): void;
}
