/** What a route requires of the shell around it. */
export interface ShellHandle {
  /** The discount banner above the header. */
  promo?: boolean;
  /** Admin and audit: slim footer, no support button. */
  slim?: boolean;
  /** The current header link, when the address does not show it. */
  nav?: string;
}
