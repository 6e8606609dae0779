const PROBE = '/api/v1/health/live';

/** Whether the server answers, so that a reload would show the page and not the browser's error. Never rejects. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { cache: 'no-store' })).ok;
  } catch {
    return false; // no connection
  }
}
