/**
 * The types of a receipt's file. They stand apart from the schema, so that a page checks a file without a validator.
 */
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
