import { AxeBuilder } from '@axe-core/playwright';
import { mailHtml } from '../backend/src/mail/content/mail-html.js';
import { SAMPLE_SITE, sampleMails } from '../backend/src/testing/sample-mails.js';
import { expect, test } from './support/fixtures.js';

/** What the mailbox page leaves a mail in a window of 320 pixels, beside its margin and frame. */
const NARROW = 286;
/** Nothing in it may be broken at a space. */
const LONG_NAME = 'Abdurrahmangazikarahisarlıoğluyıldırımoğullarıgiller';

test('no e-mail is wider than a narrow window, and each is legible in both themes', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: NARROW, height: 900 });
  const mails = Object.values(sampleMails(LONG_NAME)).map((mail) => mailHtml(mail, SAMPLE_SITE));
  // One page holds them all: a second body adds its content to the first.
  await page.setContent(mails.join(''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(mails.length);
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`),
  );
  expect(tooWide).toEqual([]);
  const thumbWide = await page
    .locator('.btn a')
    .evaluateAll((buttons) => buttons.every((button) => button.clientWidth > innerWidth / 2));
  expect(thumbWide).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast').analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  }
});
