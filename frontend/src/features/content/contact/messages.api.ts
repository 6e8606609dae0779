import type { ContactMessage } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';

/** What visitors send to the shop. */
export const messagesApi = (http: HttpClient) => ({
  /** @throws ApiError VALIDATION with a message per field, RATE_LIMITED */
  contact: (message: ContactMessage) => http.post<void>('/api/v1/contact-messages', message),
});
