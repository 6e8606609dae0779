// The performance entries of a page while it is used; for benches that need a browser.

/** Runs before the page's own scripts: collects the browser's performance entries. */
export function observe() {
  const seen = { lcp: 0, lcpOf: '', fcp: 0, cls: 0, blocked: 0, slowest: 0, slowestOf: '' };
  let windowStart = 0;
  let windowLast = 0;
  let windowSum = 0;
  const on = (type, read, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = `${entry.element?.tagName.toLowerCase() ?? ''}${entry.element?.className && typeof entry.element.className === 'string' ? `.${entry.element.className.split(' ')[0]}` : ''}`;
  });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    // The score is the worst window: shifts less than 1 s apart, at most 5 s together.
    if (entry.startTime - windowLast > 1_000 || entry.startTime - windowStart > 5_000)
      [windowStart, windowSum] = [entry.startTime, 0];
    windowLast = entry.startTime;
    windowSum += entry.value;
    seen.cls = Math.max(seen.cls, windowSum);
  });
  on('longtask', (entry) => {
    seen.blocked += entry.duration - 50;
  });
  on(
    'event',
    (entry) => {
      if (!entry.interactionId || entry.duration <= seen.slowest) return;
      seen.slowest = entry.duration;
      seen.slowestOf = `${entry.name} on ${location.pathname.split('/')[1]}`;
    },
    { durationThreshold: 16 },
  );
  window.__seen = seen;
}
