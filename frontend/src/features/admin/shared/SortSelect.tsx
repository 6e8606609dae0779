import { Icon } from '../../../ui/Icon.js';

/** The order of a list; `''` is the list's own. */
export function SortSelect({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <span className="select">
      <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
