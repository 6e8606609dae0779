import { EMAIL_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { mayBeSaved } from '../../api/may-be-saved.js';
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

/** Uses the browser's own check of e-mail fields, because the first load carries no schema library. */
function emailErrors(field: HTMLInputElement | null): { email?: string } {
  if (field === null || field.validity.valid) return {};
  return { email: field.validity.valueMissing ? SHELL.emailRequired : SHELL.emailInvalid };
}

type Outcome = 'done' | 'unknown' | null;

/**
 * The footer's newsletter form (docs/product-rules.md#shell-3). Its answer appears below the field, because the footer
 * is far from the toasts.
 */
export const Newsletter = observer(function Newsletter() {
  const { http, catalog } = useStores();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const form: Form<{ email: string }> = useForm({
    initial: { email: '' },
    check: () => emailErrors(field.current),
    onInvalid: () => setOutcome(null),
    async send({ email }) {
      setOutcome(null);
      await http.post('/api/v1/newsletter', { email: email.trim() });
      form.reset({ email: '' });
      setOutcome('done');
    },
    onError: (error) =>
      mayBeSaved(error) ? void setOutcome('unknown') : { email: messageOf(error, SHELL.subscribeFailed) },
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
        outcome={outcome}
        done={catalog.site?.mail === 'off' ? SHELL.subscribed : SHELL.subscribedAsked}
      />
    </form>
  );
});

interface StatusProps {
  error: string | undefined;
  outcome: Outcome;
  /** What happened to an address that the server has. */
  done: string;
}

function NewsletterStatus({ error, outcome, done }: StatusProps) {
  const status = useRef<HTMLDivElement>(null);
  const empty = error === undefined && outcome === null;
  useEffect(() => {
    // On a phone it appears below the lower edge, under the bar.
    if (!empty) status.current?.scrollIntoView?.({ block: 'nearest' });
  }, [empty]);
  return (
    <div id="newsletter-status" role="status" ref={status}>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {outcome === 'unknown' && SHELL.subscribeUnknown}
      {outcome === 'done' && (
        <span className={footerStyles.done}>
          <Icon name="check-circle" size="sm" />
          {done}
        </span>
      )}
    </div>
  );
}
