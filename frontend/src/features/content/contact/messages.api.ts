import type { ContactMessage } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';

/** What visitors send to the shop. */
export const messagesApi = (http: HttpClient) => ({
  /**
   * @param sendingKey the same message under it is stored once
   * @throws ApiError VALIDATION with a message per field, RATE_LIMITED
   */
  contact: (message: ContactMessage, sendingKey: string) =>
    http.request<void>('POST', '/api/v1/contact-messages', { body: message, sendingKey }),
});
