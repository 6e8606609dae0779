import Dialog from '@mui/material/Dialog';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Button } from '../actions/Button.js';
import { classNames } from '../class-names.js';
import { COMMON } from '../common.texts.js';
import { Icon } from '../pictures/Icon.js';
import styles from './DialogFrame.module.css';

interface Props {
  open: boolean;
  title: string;
  large?: boolean;
  className?: string | undefined;
  /** Makes the dialog a form. */
  form?: ComponentPropsWithRef<'form'>;
  /** A theme of its own; by default the page's. */
  theme?: 'dark' | undefined;
  /** Escape and a press outside; without it the dialog stays. */
  onClose?: (event: unknown, reason: 'backdropClick' | 'escapeKeyDown') => void;
  /** The cross next to the title, which does what Escape does. */
  cross?: boolean;
  /** Other buttons next to the title. */
  actions?: ReactNode;
  body?: ComponentPropsWithRef<'div'>;
  /** Buttons at the foot. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Header, body and footer of every dialog. */
export function DialogFrame({
  open,
  title,
  large = false,
  className,
  form,
  theme,
  onClose,
  cross = false,
  actions,
  body,
  foot,
  children,
}: Props) {
  const id = useId();
  const content = (
    <>
      <div className={styles.head} data-dialog-head="">
        <h2 className="heading-3" id={id}>
          {title}
        </h2>
        {actions}
        {cross && <CloseButton onClick={(event) => onClose?.(event, 'escapeKeyDown')} />}
      </div>
      <div {...body} className={classNames(styles.body, body?.className)}>
        {children}
      </div>
      {foot && (
        <div className={styles.foot} data-dialog-foot="">
          {foot}
        </div>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      {...(onClose ? { onClose } : {})}
      aria-labelledby={id}
      slotProps={{
        paper: {
          className: classNames(styles.dialog, large && styles.large, className),
          ...(theme ? { 'data-theme': theme } : {}),
        },
      }}
    >
      {form ? <form {...form}>{content}</form> : content}
    </Dialog>
  );
}

/** The cross in the header of a dialog. */
export const CloseButton = ({ onClick }: { onClick: (event: unknown) => void }) => (
  <Button kind="icon" aria-label={COMMON.close} onClick={onClick}>
    <Icon name="x" />
  </Button>
);
