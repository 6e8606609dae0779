import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { formatDateTime } from '../../../../lib/format.js';
import { WithCommands } from './Command.js';
import { PanelAlarm } from './PanelAlarm.js';
import { useVerificationStore } from './verification.js';
import { HEAD_ALARM } from './verification.texts.js';

interface Props {
  frame?: string;
  note?: (text: string) => ReactNode;
}

/**
 * The day's head is refused (docs/product-rules.md#audit-13): why, and what to do; otherwise nothing.
 * @param frame class of the part around it
 * @param note shows the technical message, on the page of the heads; elsewhere the alarm links there
 */
export const HeadAlarm = observer(function HeadAlarm({ frame, note }: Props) {
  const store = useVerificationStore();
  useEffect(() => store.start(), [store]);
  const head = store.value?.head ?? null;
  if (head === null) return null;
  const cause = HEAD_ALARM.causes[head.cause];
  return (
    <PanelAlarm
      frame={frame}
      title={HEAD_ALARM.title(formatDateTime(head.since))}
      {...(note ? {} : { link: { to: '/denetim/ozetler', text: HEAD_ALARM.open } })}
    >
      {cause?.why} {cause && <WithCommands>{cause.toDo}</WithCommands>}
      {note?.(head.note)}
    </PanelAlarm>
  );
});
