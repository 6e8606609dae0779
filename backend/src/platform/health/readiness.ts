/** What a probe found. Details are numbers or words without personal data: the page is public. */
export interface ReadinessReport {
  ready: boolean;
  details: Record<string, string | number | boolean>;
}

/**
 * A part of the process that can be ready or not: the event store, the projections. Areas add theirs to {@link ReadinessChecks};
 * the process is ready when all are.
 */
export interface ReadinessCheck {
  name: string;
  check(): Promise<ReadinessReport>;
}

/** The list of checks. Its own class, so that an area adds to it in `onModuleInit` without the platform knowing the area. */
export class ReadinessChecks {
  private readonly checks: ReadinessCheck[] = [];

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  get all(): readonly ReadinessCheck[] {
    return this.checks;
  }
}
