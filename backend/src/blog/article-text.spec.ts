import { DESCRIPTION_FALLBACK_MAX } from '@yukselt/contracts';
import { descriptionOf } from './article-text.js';

describe('descriptionOf', () => {
  const words = 'a'.repeat(DESCRIPTION_FALLBACK_MAX - 1);

  it('is the beginning of the text without its markup', () => {
    expect(descriptionOf(`<h2>Başlık</h2><p>${words}</p>`)).toBe(`Başlık ${words}`.slice(0, DESCRIPTION_FALLBACK_MAX));
  });
  it('cuts no character in two', () => {
    expect(descriptionOf(`<p>${words}😀 son</p>`)).toBe(words);
  });
});
