import type { ReactNode } from 'react';
import styles from './RichTextEditor.module.css';

interface Props {
  name: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One tool of the visual editor. */
export function ToolButton({ name, pressed, disabled = false, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
