/**
 * Resolves once the page's style sheets are applied, or did not arrive: what the program draws has its styles. The page
 * asks for them itself and lets nothing else wait for them (frontend/start-after-paint.ts).
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
