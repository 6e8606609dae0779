/** The word of a status that the page does not know (docs/product-rules.md#text-2). */
export const STATUS = { unknown: 'Bilinmiyor' } as const;
