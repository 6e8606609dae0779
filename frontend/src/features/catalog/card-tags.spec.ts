import { cardTags } from './card-tags.js';

test('different services come before variants of one, in the order of the catalogue', () => {
  const services = [
    'Instagram Takipçi',
    'Instagram Takipçi (Türk)',
    'Instagram Takipçi (Premium)',
    'Instagram Beğeni',
    'Instagram Beğeni (Türk)',
    'Reels İzlenme',
    'Instagram Yorum',
  ];
  expect(cardTags(services, 'Instagram')).toEqual(['Takipçi', 'Beğeni', 'Reels İzlenme']);
});

test('variants fill the remaining places', () => {
  expect(cardTags(['X Takipçi', 'X Takipçi (Türk)', 'X Beğeni'], 'X')).toEqual(['Takipçi', 'Beğeni', 'Takipçi (Türk)']);
  expect(cardTags(['Abone (Türk)', 'Abone'], 'YouTube')).toEqual(['Abone (Türk)', 'Abone']);
  expect(cardTags(['Temel Paket'], 'Rumble')).toEqual(['Temel Paket']);
  expect(cardTags([], 'Rumble')).toEqual([]);
});
