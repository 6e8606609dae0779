import { CATALOG } from './admin-catalog.texts.js';

/** Whether a row is on sale. */
export function ActiveSwitch({
  checked,
  hint,
  onChange,
}: {
  checked: boolean;
  hint: string;
  onChange: (active: boolean) => void;
}) {
  return (
    <label className="switchline">
      <span>
        {CATALOG.activeSwitch}
        <small>{hint}</small>
      </span>
      <input
        className="switch"
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
