import { Input, SelectFrame } from '../../../../ui/forms/FieldParts.js';

interface Props {
  label: string;
  /** Value and text of each choice, in their order. */
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** One choice in a filter bar: an order, a status, a category. */
export function FilterSelect({ label, options, value, onChange, className }: Props) {
  return (
    <SelectFrame className={className}>
      <Input as="select" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Input>
    </SelectFrame>
  );
}
