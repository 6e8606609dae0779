import { RESERVED_SLUGS, slugAllowed } from './reserved-slugs.js';
import { slugOf } from './slug.js';

it('reserves the site’s own words, in slug form', () => {
  for (const word of RESERVED_SLUGS) expect(slugOf(word)).toBe(word);
  expect(slugAllowed('admin')).toBe(false);
  expect(slugAllowed(slugOf('İletişim'))).toBe(false);
  expect(slugAllowed('')).toBe(false);
  expect(slugAllowed('instagram')).toBe(true);
});
