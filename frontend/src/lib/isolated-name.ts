const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name within a sentence. One that is written from right to left would otherwise turn round the figures that follow
 * it: `علي, ₺300,00` would be drawn as `₺300,00 ,علي`.
 */
export const isolatedName = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** A name in quotation marks: what a sentence is about. */
export const quotedName = (name: string): string => `“${isolatedName(name)}”`;
