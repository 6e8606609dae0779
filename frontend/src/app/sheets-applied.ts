/**
 * Resolves once the page's style sheets are applied, or failed to arrive, so that the program draws with its styles.
 * The page requests them itself, and nothing else waits for them (frontend/start-after-paint.ts).
 */
export async function sheetsApplied(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    sheets.map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
        }),
    ),
  );
}
