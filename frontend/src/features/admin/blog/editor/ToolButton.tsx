import type { ReactNode } from 'react';
import styles from './RichTextEditor.module.css';

interface Props {
  name: string;
  pressed?: boolean;
  disabled?: boolean;
  /** Its work is in progress: a press is ignored, and the button keeps the focus. */
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One tool of the visual editor. */
export function ToolButton({ name, pressed, disabled = false, busy = false, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : onPress}
    >
      {children}
    </button>
  );
}
