import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { type Form, useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { usePersistedDraft } from '../../stores/use-persisted-draft.js';
import { Button } from '../../ui/actions/Button.js';
import { FieldError, Input } from '../../ui/forms/FieldParts.js';
import { Icon } from '../../ui/pictures/Icon.js';
import footerStyles from './Footer.module.css';
import styles from './Newsletter.module.css';
import { SHELL } from './shell.texts.js';

/** As in every e-mail field of the site (RFC 5321). */
const EMAIL_MAX = 254;

/** Uses the browser's own check of e-mail fields, because the first load carries no schema library. */
function emailErrors(field: HTMLInputElement | null): { email?: string } {
  if (field === null || field.validity.valid) return {};
  return { email: field.validity.valueMissing ? SHELL.emailRequired : SHELL.emailInvalid };
}

/**
 * The footer's newsletter form (docs/product-rules.md#shell-3). Its answer appears below the field, because the footer
 * is far from the toasts.
 */
export const Newsletter = observer(function Newsletter() {
  const { http, catalog } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState(false);
  const form: Form<{ email: string }> = useForm({
    initial: { email: '' },
    check: () => emailErrors(field.current),
    onInvalid: () => setDone(false),
    async send({ email }) {
      setDone(false);
      await http.post('/api/v1/newsletter', { email: email.trim() });
      form.reset({ email: '' });
      setDone(true);
    },
    onError: (error) => ({ email: messageOf(error, SHELL.subscribeFailed) }),
  });
  usePersistedDraft('newsletter', form, ['email']);
  const error = form.errors.email;
  return (
    <form className={footerStyles.newsletter} {...form.props}>
      <label htmlFor="newsletter-email">{SHELL.newsletter}</label>
      <div className={styles.inputGroup}>
        <Input
          ref={field}
          id="newsletter-email"
          type="email"
          required
          maxLength={EMAIL_MAX}
          value={form.draft.email}
          onChange={(event) => form.set({ email: event.target.value })}
          placeholder={SHELL.newsletterPlaceholder}
          autoComplete="email"
          aria-invalid={error !== undefined}
          aria-describedby="newsletter-status"
        />
        <Button type="submit" busy={form.busy}>
          {SHELL.subscribe}
        </Button>
      </div>
      <NewsletterStatus
        error={error}
        done={!done ? null : catalog.site?.mail === 'off' ? SHELL.subscribed : SHELL.subscribedAsked}
      />
    </form>
  );
});

function NewsletterStatus({ error, done }: { error: string | undefined; done: string | null }) {
  const status = useRef<HTMLDivElement>(null);
  const empty = error === undefined && done === null;
  useEffect(() => {
    // On a phone it appears below the lower edge, under the bar.
    if (!empty) status.current?.scrollIntoView?.({ block: 'nearest' });
  }, [empty]);
  return (
    <div id="newsletter-status" role="status" ref={status}>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {done !== null && (
        <span className={footerStyles.done}>
          <Icon name="check-circle" size="sm" />
          {done}
        </span>
      )}
    </div>
  );
}
