import type { CDPSession, Page } from '@playwright/test';

/** An old phone on a slow connection: processor, delay of an answer, and bytes per second. */
const SLOW_DOWN = 6;
const LATENCY_MS = 300;
const DOWN = 200_000;
const UP = 50_000;

/** Throttles the page's connection. */
export async function slowLine(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN,
    uploadThroughput: UP,
  });
  return session;
}

/**
 * Throttles the page's processor and its connection. Chromium keeps a processor of this machine busy meanwhile, also
 * while the page waits.
 */
export async function slowDown(page: Page): Promise<void> {
  const session = await slowLine(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

interface Shifts {
  windowStart: number;
  last: number;
  sum: number;
  worst: number;
  parts: string[];
}

/** Collects layout shifts from the next document on. They survive until the document is left. */
export async function collectShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { windowStart: 0, last: 0, sum: 0, worst: 0, parts: [] };
    (window as unknown as { shifts: Shifts }).shifts = shifts;
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        // Cumulative Layout Shift is the worst window: shifts less than 1 s apart, at most 5 s together.
        if (startTime - shifts.last > 1_000 || startTime - shifts.windowStart > 5_000) {
          shifts.windowStart = startTime;
          shifts.sum = 0;
        }
        shifts.last = startTime;
        shifts.sum += value;
        shifts.worst = Math.max(shifts.worst, shifts.sum);
        shifts.parts.push(
          `${location.pathname} ${value.toFixed(4)}: ${sources.map(({ node }) => node?.className ?? '').join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative Layout Shift of this document so far, and what moved. */
export const shiftsOf = (page: Page): Promise<Pick<Shifts, 'worst' | 'parts'>> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
