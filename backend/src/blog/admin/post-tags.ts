import { slugOf } from '@yukselt/contracts';

/** Tags with slugs of their own, each once (docs/product-rules.md#blog-7). */
export const tagsOf = (names: readonly string[]) =>
  [...new Map(names.map((name) => [slugOf(name), name])).entries()]
    .filter(([slug]) => slug !== '')
    .map(([slug, name]) => ({ name, slug }));
