import type { IconName } from '@yukselt/contracts';
import { Button } from '../../../ui/actions/Button.js';
import { Icon } from '../../../ui/pictures/Icon.js';

interface Props {
  icon: IconName;
  /** Shown under the pointer. */
  label: string;
  /** For screen readers, when the label alone does not name the row. */
  accessibleLabel?: string;
  /** Nothing happens at a press; the button keeps the focus. */
  disabled?: boolean;
  /** An address makes it a link. */
  to?: string;
  onPress?: () => void;
  className?: string;
}

/** A small button of a row that is only an icon. */
export function IconButton({ icon, label, accessibleLabel = label, disabled = false, to, onPress, className }: Props) {
  return (
    <Button
      kind="icon"
      size="sm"
      aria-label={accessibleLabel}
      title={label}
      ariaDisabled={disabled}
      {...(to === undefined ? {} : { to })}
      {...(onPress && { onClick: onPress })}
      {...(className === undefined ? {} : { className })}
    >
      <Icon name={icon} size="sm" />
    </Button>
  );
}
