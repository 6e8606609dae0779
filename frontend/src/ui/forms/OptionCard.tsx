import type { IconName } from '@yukselt/contracts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../pictures/Icon.js';
import styles from './OptionCard.module.css';

interface CardsProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'className'> {
  /** A request is in flight: drawn as disabled, and the chosen card keeps the focus; its owner changes nothing. */
  ariaDisabled?: boolean;
}

/** Radio buttons as cards. */
export const OptionCards = ({ ariaDisabled = false, ...rest }: CardsProps) => (
  <fieldset {...rest} className={styles.cards} data-option-cards="" aria-disabled={ariaDisabled || undefined} />
);

interface Props {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  /** The card becomes available once something else is filled in: it is inert, but drawn like an available one. */
  waiting?: boolean;
  onChoose: () => void;
  icon: IconName;
  title: string;
  text: ReactNode;
  /** Why it cannot be chosen. */
  note?: string | undefined;
}

export function OptionCard(props: Props) {
  const { name, value, checked, disabled = false, waiting = false, onChoose, icon, title, text, note } = props;
  return (
    <label className={styles.card} data-option-card="" data-waiting={waiting && !disabled ? '' : undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled || waiting}
        onChange={onChoose}
      />
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
