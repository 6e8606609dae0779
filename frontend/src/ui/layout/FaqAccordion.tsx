import { Icon } from '../pictures/Icon.js';
import styles from './FaqAccordion.module.css';

/** Questions that open; several may be open at once. */
export function FaqAccordion({
  items,
  openFirst = false,
}: {
  items: readonly { question: string; answer: string }[];
  openFirst?: boolean;
}) {
  return (
    <div className={styles.accordion} data-accordion>
      {items.map(({ question, answer }, index) => (
        <details key={question} open={openFirst && index === 0}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
