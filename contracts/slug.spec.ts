import fc from 'fast-check';
import { slugOf } from './slug.js';

describe('slugOf', () => {
  it.each([
    ['INSTAGRAM', 'instagram'],
    ['İnstagram', 'instagram'],
    ['ınstagram', 'instagram'],
    ['Instagram', 'instagram'],
    ['X (Twitter)', 'x-twitter'],
    ['Şarkı & Müzik', 'sarki-muzik'],
    ['  Google  Play ', 'google-play'],
    ['ÇĞIİÖŞÜ çğıiöşü', 'cgiiosu-cgiiosu'],
    ['Café', 'cafe'],
    ['!!!', ''],
  ])('turns %p into %p', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is idempotent, and gives only letters and digits joined by hyphens, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const slug = slugOf(name);
        expect(slugOf(slug)).toBe(slug);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      }),
    );
  });
});
