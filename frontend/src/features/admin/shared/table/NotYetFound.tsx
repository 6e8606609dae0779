import { ADMIN } from '../admin.texts.js';
import styles from './NotYetFound.module.css';

/** Shown in place of rows while a search has found none, and goes on. */
export const NotYetFound = () => <p className={styles.notYet}>{ADMIN.notYet}</p>;
