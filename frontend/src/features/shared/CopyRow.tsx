import type { ReactNode } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { Button, type ButtonProps } from '../../ui/actions/Button.js';
import { copyText } from '../../ui/browser/copy.js';
import { classNames } from '../../ui/class-names.js';
import { COMMON } from '../../ui/common.texts.js';
import { Tag } from '../../ui/data/Tag.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './CopyRow.module.css';

/** Copies `value` and notifies "{what} kopyalandı!". An icon button has no text. */
export function CopyButton({
  value,
  what,
  children,
  kind = 'text',
  ...button
}: { value: string; what: string } & ButtonProps) {
  const { notifications } = useStores();
  const copy = async () => {
    if (await copyText(value)) notifications.success(COMMON.copied(what));
    else notifications.error(COMMON.copyFailed);
  };
  return (
    <Button
      kind={kind}
      size="sm"
      aria-label={children ? undefined : COMMON.copyOf(what)}
      {...button}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      {kind === 'icon' ? null : (children ?? COMMON.copy)}
    </Button>
  );
}

/** A value with a button that copies it. `display` may differ from the copied text, e.g. an IBAN in groups of four. */
export function CopyRow({
  label,
  value,
  display,
  what,
  tag,
  className,
  button,
}: {
  label: string;
  value: string;
  display?: ReactNode;
  what: string;
  tag?: string;
  className?: string;
  button?: ReactNode;
}) {
  return (
    <div className={classNames(styles.copyRow, className)} data-copy-row="">
      <div>
        <small>
          {label}
          {tag !== undefined && <Tag>{tag}</Tag>}
        </small>
        <b>{display ?? value}</b>
      </div>
      {button ?? <CopyButton value={value} what={what} />}
    </div>
  );
}
