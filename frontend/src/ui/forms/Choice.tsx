import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Choice.module.css';

interface CheckLineProps {
  type?: 'checkbox' | 'radio';
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A check box or radio button with its words. */
export const CheckLine = ({ type = 'checkbox', name, checked, onChange, children }: CheckLineProps) => (
  <label className={styles.checkLine} data-check-line="">
    <input type={type} name={name} checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
);

interface SwitchLineProps {
  title: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** What can be switched on and off, what it means, and the switch at the end of the line. */
export const SwitchLine = ({ title, text, checked, disabled = false, onChange }: SwitchLineProps) => (
  <label className={styles.switchLine} data-switch-line="">
    <span>
      {title}
      <small>{text}</small>
    </span>
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);

/** The check box of a row in a table or list. */
export const TickBox = (props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) => (
  <input {...props} type="checkbox" className={styles.tick} data-tick="" />
);
