import type { ContactMessageView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { Tag } from '../../../ui/data/Tag.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CONTACT } from '../../content/contact/contact.texts.js';
import { usePaletteActions } from '../palette/palette-actions.js';
import { PersonLine } from '../shared/panel/PersonLine.js';
import { SidePanel } from '../shared/panel/SidePanel.js';
import { MESSAGES } from './admin-messages.texts.js';
import styles from './MessagePanel.module.css';
import type { MessagesStore } from './MessagesStore.js';
import { replyAddress } from './reply-address.js';

interface Props {
  store: MessagesStore;
  siteName: string;
  onMark: (message: ContactMessageView) => void;
  onRemove: (message: ContactMessageView) => void;
  onClose: () => void;
}

/** One message next to the table. */
export const MessagePanel = observer(function MessagePanel({ store, siteName, onMark, onRemove, onClose }: Props) {
  const { detail: message, openId } = store;
  const mark = message?.readAt === null ? MESSAGES.markRead : MESSAGES.markUnread;
  usePaletteActions(
    message === null
      ? []
      : [
          { label: mark, icon: 'mail', run: () => onMark(message) },
          { label: MESSAGES.remove, icon: 'trash', run: () => onRemove(message) },
        ],
  );
  return (
    <SidePanel
      title={MESSAGES.panel}
      label={`${MESSAGES.panel} ${message?.name ?? ''}`}
      openId={openId}
      showId={false}
      footer={
        message && (
          <>
            <Button
              kind="accent"
              size="sm"
              data-grow=""
              href={replyAddress(message, CONTACT.subjects[message.subject], siteName)}
            >
              <Icon name="mail" />
              {MESSAGES.reply}
            </Button>
            <Button size="sm" onClick={() => onMark(message)}>
              {mark}
            </Button>
            <Button kind="danger" size="sm" onClick={() => onRemove(message)}>
              {MESSAGES.remove}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <AsyncView state={store.detailState} onRetry={() => void store.open(openId)} failure={MESSAGES.loadFailed}>
        {message && (
          <>
            <PersonLine name={message.name} email={message.email} />
            <p className={styles.details}>
              <Tag>{CONTACT.subjects[message.subject]}</Tag>
              <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
            </p>
            <p className={styles.words}>{message.message}</p>
          </>
        )}
      </AsyncView>
    </SidePanel>
  );
});
