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
  /** Shows everything again. The search field is focused, because the pressed button disappears. */
  clear: () => void;
  /** For the search field. */
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The text of a search field whose address follows: the router applies a navigation later than a key is pressed, so a
 * field that read the address would lose letters. An address that was not written here (a link, the way back) replaces
 * the text.
 */
function useTypedText(addressText: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(addressText);
  /** Written to the address, but not seen there yet; oldest first. */
  const written = useRef<string[]>([]);
  useEffect(() => {
    const own = written.current.indexOf(addressText);
    if (own >= 0) written.current.splice(0, own + 1);
    else {
      written.current = [];
      setText(addressText);
    }
  }, [addressText]);
  const type = (next: string) => {
    written.current.push(next);
    setText(next);
  };
  return [text, type];
}

/**
 * A search and a category that are kept in the address, so that a result can be linked. Neither undoes the other, and
 * none adds a step to the history.
 * @param categories the known ones, `all` first: an address from elsewhere may name a category that does not exist.
 */
export function useAddressFilter<const Id extends string>(
  categories: readonly { id: Id }[],
): AddressFilter<Id | typeof ALL> {
  const [params, setParams] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const categoryParam = params.get(CATEGORY);
  const [text, type] = useTypedText(params.get(TEXT) ?? '');
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        // The address may still lack the last letters.
        if (text !== '') next.set(TEXT, text);
        if (value === '' || value === ALL) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    text,
    category: categories.find(({ id }) => id === categoryParam)?.id ?? ALL,
    setText: (next) => {
      type(next);
      set(TEXT, next);
    },
    setCategory: (id) => set(CATEGORY, id),
    clear: () => {
      type('');
      setParams({}, { replace: true });
      field.current?.focus();
    },
    field,
  };
}
