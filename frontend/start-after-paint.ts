import type { Plugin } from 'vite';

/** A busy page may paint late: the program waits no longer than this, ms. */
const PAINT_WAIT_MS = 500;

/**
 * Asks for the program and the style sheets once the prerendered top is painted: until then fonts and the page have the
 * line and the processor for themselves, and no browser lets a paint wait for sheets. Where nothing is prerendered, and
 * in a tab in the background, which paints nothing, it asks at once.
 */
const STARTER = `
(function () {
  var started = false;
  function start() {
    if (started) return;
    started = true;
    document.body.append(document.importNode(document.getElementById('program').content, true));
  }
  if (document.hidden || !document.getElementById('prerender')) return start();
  setTimeout(start, ${PAINT_WAIT_MS});
  new PerformanceObserver(function (seen) {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();
`;

const PROGRAM =
  /\s*<(?:script type="module"[^>]*\ssrc="[^"]+"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;

/** A file that the program imports, named so that it is fetched at the same time. */
const IMPORTED = /^<link rel="modulepreload"([^>]*) href="([^"]+)"([^>]*)>$/;
/** A browser evaluates a script and all that it imports in one task; as a script of its own a file has its own task. */
const ofItsOwn = (part: string): string => part.replace(IMPORTED, '<script type="module"$1 src="$2"$3></script>');

/**
 * Moves program and sheets into an inert template at the end of the page, to which the server adds those of a scene
 * (`withPrerender`), and adds the script that puts them into the page.
 */
export const startAfterPaint = (): Plugin => ({
  name: 'start-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const parts: string[] = [];
      const rest = html.replace(PROGRAM, (part) => {
        parts.push(ofItsOwn(part.trim()));
        return '';
      });
      if (parts.length === 0) throw new Error('index.html names no program');
      const template = `<template id="program">\n${parts.join('\n')}\n</template>`;
      return rest.replace('</body>', `${template}\n<script nonce="__NONCE__">${STARTER}</script>\n</body>`);
    },
  },
});
