import type { ContactMessageView, ContactSubject, NewsletterAddressView, Page } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';
import { removed } from '../shared/removed.js';

const ADMIN = '/api/v1/admin';
const message = (id: string): string => `${ADMIN}/messages/${encodeURIComponent(id)}`;

export interface MessageFilter {
  state: 'read' | 'unread' | null;
  subject: ContactSubject | null;
  q: string;
}

/** What visitors sent to the shop. */
export const adminMessagesApi = (http: HttpClient) => ({
  messages: ({ state, subject, q }: MessageFilter, cursor: string | null, limit: number) =>
    http.get<Page<ContactMessageView>>(`${ADMIN}/messages${queryOf({ state, subject, q, cursor, limit })}`),
  messagesFile: (filter: MessageFilter) => http.blob(`${ADMIN}/messages/export${queryOf({ ...filter })}`),
  message: (id: string) => http.get<ContactMessageView>(message(id)),
  mark: (id: string, read: boolean) => http.put<ContactMessageView>(message(id), { read }),
  removeMessage: (id: string) => removed(http.delete(message(id))),
  newsletter: (q: string, cursor: string | null, limit: number) =>
    http.get<Page<NewsletterAddressView>>(`${ADMIN}/newsletter${queryOf({ q, cursor, limit })}`),
  newsletterFile: (q: string) => http.blob(`${ADMIN}/newsletter/export${queryOf({ q })}`),
  removeAddress: (id: string) => removed(http.delete(`${ADMIN}/newsletter/${encodeURIComponent(id)}`)),
});
export type AdminMessagesApi = ReturnType<typeof adminMessagesApi>;
