import { EMPTY_DRAFT, errorsOf, fieldsOf, fitsVisual, slugOfDraft } from './post-draft.js';

const draft = { ...EMPTY_DRAFT, title: 'Şeffaf  Büyüme', content: '<p>a</p>' };

it('derives the slug from the title until one is typed', () => {
  expect(slugOfDraft(draft)).toBe('seffaf-buyume');
  expect(slugOfDraft({ ...draft, slug: 'Öz Adres' })).toBe('oz-adres');
  expect(slugOfDraft({ ...draft, slug: ' ' })).toBe('seffaf-buyume');
});

it('splits tags and keywords at commas and drops blanks', () => {
  expect(fieldsOf({ ...draft, tags: ' Keşfet ,, İçerik,Keşfet', keywords: ' a b , ' })).toMatchObject({
    tags: ['Keşfet', 'İçerik'],
    seoKeywords: ['a b'],
    categoryId: null,
    slug: 'seffaf-buyume',
  });
});

it.each([
  [{ title: ' ' }, { title: 'Başlık gerekli' }],
  [{ content: '' }, { content: 'İçerik gerekli' }],
  [{ content: '<p> &nbsp;</p>' }, { content: 'İçerik gerekli' }],
  [{ title: '!!!' }, { slug: 'Adres için en az bir harf ya da rakam gerekli' }],
  [{ content: '<img src="/media/a.webp">' }, {}],
  [{}, {}],
])('finds the errors of %j', (change, errors) => {
  expect(errorsOf({ ...draft, ...change })).toEqual(errors);
});

it('keeps markup out of the visual editor that it would drop', () => {
  expect(
    fitsVisual('<h2>a</h2><p><strong>b</strong> <a href="/x">c</a></p><ul><li>d</li></ul><img src="/media/a.webp">'),
  ).toBe(true);
  expect(fitsVisual('<table><tbody><tr><td>a</td></tr></tbody></table>')).toBe(false);
  expect(fitsVisual('<figure><img src="/media/a.webp"><figcaption>b</figcaption></figure>')).toBe(false);
});
