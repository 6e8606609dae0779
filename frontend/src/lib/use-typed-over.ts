import { type ChangeEvent, type FormEvent, useState } from 'react';

interface Options {
  /** The page's own value; a typed text belongs to the one that it was typed over, and leaves with it. */
  value: string;
  /** The value as the field shows it. */
  text?: string;
  /** Called with what was typed, when it differs from what the field shows. */
  onCommit: (text: string) => void;
  /** Leaving the field commits as Enter does. */
  commitsOnLeave?: boolean;
  /** An emptied field shows the value again when it is left. */
  restoresWhenEmpty?: boolean;
}

/**
 * A field that shows a value of the page, such as a search or a moment, and reports what is typed over it. Unlike a
 * draft of `useForm`, a typed text is dropped when the value changes.
 *
 * @example
 * const search = useTypedOver({ value: q, onCommit: show, commitsOnLeave: true });
 * <form onSubmit={search.onSubmit}><Input aria-label={LABEL} {...search.field} /></form>
 */
export function useTypedOver(options: Options) {
  const { value, text = value, onCommit, commitsOnLeave = false, restoresWhenEmpty = false } = options;
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const current = typed?.over === value ? typed.text : text;
  const commit = () => {
    if (current.trim() !== text) onCommit(current.trim());
  };
  return {
    /** Drops what was typed. */
    restore: () => setTyped(null),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      commit();
    },
    field: {
      value: current,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setTyped({ text: event.target.value, over: value }),
      onBlur: () => {
        if (restoresWhenEmpty && current.trim() === '') setTyped(null);
        else if (commitsOnLeave) commit();
      },
    },
  };
}
