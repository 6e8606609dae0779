import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Names in the address. */
const TEXT = 'ara';
const CATEGORY = 'kategori';
/** The category that filters nothing; the address leaves it out. */
const ALL = 'all';

export interface AddressFilter<Id extends string> {
  text: string;
  category: Id;
  setText: (text: string) => void;
  setCategory: (id: Id) => void;
  /** Searches for a text in all categories. The search field is focused, because the pressed button disappears. */
  search: (text: string) => void;
  /** Shows everything again, as {@link search}. */
  clear: () => void;
  /** For the search field. */
  field: RefObject<HTMLInputElement | null>;
}

/**
 * A value whose address follows: the router applies a navigation later than a key is pressed, so a field that read the
 * address would lose letters, and a choice would be lost to the letters after it. An address that was not written here
 * (a link, the way back) replaces the value.
 */
function useAddressValue(addressValue: string): [value: string, write: (value: string) => void] {
  const [value, setValue] = useState(addressValue);
  /** Written to the address, but not seen there yet; oldest first. */
  const pendingValues = useRef<string[]>([]);
  useEffect(() => {
    const index = pendingValues.current.indexOf(addressValue);
    if (index >= 0) pendingValues.current.splice(0, index + 1);
    else {
      pendingValues.current = [];
      setValue(addressValue);
    }
  }, [addressValue]);
  const write = (next: string) => {
    if (next !== value) pendingValues.current.push(next);
    setValue(next);
  };
  return [value, write];
}

/**
 * A search and a category that are kept in the address, so that a result can be linked. Neither undoes the other, and
 * neither adds a step to the history.
 * @param categories the known ones, `all` first: an address from elsewhere may name a category that does not exist.
 */
export function useAddressFilter<const Id extends string>(
  categories: readonly { id: Id }[],
): AddressFilter<Id | typeof ALL> {
  const [params, setParams] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const [text, writeText] = useAddressValue(params.get(TEXT) ?? '');
  const [category, writeCategory] = useAddressValue(params.get(CATEGORY) ?? ALL);
  // Both together: the address may still lack what was written last.
  const set = (next: { text: string; category: string }) => {
    writeText(next.text);
    writeCategory(next.category);
    setParams(
      (current) => {
        const query = new URLSearchParams(current);
        if (next.text === '') query.delete(TEXT);
        else query.set(TEXT, next.text);
        if (next.category === ALL) query.delete(CATEGORY);
        else query.set(CATEGORY, next.category);
        return query;
      },
      { replace: true },
    );
  };
  const search = (sought: string) => {
    set({ text: sought, category: ALL });
    field.current?.focus();
  };
  return {
    text,
    category: categories.find(({ id }) => id === category)?.id ?? ALL,
    setText: (next) => set({ text: next, category }),
    setCategory: (id) => set({ text, category: id }),
    search,
    clear: () => search(''),
    field,
  };
}
