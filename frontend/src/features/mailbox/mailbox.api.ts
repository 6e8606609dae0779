import type { MailboxItemView, Page } from '@yukselt/contracts/api';
import type { HttpClient } from '../../api/http-client.js';

const MAILBOX = '/api/v1/demo/mailbox';

/** Address of an e-mail as its recipient sees it, for a frame. */
export const mailPath = (id: string): string => `${MAILBOX}/${id}/html`;

/** The demo's mailbox; NOT_FOUND in any other shop. */
export const mailboxApi = (http: HttpClient) => ({
  page: (to: string | null, cursor: string | null, limit: number) => {
    const query = new URLSearchParams({ limit: String(limit), ...(to && { to }), ...(cursor && { cursor }) });
    return http.request<Page<MailboxItemView>>('GET', `${MAILBOX}?${query}`, { background: true });
  },
});
