import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../lib/format.js';
import { useTypedOver } from '../../../lib/use-typed-over.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { COMMON } from '../../../ui/common.texts.js';
import moving from '../../../ui/feedback/MovingLine.module.css';
import { Input } from '../../../ui/forms/FieldParts.js';
import { AUDIT } from '../audit.texts.js';
import { askedSeconds, instantOf } from '../instant.js';
import type { AuditStore } from './AuditStore.js';
import styles from './ReplayCard.module.css';

interface Props {
  store: AuditStore;
  /** Revision of the event whose time the field shows. */
  at: number;
  /** The instant that the field shows in its place, ISO. */
  instant: string | null;
  label: string;
  /** Letter of the handle that the field moves. */
  letter?: string;
  /** @param revision -1 when the instant is before the first event */
  onMove: (revision: number, instant: string) => void;
}

/**
 * A date field. Enter selects the last event at that time, which the server's replay finds. The answer is dropped when
 * it comes after another text was typed, another event was selected, or the page was left.
 */
export function InstantField({ store, at, instant, label, letter, onMove }: Props) {
  const { notifications } = useStores();
  const moment = instant ?? store.events.get(at)!.at;
  const question = useRef(0);
  /** The question that waits for its answer. */
  const [waiting, setWaiting] = useState<number | null>(null);
  useEffect(
    () => () => {
      question.current += 1;
      setWaiting(null);
    },
    [moment],
  );
  const goTo = async (text: string) => {
    const target = instantOf(text);
    if (target === null) return notifications.warn(AUDIT.badInstant);
    question.current += 1;
    const own = question.current;
    setWaiting(own);
    try {
      const revision = await store.revisionAt(target);
      if (own !== question.current) return;
      typed.restore();
      onMove(revision, target);
    } catch (error) {
      if (own === question.current) notifications.error(messageOf(error, AUDIT.historyFailed));
    } finally {
      setWaiting((current) => (current === own ? null : current));
    }
  };
  const typed = useTypedOver({
    value: moment,
    text: formatDateTime(moment) + (instant === null ? '' : askedSeconds(instant)),
    onCommit: (text) => void goTo(text),
    restoresWhenEmpty: true,
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    question.current += 1;
    setWaiting(null);
    typed.field.onChange(event);
  };
  const hints = { title: AUDIT.goToHint, placeholder: AUDIT.goToHint };
  const busy = waiting !== null;
  const input = (
    <span className={styles.field}>
      <Input aria-label={label} {...hints} {...typed.field} onChange={change} aria-busy={busy || undefined} />
      {busy && <span className={`${moving.line} ${styles.wait}`} />}
    </span>
  );
  return (
    <form className={styles.form} onSubmit={typed.onSubmit}>
      <span className="visually-hidden" role="status">
        {busy && COMMON.loading}
      </span>
      {letter === undefined ? (
        input
      ) : (
        <span className={styles.moment}>
          <b aria-hidden="true">{letter}</b>
          {input}
        </span>
      )}
    </form>
  );
}
