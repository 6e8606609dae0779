import { SwitchLine } from '../../../../ui/forms/Choice.js';
import { CATALOG } from '../admin-catalog.texts.js';

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
  return <SwitchLine title={CATALOG.activeSwitch} text={hint} checked={checked} onChange={onChange} />;
}
