import { slugOf } from '@yukselt/contracts';
import type { FaqItem } from '@yukselt/contracts/texts';

/**
 * Questions of a category in which every word of the search occurs; case and Turkish letters do not count. `all` is
 * every category.
 */
export function findQuestions(items: readonly FaqItem[], search: string, category: string): FaqItem[] {
  const words = slugOf(search)
    .split('-')
    .filter((word) => word !== '');
  return items.filter((item) => {
    const text = slugOf(`${item.question} ${item.answer}`);
    return (category === 'all' || item.category === category) && words.every((word) => text.includes(word));
  });
}
