import { describeMigrations } from './migrations.js';

it.each([
  [[], undefined],
  [['0040_mails', '0041_heads'], '0040_mails, 0041_heads'],
  [['0001_identity', '0002_catalog', '0003_settings', '0004_blog'], '4 applied'],
])('names a few migrations and counts many (%j)', (names, text) => expect(describeMigrations(names)).toBe(text));
