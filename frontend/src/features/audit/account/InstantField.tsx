import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../../../lib/format.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Input } from '../../../ui/forms/FieldParts.js';
import { AUDIT } from '../audit.texts.js';
import type { AuditStore } from './AuditStore.js';
import styles from './ReplayCard.module.css';

/** Istanbul has had no daylight saving since 2016. */
const ISTANBUL = '+03:00';

/**
 * Parses `21.11.2026 14:32` (seconds optional) as a time in Istanbul.
 * @returns ISO instant, or `null` when the text is not a date.
 */
export function instantOf(text: string): string | null {
  const match = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*$/.exec(text);
  if (!match) return null;
  const [, day = '', month = '', year = '', hour = '23', minute = '59', second = '59'] = match;
  const two = (part: string) => part.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const at = new Date(`${local}${ISTANBUL}`);
  // Date accepts 31.02. and moves it to March, so the result is compared with the input.
  return Number.isNaN(at.getTime()) || new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19) !== local
    ? null
    : at.toISOString();
}

interface Props {
  store: AuditStore;
  /** Index of the event whose time the field shows. */
  at: number;
  /** The instant that the field shows in its place, ISO. */
  asked?: string | null;
  label: string;
  /** Letter of the handle that the field moves. */
  letter?: string;
  onMove: (index: number, instant: string) => void;
}

/** A date field. Enter selects the last event at that time, which the server's replay finds. */
export function InstantField({ store, at, asked = null, label, letter, onMove }: Props) {
  const { notifications } = useStores();
  const event = store.events[at]!;
  const [text, setText] = useState<{ typed: string; moment: string } | null>(null);
  const moment = asked ?? event.at;
  // A typed text belongs to the moment that was selected then; after a move the field shows the new one.
  const typed = text?.moment === moment ? text.typed : null;
  const handleSubmit = async (submit: FormEvent) => {
    submit.preventDefault();
    if (typed === null) return undefined;
    const instant = instantOf(typed);
    if (instant === null) return notifications.warn(AUDIT.badInstant);
    try {
      const revision = await store.revisionAt(instant);
      setText(null);
      onMove(Math.max(0, Math.min(store.events.length - 1, revision)), instant);
    } catch (error) {
      notifications.error(messageOf(error, AUDIT.historyFailed));
    }
  };
  const input = (
    <Input
      aria-label={label}
      title={AUDIT.goToHint}
      placeholder={AUDIT.goToHint}
      value={typed ?? formatDateTime(moment)}
      onChange={(change) => setText({ typed: change.target.value, moment })}
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
