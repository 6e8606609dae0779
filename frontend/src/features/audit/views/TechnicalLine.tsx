import styles from './Findings.module.css';
import { VERIFICATION } from './view-jobs.texts.js';

/** The technical message of a fault, for operators: folded away, because it is neither Turkish nor about money. */
export function TechnicalLine({ text }: { text: string }) {
  return (
    <details className={styles.technical}>
      <summary>{VERIFICATION.technical}</summary>
      <small className="mono">{text}</small>
    </details>
  );
}
