/** Logger of the projections. A pino logger fits. */
export interface ProjectionLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** An event that a view could not apply. A money view has put its stream in quarantine. */
export interface PoisonReport {
  projection: string;
  isMoneyView: boolean;
  stream: string;
  revision: bigint;
  position: string;
  type: string;
  error: string;
}

/** Metrics and alerts of the surrounding program. */
export interface Observer {
  applied?(projection: string, events: number, seconds: number): void;
  /** Needs an operator. */
  poison?(report: PoisonReport): void;
  failed?(projection: string, error: unknown): void;
}
