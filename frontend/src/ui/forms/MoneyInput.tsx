import { moneyParts, parseTurkishAmount } from '@yukselt/contracts';
import { type FocusEvent, type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { TextField } from './Field.js';
import { Input } from './FieldParts.js';

/** Lira as a field shows it. `as-typed`: whole lira have no places, as in `1.000`. */
type Places = 'two' | 'as-typed';

/** A typed amount as it is read: `1234,5` as `1.234,50`; what is no amount stays for the field's own check. */
export function readableAmount(text: string, places: Places): string {
  const amount = parseTurkishAmount(text);
  if (amount === null) return text;
  const { lira, kurus } = moneyParts(amount);
  return places === 'as-typed' && kurus === '00' ? lira : `${lira},${kurus}`;
}

/** The same without dots: a figure that is added or removed would make them wrong. */
const editable = (text: string): string => (parseTurkishAmount(text) === null ? text : text.replaceAll('.', ''));

interface Typed {
  /** Lira, as typed. */
  value: string;
  onChange: (value: string) => void;
  places?: Places;
}

/** Groups the amount while nobody types. What was typed stays as it is, for the field's owner and the next visit. */
function useMoneyInput({ value, onChange, places = 'two' }: Typed) {
  const element = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  // Another text in the field drops its selection, which Tab has made so that typing replaces the amount.
  useLayoutEffect(() => {
    if (focused) element.current?.select();
  }, [focused]);
  return {
    value: !focused ? readableAmount(value, places) : typed === value ? value : editable(value),
    type: (text: string) => {
      setFocused(true);
      setTyped(text);
      onChange(text);
    },
    input: {
      inputMode: 'decimal',
      autoComplete: 'off',
      onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        element.current = event.currentTarget;
        setFocused(true);
      },
      onBlur: () => {
        setFocused(false);
        setTyped(null);
      },
    } as const,
  };
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof Typed>;

/** The input of an amount (docs/product-rules.md#forms-11). */
export function MoneyInput({ value, onChange, places, ...rest }: Typed & InputProps) {
  const money = useMoneyInput({ value, onChange, ...(places && { places }) });
  return (
    <Input
      {...rest}
      {...money.input}
      value={money.value}
      onChange={(event: { target: { value: string } }) => money.type(event.target.value)}
    />
  );
}

/** {@link MoneyInput} with its label above and its error below. */
export function MoneyField({
  value,
  onChange,
  places,
  input,
  ...rest
}: Typed & Omit<Parameters<typeof TextField>[0], keyof Typed>) {
  const money = useMoneyInput({ value, onChange, ...(places && { places }) });
  return <TextField {...rest} value={money.value} onChange={money.type} input={{ ...input, ...money.input }} />;
}
