import { initials } from '../../lib/format.js';
import { classNames } from '../class-names.js';
import styles from './Avatar.module.css';

/** A person's initials; the name is written next to it. */
export const Avatar = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={classNames(styles.avatar, large && styles.large)} data-avatar="" aria-hidden="true">
    {initials(name)}
  </span>
);
