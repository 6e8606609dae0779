import type { ContactMessageView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatDateTime, initials } from '../../../lib/format.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { CONTACT } from '../../content/contact/contact.texts.js';
import { ADMIN } from '../shared/admin.texts.js';
import { MESSAGES } from './admin-messages.texts.js';
import type { MessagesStore } from './MessagesStore.js';
import { replyAddress } from './reply-address.js';

interface Props {
  store: MessagesStore;
  siteName: string;
  onMark: (message: ContactMessageView) => void;
  onRemove: (message: ContactMessageView) => void;
  onClose: () => void;
}

/** One message beside the table. Focus goes into it and returns to the row. */
export const MessagePanel = observer(function MessagePanel({ store, siteName, onMark, onRemove, onClose }: Props) {
  const ref = useRef<HTMLElement>(null);
  const { detail: message, openId } = store;
  useEffect(() => {
    if (openId !== null) ref.current?.focus({ preventScroll: true });
  }, [openId]);
  return (
    <aside className="sidepanel" ref={ref} tabIndex={-1} aria-label={`${MESSAGES.panel} ${message?.name ?? ''}`}>
      <div className="sidepanel__head">
        <b>{MESSAGES.panel}</b>
        <Button kind="icon" size="sm" aria-label={ADMIN.close} title={ADMIN.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="sidepanel__body">
        <AsyncView state={store.detailState} onRetry={() => void store.open(openId)} failure={MESSAGES.loadFailed}>
          {message && (
            <>
              <div className="person">
                <span className="avatar" aria-hidden="true">
                  {initials(message.name)}
                </span>
                <div>
                  <b>{message.name}</b>
                  <small className="ellip">{message.email}</small>
                </div>
              </div>
              <p className="ms-facts">
                <span className="tag">{CONTACT.subjects[message.subject]}</span>
                <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
              </p>
              <p className="ms-words">{message.message}</p>
            </>
          )}
        </AsyncView>
      </div>
      {message && (
        <div className="sidepanel__foot">
          <Button
            kind="accent"
            size="sm"
            className="grow"
            href={replyAddress(message, CONTACT.subjects[message.subject], siteName)}
          >
            <Icon name="mail" />
            {MESSAGES.reply}
          </Button>
          <Button size="sm" onClick={() => onMark(message)}>
            {message.readAt === null ? MESSAGES.markRead : MESSAGES.markUnread}
          </Button>
          <Button kind="danger" size="sm" onClick={() => onRemove(message)}>
            {MESSAGES.remove}
          </Button>
        </div>
      )}
    </aside>
  );
});
