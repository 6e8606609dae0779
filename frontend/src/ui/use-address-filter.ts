import { type RefObject, useRef } from 'react';
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
  /** Shows everything again. The search field is focused, because the pressed button disappears. */
  clear: () => void;
  /** For the search field. */
  field: RefObject<HTMLInputElement | null>;
}

/**
 * A search and a category that are kept in the address, so that a result can be linked. Neither undoes the other, and
 * none
 * adds a step to the history.
 * @param categories the known ones, `all` first: an address from elsewhere may name a category that does not exist.
 */
export function useAddressFilter<const Id extends string>(
  categories: readonly { id: Id }[],
): AddressFilter<Id | typeof ALL> {
  const [params, setParams] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const categoryParam = params.get(CATEGORY);
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '' || value === ALL) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    text: params.get(TEXT) ?? '',
    category: categories.find(({ id }) => id === categoryParam)?.id ?? ALL,
    setText: (text) => set(TEXT, text),
    setCategory: (id) => set(CATEGORY, id),
    clear: () => {
      setParams({}, { replace: true });
      field.current?.focus();
    },
    field,
  };
}
