import { formatDateTime } from '../../../lib/format.js';
import { useTypedOver } from '../../../lib/use-typed-over.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Input } from '../../../ui/forms/FieldParts.js';
import { AUDIT } from '../audit.texts.js';
import { instantOf } from '../instant.js';
import type { AuditStore } from './AuditStore.js';
import styles from './ReplayCard.module.css';

interface Props {
  store: AuditStore;
  /** Revision of the event whose time the field shows. */
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
  const event = store.events.get(at)!;
  const moment = asked ?? event.at;
  const goTo = async (text: string) => {
    const instant = instantOf(text);
    if (instant === null) return notifications.warn(AUDIT.badInstant);
    try {
      const revision = await store.revisionAt(instant);
      typed.restore();
      onMove(Math.max(0, revision), instant);
    } catch (error) {
      notifications.error(messageOf(error, AUDIT.historyFailed));
    }
  };
  const typed = useTypedOver({
    value: moment,
    text: formatDateTime(moment),
    onCommit: (text) => void goTo(text),
    restoresWhenEmpty: true,
  });
  const input = <Input aria-label={label} title={AUDIT.goToHint} placeholder={AUDIT.goToHint} {...typed.field} />;
  return (
    <form className={styles.form} onSubmit={typed.onSubmit}>
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
