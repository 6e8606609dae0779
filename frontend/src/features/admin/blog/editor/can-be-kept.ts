const PROBE = 'probe';

/** Whether a reload can keep this: not where the browser denies its storage or has no room in it. */
export function canBeKept(draft: object): boolean {
  try {
    window.sessionStorage.setItem(PROBE, JSON.stringify(draft));
    window.sessionStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
