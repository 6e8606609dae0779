import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECTS, type ContactSubject } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, messageOf } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { SelectField, TextField } from '../../../ui/Field.js';
import { Icon } from '../../../ui/Icon.js';
import styles from './ContactForm.module.css';
import { CONTACT } from './contact.texts.js';
import { CONTACT_FIELDS, type ContactErrors, type ContactFields, checkContact } from './contact-form.js';
import { supportApi } from './support.api.js';

const EMPTY: ContactFields = { name: '', email: '', subject: '', message: '' };
const FIELDS_OF_FORM = 'input, select, textarea';

/** The message form. What was typed stays until the server has it. */
export const ContactForm = observer(function ContactForm() {
  const { http, notifications, session } = useStores();
  const { user } = session;
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<ContactFields>(EMPTY);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [busy, setBusy] = useState(false);
  // Who is signed in need not introduce oneself, but may write under another address.
  useEffect(() => {
    if (user)
      setFields((current) => ({ ...current, name: current.name || user.name, email: current.email || user.email }));
  }, [user]);

  const set = (field: keyof ContactFields) => (value: string) => {
    setFields((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };
  const fail = (found: ContactErrors) => {
    setErrors(found);
    const first = CONTACT_FIELDS.findIndex((field) => found[field] !== undefined);
    form.current?.querySelectorAll<HTMLElement>(FIELDS_OF_FORM)[first]?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkContact(fields);
    if ('errors' in checked) return fail(checked.errors);
    setBusy(true);
    try {
      await supportApi(http).contact(checked.message);
      notifications.success(CONTACT.sent);
      setFields(user ? { ...EMPTY, name: user.name, email: user.email } : EMPTY);
      setErrors({});
    } catch (error) {
      if (error instanceof ApiError) fail(error.errors as ContactErrors);
      notifications.error(messageOf(error, CONTACT.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={`card card__body ${styles.form}`} aria-labelledby="mesaj-baslik">
      <div>
        <h2 className="h3" id="mesaj-baslik">
          {CONTACT.formHead}
        </h2>
        <p className="small muted">{CONTACT.formText}</p>
      </div>
      <form className="stack" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <TextField
            label={CONTACT.name}
            value={fields.name}
            onChange={set('name')}
            error={errors.name}
            icon="user"
            input={{ autoComplete: 'name', maxLength: 50, 'aria-required': true }}
          />
          <TextField
            label={CONTACT.email}
            value={fields.email}
            onChange={set('email')}
            error={errors.email}
            icon="mail"
            input={{
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              placeholder: CONTACT.emailPlaceholder,
              maxLength: 254,
              'aria-required': true,
            }}
          />
        </div>
        <SelectField
          label={CONTACT.subject}
          value={fields.subject}
          onChange={set('subject')}
          error={errors.subject}
          select={{ 'aria-required': true }}
        >
          <option value="" disabled>
            {CONTACT.chooseSubject}
          </option>
          {CONTACT_SUBJECTS.map((subject: ContactSubject) => (
            <option key={subject} value={subject}>
              {CONTACT.subjects[subject]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={CONTACT.message}
          value={fields.message}
          onChange={set('message')}
          error={errors.message}
          rows={6}
          input={{ maxLength: CONTACT_MESSAGE_MAX, placeholder: CONTACT.messagePlaceholder, 'aria-required': true }}
        />
        <div className={styles.send}>
          <Button type="submit" kind="accent" size="lg" busy={busy}>
            <Icon name="send" />
            {CONTACT.send}
          </Button>
          <p className="small muted">
            {CONTACT.privacy[0]}{' '}
            <Link className="link" to="/privacy-policy">
              {CONTACT.privacy[1]}
            </Link>{' '}
            {CONTACT.privacy[2]}
          </p>
        </div>
      </form>
    </section>
  );
});
