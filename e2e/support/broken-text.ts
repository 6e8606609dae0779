import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

/**
 * A component that shows this text throws when it is drawn: the property of its catalogue is replaced in the program's
 * file. @returns ends it
 */
export async function breakText(page: Page, file: RegExp, text: string, message: string): Promise<() => Promise<void>> {
  const property = new RegExp(`(\\w+):([\`"'])${text}\\2`);
  await page.route(file, async (route) => {
    const answer = await route.fetch();
    const program = await answer.text();
    expect(program, `${file} holds the text`).toMatch(property);
    await route.fulfill({
      contentType: 'text/javascript',
      body: program.replace(
        property,
        (_, name: string) => `get ${name}(){throw new Error(${JSON.stringify(message)})}`,
      ),
    });
  });
  return () => page.unroute(file);
}
