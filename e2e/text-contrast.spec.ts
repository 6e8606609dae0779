import { expect, test } from './support/fixtures.js';
import { illegibleTexts } from './support/text-contrast.js';

const OVER = 'position:absolute;left:16px;font:16px sans-serif';
const SCENE = `
  <body style="margin:0;background:#fff">
  <svg width="400" height="200"><path d="M0 0H400V100H0Z" fill="#0e4a5a"/><path d="M0 100H400V200H0Z" fill="#84c9d8"/></svg>
  <p style="${OVER};top:8px;color:#fff">white on petrol</p>
  <p style="${OVER};top:108px;color:#fff">white on sky</p>
  <p style="${OVER};top:84px;margin:0;color:#10252c">ink on both</p>
  <p style="${OVER};top:148px;color:#bbb;background:#fff">grey on a surface of its own</p>
  <p style="${OVER};top:208px;color:#ccc">grey on no picture</p>`;

test('texts are measured against the part of a picture that lies behind them', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setContent(SCENE);
  const texts = await illegibleTexts(page);
  expect(texts.map((text) => text.replace(/:.*/, ''))).toEqual(['white on sky', 'ink on both']);
});
