import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/errors.js';
import { formatDateTime } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import type { AuditStore } from './AuditStore.js';
import { AUDIT } from './audit.texts.js';
import styles from './ReplayCard.module.css';

/** Istanbul has had no daylight saving since 2016. */
const ISTANBUL = '+03:00';

/**
 * Reads `21.11.2026 14:32` (seconds optional) as a moment in Istanbul. @returns ISO instant, `null` when the text is
 * none.
 */
export function instantOf(text: string): string | null {
  const match = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = '', hour = '23', minute = '59', second = '59'] = match;
  const two = (part: string) => part.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const at = new Date(`${local}${ISTANBUL}`);
  // 31.02. is no date: what comes out must be what went in.
  return Number.isNaN(at.getTime()) || new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19) !== local
    ? null
    : at.toISOString();
}

interface Props {
  store: AuditStore;
  /** Index of the event whose time stands in the field. */
  at: number;
  label: string;
  /** The handle that it belongs to. */
  letter?: string;
  onMove: (index: number) => void;
}

/** A date to type; Enter goes to the event that held then, as the server's replay says. */
export function InstantField({ store, at, label, letter, onMove }: Props) {
  const { notifications } = useStores();
  const event = store.events[at]!;
  const [text, setText] = useState<{ typed: string; at: number } | null>(null);
  // What was typed belongs to the moment that was looked at then.
  const typed = text?.at === at ? text.typed : null;
  const handleSubmit = async (submit: FormEvent) => {
    submit.preventDefault();
    if (typed === null) return undefined;
    const instant = instantOf(typed);
    if (instant === null) return notifications.warn(AUDIT.badInstant);
    try {
      const revision = await store.revisionAt(instant);
      if (revision < 0) notifications.info(AUDIT.beforeFirst);
      setText(null);
      onMove(Math.max(0, Math.min(store.events.length - 1, revision)));
    } catch (error) {
      notifications.error(messageOf(error, AUDIT.historyFailed));
    }
  };
  const input = (
    <input
      className="input"
      aria-label={label}
      title={AUDIT.goToHint}
      placeholder={AUDIT.goToHint}
      value={typed ?? formatDateTime(event.at)}
      onChange={(change) => setText({ typed: change.target.value, at })}
      onBlur={() => {
        if (typed?.trim() === '') setText(null);
      }}
    />
  );
  return (
    <form className={styles.form} onSubmit={(submit) => void handleSubmit(submit)}>
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
