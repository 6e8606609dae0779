/**
 * Bounds of the catalogue that the server enforces and the admin's forms show. No imports: forms read them without a
 * validator.
 */

export const PLATFORM_NAME_MAX = 60;
export const SERVICE_NAME_MAX = 100;
export const CATEGORY_NAME_MAX = 60;
export const DESCRIPTION_MAX = 1_000;
export const DELIVERY_TIME_MAX = 60;
/** docs/product-rules.md#limit-4 */
export const DELIVERY_TIME_DEFAULT = '1-6 saat';

export const FEATURES_MAX = 20;
export const FEATURE_MAX = 120;

/** Most price rows of one service; one is needed at least. */
export const PRICE_ROWS_MAX = 30;
/** Largest quantity of a package, in pieces. */
export const AMOUNT_MAX = 10_000_000;
/** Price of one package, in kuruş: 1 kuruş to ₺1.000.000. */
export const PRICE_MIN = 1n;
export const PRICE_MAX = 100_000_000n;
/** A new price row of the form (docs/product-rules.md#forms-11): 100 pieces for ₺10. */
export const NEW_PRICE_ROW = { amount: 100, price: 1_000n } as const;

export const ORDER_INDEX_MAX = 9_999;

/** Qualities of the service form, and the two of the quick edit (docs/product-rules.md#forms-13). */
export const QUALITIES = ['Standard', 'Yüksek', 'Premium'] as const;
export const QUICK_QUALITIES = ['Standard', 'Premium'] as const;
export type Quality = (typeof QUALITIES)[number];

/** Platform images (docs/product-rules.md#forms-12): 5 MB, and what browsers call the allowed types. */
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
