import { useTypedOver } from '../../../lib/use-typed-over.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Input } from '../../../ui/forms/FieldParts.js';
import { AUDIT } from '../audit.texts.js';
import { instantOf } from '../instant.js';
import styles from './BalancesPage.module.css';
import { BALANCES } from './balances.texts.js';
import { formatInstant } from './format-instant.js';
import type { useBalancesUrl } from './use-balances-url.js';

/** The instant of the balances. Enter asks about the one that was typed; leaving the field does too. */
export function BalancesInstant({ url }: { url: ReturnType<typeof useBalancesUrl> }) {
  const { notifications } = useStores();
  const typed = useTypedOver({
    value: url.at,
    text: formatInstant(url.at),
    onCommit: (text) => {
      const instant = instantOf(text);
      if (instant === null) return notifications.warn(AUDIT.badInstant);
      typed.restore();
      return url.ask(instant);
    },
    commitsOnLeave: true,
    restoresWhenEmpty: true,
  });
  return (
    <form className={styles.instant} onSubmit={typed.onSubmit}>
      <Input aria-label={BALANCES.at} title={AUDIT.goToHint} placeholder={AUDIT.goToHint} {...typed.field} />
      <Button size="sm" onClick={() => url.ask(null)}>
        {url.isAtInstant ? BALANCES.showNow : BALANCES.now}
      </Button>
    </form>
  );
}
