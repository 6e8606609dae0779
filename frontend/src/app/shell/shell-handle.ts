/** What a route asks of the shell around it. */
export interface ShellHandle {
  /** The discount banner above the header. */
  promo?: boolean;
  /** Admin and audit: slim footer, no support button. */
  slim?: boolean;
  /** The header link that is current, where the address does not say it. */
  nav?: string;
}
