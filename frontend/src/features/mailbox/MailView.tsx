import type { MailboxItemView } from '@yukselt/contracts/api';
import { useState } from 'react';
import { Segment } from '../../ui/actions/Segment.js';
import { Card } from '../../ui/layout/Card.js';
import styles from './MailboxScene.module.css';
import { mailPath } from './mailbox.api.js';
import { MAILBOX } from './mailbox.texts.js';

export const MAIL_ID = 'mail';
const FORMS = ['html', 'text'] as const;

/** One e-mail, in either of its two forms. Its HTML is a page of its own, which runs nothing. */
export function MailView({ mail: { id, subject, to, text } }: { mail: MailboxItemView }) {
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  return (
    <Card className={styles.mail} id={MAIL_ID} aria-label={MAILBOX.mail(subject)}>
      <div className={styles.mailHeader}>
        <div>
          <h2 className="heading-4">{subject}</h2>
          <p className="small muted">{MAILBOX.to(to)}</p>
        </div>
        <Segment aria-label={MAILBOX.form}>
          {FORMS.map((name) => (
            <button key={name} type="button" aria-pressed={form === name} onClick={() => setForm(name)}>
              {MAILBOX.forms[name]}
            </button>
          ))}
        </Segment>
      </div>
      {form === 'html' ? (
        <iframe
          className={styles.frame}
          title={MAILBOX.mail(subject)}
          src={mailPath(id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <pre className={styles.text}>{text}</pre>
      )}
    </Card>
  );
}
