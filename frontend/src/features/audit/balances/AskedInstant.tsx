import { type FormEvent, useState } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Input } from '../../../ui/forms/FieldParts.js';
import { instantOf } from '../account/InstantField.js';
import { AUDIT } from '../audit.texts.js';
import styles from './BalancesPage.module.css';
import { formatInstant } from './balance-words.js';
import { BALANCES } from './balances.texts.js';
import type { useBalancesUrl } from './use-balances-url.js';

/** The instant of the balances. Enter asks about the one that was typed; leaving the field does too. */
export function AskedInstant({ url }: { url: ReturnType<typeof useBalancesUrl> }) {
  const { notifications } = useStores();
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(null);
  const current = formatInstant(url.at);
  // A typed text belongs to the instant that was shown then.
  const text = typed?.of === url.at ? typed.text : current;
  const ask = () => {
    if (text === current) return undefined;
    const instant = instantOf(text);
    if (instant === null) return notifications.warn(AUDIT.badInstant);
    setTyped(null);
    return url.ask(instant);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form className={styles.instant} onSubmit={handleSubmit}>
      <Input
        aria-label={BALANCES.at}
        title={AUDIT.goToHint}
        placeholder={AUDIT.goToHint}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, of: url.at })}
        onBlur={() => {
          if (text.trim() === '') setTyped(null);
          else ask();
        }}
      />
      <Button size="sm" onClick={() => url.ask(null)}>
        {url.asked ? BALANCES.showNow : BALANCES.now}
      </Button>
    </form>
  );
}
