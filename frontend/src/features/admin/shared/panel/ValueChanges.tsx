import { ADMIN } from '../admin.texts.js';
import styles from './ValueChanges.module.css';

export interface ValueChange {
  label: string;
  /** `null`: there was nothing. */
  before: string | null;
  after: string | null;
}

/** What a change did, line by line: the old text struck out, the new one next to it. */
export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd>
            {before !== null && (
              <del>
                <span className="visually-hidden">{ADMIN.was} </span>
                {before}
              </del>
            )}
            {after !== null && (
              <ins>
                <span className="visually-hidden">{ADMIN.becomes} </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
