/**
 * Characters that draw nothing or turn the reading direction: Unicode's format characters, and letters and signs that
 * are blank. The joiner U+200D stays, because emoji are made with it.
 */
const INVISIBLE = /(?!\u200d)\p{Cf}|[\u115f\u1160\u2800\u3164\uffa0]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters except tab and line breaks, and lone surrogates. */
const REFUSED = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** A text as its readers see it: without invisible characters, trimmed, and empty when nothing in it can be seen. */
export function visibleText(text: string): string {
  const cleaned = text.replace(INVISIBLE, '').trim();
  return VISIBLE.test(cleaned) || REFUSED.test(cleaned) ? cleaned : '';
}

/** Whether a text may be stored: no control characters (such as NUL) except tab and line breaks, no lone surrogates. */
export const isStorable = (text: string): boolean => !REFUSED.test(text);

/** The beginning of a text, without half of an emoji at its end. @param max UTF-16 units, as lengths are counted */
export const beginningOf = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
