import type { ContactMessageView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../lib/format.js';
import { Table } from '../../../ui/data/Table.js';
import { Tag } from '../../../ui/data/Tag.js';
import { CONTACT } from '../../content/contact/contact.texts.js';
import data from '../shared/table/DataTable.module.css';
import { MESSAGES } from './admin-messages.texts.js';
import styles from './MessagesTable.module.css';

interface Props {
  messages: readonly ContactMessageView[];
  openId: string | null;
  onOpen: (message: ContactMessageView) => void;
}

/** Id of the button that opens a message: the focus returns to it when the panel closes. */
export const messageButtonId = (id: string): string => `message-${id}`;

/** Unread messages are marked by a dot and a word, not by weight alone. */
export const MessagesTable = observer(function MessagesTable({ messages, openId, onOpen }: Props) {
  const { columns } = MESSAGES;
  return (
    <Table className={`${data.table} ${styles.table}`}>
      <caption className="visually-hidden">{MESSAGES.caption}</caption>
      <thead>
        <tr>
          <th>{columns.from}</th>
          <th>{columns.subject}</th>
          <th className={styles.text}>{columns.message}</th>
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
            <td className={styles.subject}>
              <Tag>{CONTACT.subjects[message.subject]}</Tag>
            </td>
            <td className={styles.text}>{message.message}</td>
            <td className={`${styles.date} ${data.date}`}>
              <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
});

function SenderCell({ message, onOpen }: Pick<Props, 'onOpen'> & { message: ContactMessageView }) {
  return (
    <td className={styles.sender} title={`${message.name} · ${message.email}`}>
      {message.readAt === null && (
        <>
          <i className={styles.dot} aria-hidden="true" />
          <span className="visually-hidden">{MESSAGES.unread} </span>
        </>
      )}
      <button
        type="button"
        id={messageButtonId(message.id)}
        className={styles.open}
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
