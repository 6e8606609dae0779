import styles from './PromoBanner.module.css';
import { SHELL } from './shell.texts.js';

/** The discount banner of the home page (docs/product-rules.md#content-1). */
export function PromoBanner() {
  return (
    <aside className={styles.promo} data-shell aria-label={SHELL.promoLabel}>
      <div className="page">
        <span>
          <b>{SHELL.promo}</b> <span className="muted">{SHELL.promoText}</span>
        </span>
      </div>
    </aside>
  );
}
