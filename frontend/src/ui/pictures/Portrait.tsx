import { classNames } from '../class-names.js';
import styles from './Portrait.module.css';

/** Drawn portraits, by name of their symbol in portraits.svg. */
export type PortraitName = 'selin' | 'kaan' | 'derya' | 'mert' | 'zeynep' | 'burak' | 'ece';

/** The drawn face of a person whose name is written next to it. */
export const Portrait = ({ of, large = false }: { of: PortraitName; large?: boolean }) => (
  <svg className={classNames(styles.portrait, large && styles.large)} data-portrait={of} aria-hidden="true">
    <use href={`/portraits.svg#${of}`} />
  </svg>
);
