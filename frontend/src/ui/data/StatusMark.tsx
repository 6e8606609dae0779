import type { IconName } from '@yukselt/contracts';
import { classNames } from '../class-names.js';
import { Icon } from '../pictures/Icon.js';
import styles from './StatusMark.module.css';

interface Props {
  icon: IconName;
  tone: 'ok' | 'warn' | 'danger' | 'info' | 'plain' | 'none';
  /** Drops the ground and keeps the tone, for lists where every row has the same ground. */
  plain?: boolean;
  /** For places that may show the icon alone. */
  title?: string;
  children: string;
}

/** A status as icon, word and tone: never a colour alone. */
export function StatusMark({ icon, tone, plain = false, title, children }: Props) {
  return (
    <span
      className={classNames(styles.status, tone !== 'none' && styles[tone], plain && styles.plain)}
      title={title}
      data-status={plain || tone === 'plain' ? 'plain' : ''}
    >
      <Icon name={icon} />
      <span data-word="">{children}</span>
    </span>
  );
}
