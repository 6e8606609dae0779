import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../api/errors.js';
import { useStores } from '../stores/StoreProvider.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import footerStyles from './Footer.module.css';
import styles from './Newsletter.module.css';
import { SHELL } from './shell.texts.js';

/** As in every e-mail field of the site (RFC 5321). */
const EMAIL_MAX = 254;

/** The browser's own judgement of a field of type e-mail: the first load carries no schema library. */
function emailError({ validity }: HTMLInputElement): string | null {
  if (validity.valueMissing) return SHELL.emailRequired;
  return validity.valid ? null : SHELL.emailInvalid;
}

/**
 * The footer's newsletter form (docs/product-rules.md#shell-3). What it has to say stands under the field: the footer
 * is far from the toasts.
 */
export const Newsletter = observer(function Newsletter() {
  const { http } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const fail = (text: string) => {
    setError(text);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !field.current) return;
    setDone(false);
    const invalid = emailError(field.current);
    if (invalid !== null) return fail(invalid);
    setError(null);
    setBusy(true);
    try {
      await http.post('/api/v1/newsletter', { email: email.trim() });
      setEmail('');
      setDone(true);
    } catch (refused) {
      fail(messageOf(refused, SHELL.subscribeFailed));
    } finally {
      setBusy(false);
    }
  };
  const change = (value: string) => {
    setEmail(value);
    setError(null);
  };
  return (
    <form className={footerStyles.newsletter} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor="newsletter-email">{SHELL.newsletter}</label>
      <div className={styles.inputGroup}>
        <input
          ref={field}
          id="newsletter-email"
          className="input"
          type="email"
          required
          maxLength={EMAIL_MAX}
          value={email}
          onChange={(event) => change(event.target.value)}
          placeholder={SHELL.newsletterPlaceholder}
          autoComplete="email"
          aria-invalid={error !== null}
          aria-describedby="newsletter-status"
        />
        <Button type="submit" busy={busy}>
          {SHELL.subscribe}
        </Button>
      </div>
      <NewsletterStatus error={error} done={done} />
    </form>
  );
});

const NewsletterStatus = ({ error, done }: { error: string | null; done: boolean }) => (
  <div id="newsletter-status" role="status">
    {error !== null && (
      <span className="field__error">
        <Icon name="alert" />
        {error}
      </span>
    )}
    {done && (
      <span className={footerStyles.done}>
        <Icon name="check-circle" size="sm" />
        {SHELL.subscribed}
      </span>
    )}
  </div>
);
