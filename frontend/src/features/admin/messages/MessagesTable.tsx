import type { ContactMessageView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../lib/format.js';
import { CONTACT } from '../../content/contact/contact.texts.js';
import { MESSAGES } from './admin-messages.texts.js';

interface Props {
  messages: readonly ContactMessageView[];
  openId: string | null;
  onOpen: (message: ContactMessageView) => void;
}

/** Id of the button that opens a message: the focus returns to it when the panel closes. */
export const messageButtonId = (id: string): string => `message-${id}`;

/** Unread messages stand out by a dot and a word, not by weight alone. */
export const MessagesTable = observer(function MessagesTable({ messages, openId, onOpen }: Props) {
  const { columns } = MESSAGES;
  return (
    <table className="table c ms">
      <caption className="sr">{MESSAGES.caption}</caption>
      <thead>
        <tr>
          <th>{columns.from}</th>
          <th>{columns.subject}</th>
          <th className="ms-text">{columns.message}</th>
          <th>{columns.date}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr
            key={message.id}
            data-open={message.id === openId ? '' : undefined}
            data-unread={message.readAt === null ? '' : undefined}
            onClick={() => onOpen(message)}
          >
            <SenderCell message={message} onOpen={onOpen} />
            <td className="ms-subject">
              <span className="tag">{CONTACT.subjects[message.subject]}</span>
            </td>
            <td className="ms-text">{message.message}</td>
            <td className="ms-date date">
              <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function SenderCell({ message, onOpen }: Pick<Props, 'onOpen'> & { message: ContactMessageView }) {
  return (
    <td className="ms-from" title={`${message.name} · ${message.email}`}>
      {message.readAt === null && (
        <>
          <i className="ms-dot" aria-hidden="true" />
          <span className="sr">{MESSAGES.unread} </span>
        </>
      )}
      <button
        type="button"
        id={messageButtonId(message.id)}
        className="who__open"
        onClick={(event) => {
          event.stopPropagation();
          onOpen(message);
        }}
      >
        {message.name}
      </button>
    </td>
  );
}
