import type { Browser, BrowserContext } from '@playwright/test';

/** Begins the line of the console that a page of a journey writes for what its policy refused. */
const REPORTED = 'policy: ';
/** How Chromium itself reports it, also where no script runs. */
const LOGGED = /Content[- ]Security[- ]Policy/i;

/**
 * What a content policy refuses from now on, on every page and in every frame of every context that the browser opens:
 * the browser reports it to nobody, because the shop collects no reports.
 */
export function policyReports(browser: Browser): { reports: string[]; stop: () => void } {
  const reports: string[] = [];
  const watch = (context: BrowserContext): void => {
    context.on('console', (message) => {
      const text = message.text();
      if (text.startsWith(REPORTED) || LOGGED.test(text)) reports.push(`${message.page()?.url()}: ${text}`);
    });
    // What a program catches is no message of the console. A context that has closed meanwhile has no pages.
    context
      .addInitScript((prefix) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error(`${prefix}${effectiveDirective} ${blockedURI} ${sourceFile}`),
        );
      }, REPORTED)
      .catch(() => undefined);
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  return { reports, stop: () => void browser.off('context', watch) };
}
