/**
 * A text without the marks of its letters: `Şırıngağı` is `Siringagi`. Apply it before lower-casing, because
 * `'İ'.toLowerCase()` is an i with a combining dot.
 */
export const stripDiacritics = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i');

/**
 * The slug of a name (docs/product-rules.md#catalogue-3): case and Turkish letters do not count, everything that is no
 * letter or digit becomes a hyphen.
 * A slug is its own slug, so a path can be matched by `slugOf(path) === platform.slug`. Empty for a name without
 * letters and digits.
 */
export const slugOf = (name: string): string =>
  stripDiacritics(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
