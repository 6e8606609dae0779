import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './Icon.js';
import styles from './OptionCard.module.css';

/** Radio buttons as cards. */
export const OptionCards = (props: Omit<ComponentPropsWithRef<'fieldset'>, 'className'>) => (
  <fieldset {...props} className={styles.cards} data-option-cards="" />
);

interface Props {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  icon: string;
  title: string;
  text: ReactNode;
  /** Why it cannot be chosen. */
  note?: string | undefined;
}

export function OptionCard({ name, value, checked, disabled = false, onChoose, icon, title, text, note }: Props) {
  return (
    <label className={styles.card} data-option-card="">
      <input type="radio" name={name} value={value} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.dot} />
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}
