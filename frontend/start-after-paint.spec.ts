import type { IndexHtmlTransformHook } from 'vite';
import { startAfterPaint } from './start-after-paint.js';

const BUILT = `<html><head>
  <script type="module" crossorigin src="/assets/index-1.js" nonce="__NONCE__"></script>
  <link rel="modulepreload" crossorigin href="/assets/app-1.js" nonce="__NONCE__">
  <link rel="preload" href="/assets/font.woff2" as="font" crossorigin>
  <link rel="stylesheet" crossorigin href="/assets/app-1.css" nonce="__NONCE__">
</head><body><div id="root"></div></body></html>`;
const PICTURE = '<div id="prerender"></div>';
const WAIT_MS = 500;

function transformed(html: string): string {
  const { handler } = startAfterPaint().transformIndexHtml as { handler: IndexHtmlTransformHook };
  return handler.call({} as never, html, {} as never) as string;
}

/** The page before its script at the end has run. @returns runs the script, and tells it of a paint */
function opened(body: string): { run: () => void; paint: (name: string) => void } {
  const page = new DOMParser().parseFromString(transformed(BUILT), 'text/html');
  document.body.innerHTML = body + (page.getElementById('program')?.outerHTML ?? '');
  let seen: (list: { getEntriesByName: (name: string) => string[] }) => void = () => {};
  const observer = {
    PerformanceObserver: class {
      constructor(callback: typeof seen) {
        seen = callback;
      }
      observe(): void {}
    },
  };
  return {
    run: () => {
      Object.assign(globalThis, observer);
      new Function(page.querySelector('body > script')?.textContent ?? 'throw new Error("no script")')();
    },
    paint: (name) => seen({ getEntriesByName: (asked) => (asked === name ? [name] : []) }),
  };
}
const programs = () => document.querySelectorAll('body > script[type=module], body > link').length;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

test('program and stylesheets are listed at the end of the page, where they are not loaded by themselves', () => {
  const [head, body] = transformed(BUILT).split('</head>');
  expect(head).not.toMatch(/index-1|app-1/);
  expect(head).toContain('font.woff2');
  const program = /<template id="program">(.*)<\/template>/s.exec(body!)?.[1];
  expect([...program!.matchAll(/[\w-]+\.(?:js|css)/g)].map(String)).toEqual(['index-1.js', 'app-1.js', 'app-1.css']);
});

test('what the program imports is a script too, which a browser evaluates in a task of its own', () => {
  expect(transformed(BUILT)).toContain(
    '<script type="module" crossorigin src="/assets/app-1.js" nonce="__NONCE__"></script>',
  );
  expect(transformed(BUILT)).not.toContain('modulepreload');
});

test('a build without a program fails', () => {
  expect(() => transformed('<html><head></head><body></body></html>')).toThrow('index.html names no program');
});

test('the program starts once, after the first view is painted', () => {
  const { run, paint } = opened(PICTURE);
  run();
  paint('first-paint');
  expect(programs()).toBe(0);
  paint('first-contentful-paint');
  expect(programs()).toBe(3);
  jest.advanceTimersByTime(WAIT_MS);
  expect(programs()).toBe(3);
});

test('the program does not wait for a late paint', () => {
  opened(PICTURE).run();
  jest.advanceTimersByTime(WAIT_MS - 1);
  expect(programs()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(programs()).toBe(3);
});

test.each([
  ['a page without a picture of its top', '', false],
  ['a tab in the background', PICTURE, true],
])('%s starts at once', (_, body, hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  opened(body).run();
  expect(programs()).toBe(3);
});
