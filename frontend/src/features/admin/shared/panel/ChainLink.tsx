import { Link } from 'react-router-dom';
import { classNames } from '../../../../ui/class-names.js';
import { ADMIN } from '../admin.texts.js';
import styles from './ChainLink.module.css';

/** Below a history: the way to all events that belong to the order or request. */
export const ChainLink = ({ kind, id }: { kind: 'siparis' | 'talep'; id: string }) => (
  <Link className={classNames('link small', styles.link)} to={`/denetim/zincir/${kind}/${id}`}>
    {ADMIN.chain}
  </Link>
);
