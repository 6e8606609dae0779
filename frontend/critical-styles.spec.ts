/** @jest-environment node */
import { criticalStyles } from './critical-styles.js';

const MARKUP =
  '<html data-theme="dark"><body><div id="top"><h1 class="title">A</h1><a href="/" class="link on">B</a></div>';
const critical = (...sheets: string[]) => criticalStyles(sheets, MARKUP).replace(/\s+/g, '');

test.each([
  ['.title{color:red}.other{color:blue}', '.title{color:red}'],
  ['h1,h2{margin:0}', 'h1{margin:0}'],
  ['.link.on>b{margin:0}#top .link{margin:1px}#end .link{margin:2px}', '#top.link{margin:1px}'],
  [
    'a:hover{margin:0}a:not(:hover){margin:1px}a:after{margin:2px}a::selection{margin:3px}',
    'a:not(:hover){margin:1px}a:after{margin:2px}',
  ],
  ['[data-theme=dark] h1{margin:0}[data-money] h1{margin:1px}', '[data-theme=dark]h1{margin:0}'],
  [':is(.title,.other) {margin:0}', ':is(.title,.other){margin:0}'],
  [
    '@layer parts{.other{margin:0}@media (width<=599px){.other{margin:1px}h1{margin:2px}}}',
    '@layerparts{@media(width<=599px){h1{margin:2px}}}',
  ],
  ['@media print{h1{margin:0}}@keyframes in{from{opacity:0}}', ''],
  [':root{--a:var(--b);--b:1px;--c:2px}h1{margin:var(--a)}', ':root{--a:var(--b);--b:1px}h1{margin:var(--a)}'],
  ['@font-face{font-family:F;src:url(f.woff2)}', '@font-face{font-family:F;src:url(f.woff2)}'],
])('of %s the page needs %s', (sheet, needed) => {
  expect(critical(sheet)).toBe(needed);
});

test('keeps the order of the stylesheets', () => {
  expect(critical('h1{margin:0}', '.title{margin:1px}')).toBe('h1{margin:0}.title{margin:1px}');
});
