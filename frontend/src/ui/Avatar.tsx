import { initials } from '../lib/format.js';
import styles from './Avatar.module.css';
import { classNames } from './part.js';

type Props = { large?: boolean } & ({ name: string; initials?: never } | { initials: string; name?: never });

/** A person's initials; the name is written next to it. */
export const Avatar = ({ name, initials: given, large = false }: Props) => (
  <span className={classNames(styles.avatar, large && styles.large)} data-avatar="" aria-hidden="true">
    {given ?? initials(name)}
  </span>
);
