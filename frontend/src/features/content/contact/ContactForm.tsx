import { newIdempotencyKey } from '@yukselt/contracts';
import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECTS, type ContactSubject } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../api/errors.js';
import { mayBeSaved } from '../../../api/may-be-saved.js';
import { type Form, useForm } from '../../../lib/use-form.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { usePersistedDraft } from '../../../stores/use-persisted-draft.js';
import { Button } from '../../../ui/actions/Button.js';
import { EmailField } from '../../../ui/forms/EmailField.js';
import { SelectField, TextField } from '../../../ui/forms/Field.js';
import { NameField } from '../../../ui/forms/NameField.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ABOUT_ORDER } from '../../shared/contact-links.js';
import styles from './ContactForm.module.css';
import { CONTACT } from './contact.texts.js';
import { aboutOrder, CONTACT_FIELDS, type ContactFields, checkContact, EMPTY } from './contact-form.js';
import { messagesApi } from './messages.api.js';

/** @property key the same for every attempt to send one message, also after a reload: the server stores it once */
interface ContactDraft extends ContactFields {
  key: string;
}
const draftOf = (fields: ContactFields): ContactDraft => ({ ...fields, key: newIdempotencyKey() });

/** The message form. The draft stays until the server has it. */
export const ContactForm = observer(function ContactForm() {
  const { http, notifications, session } = useStores();
  const { user } = session;
  const order = useSearchParams()[0].get(ABOUT_ORDER);
  const form: Form<ContactDraft, keyof ContactFields> = useForm<ContactDraft, keyof ContactFields>({
    initial: () => draftOf(order === null ? EMPTY : aboutOrder(order)),
    check({ key: _, ...fields }) {
      const checked = checkContact(fields);
      return 'errors' in checked ? checked.errors : {};
    },
    async send({ key, ...fields }) {
      const checked = checkContact(fields);
      if ('errors' in checked) return;
      await messagesApi(http).contact(checked.message, key);
      notifications.success(CONTACT.sent);
      form.reset(draftOf(user ? { ...EMPTY, name: user.name, email: user.email } : EMPTY));
    },
    onError(error) {
      if (mayBeSaved(error)) return void notifications.unknown(CONTACT.unknown, error);
      notifications.error(messageOf(error, CONTACT.failed));
      return error instanceof ApiError ? error.errors : undefined;
    },
  });
  // A customer need not type name and address, but may write under another address.
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const { draft, reset } = latest.current;
    if (user) reset({ ...draft, name: draft.name || user.name, email: draft.email || user.email });
  }, [user]);
  usePersistedDraft('contact', form, [...CONTACT_FIELDS, 'key']);

  return (
    <Card padded id="mesaj" className={styles.form} aria-labelledby="message-heading">
      <div>
        <h2 className="heading-3" id="message-heading">
          {CONTACT.formTitle}
        </h2>
        <p className="small muted">{CONTACT.formText}</p>
      </div>
      <form className="stack" {...form.props}>
        <Fields form={form} />
        <div className={styles.send}>
          <Button type="submit" kind="accent" size="lg" busy={form.busy}>
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
    </Card>
  );
});

const Fields = ({ form: { draft, set, errors } }: { form: Form<ContactDraft, keyof ContactFields> }) => (
  <>
    <div className={styles.pair}>
      <NameField
        label={CONTACT.name}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors.name}
        icon="user"
        input={{ 'aria-required': true }}
      />
      <EmailField
        label={CONTACT.email}
        value={draft.email}
        onChange={(email) => set({ email })}
        error={errors.email}
        icon="mail"
        input={{ placeholder: CONTACT.emailPlaceholder, 'aria-required': true }}
      />
    </div>
    <SelectField
      label={CONTACT.subject}
      value={draft.subject}
      onChange={(value) => set({ subject: CONTACT_SUBJECTS.find((subject) => subject === value) ?? '' })}
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
      value={draft.message}
      onChange={(message) => set({ message })}
      error={errors.message}
      rows={6}
      input={{ maxLength: CONTACT_MESSAGE_MAX, placeholder: CONTACT.messagePlaceholder, 'aria-required': true }}
    />
  </>
);
