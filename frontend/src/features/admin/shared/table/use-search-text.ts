import { useEffect, useState } from 'react';

const SEARCH_AFTER_MS = 300;

/**
 * The text of a search field; `onSearch` follows a pause in typing. A search that is cleared elsewhere empties the
 * field.
 */
export function useSearchText(q: string, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  useEffect(() => {
    if (q === '') setText('');
  }, [q]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() !== q) onSearch(text.trim());
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return [text, setText];
}
