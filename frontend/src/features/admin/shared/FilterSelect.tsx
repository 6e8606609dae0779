import { Icon } from '../../../ui/Icon.js';
import { classNames } from './class-names.js';

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
    <span className={classNames('select', className)}>
      <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
