import type { PasswordLinkOwner } from '@yukselt/contracts/api';
import type { HttpClient } from '../../api/http-client.js';

/** Links that set a password (docs/product-rules.md#session-9). */
export const passwordLinkApi = (http: HttpClient) => ({
  /** The answer is the same whether an account has the address or not. @throws ApiError MAIL_OFF */
  ask: (email: string) =>
    http.request<void>('POST', '/api/v1/auth/password-forgotten', { body: { email }, bare: true }),
  /** The account whose password a one-time link sets. @throws ApiError PASSWORD_LINK_INVALID */
  owner: (token: string) =>
    http.request<PasswordLinkOwner>('POST', '/api/v1/auth/password-link/check', { body: { token }, bare: true }),
  setPassword: (token: string, password: string) =>
    http.request<void>('POST', '/api/v1/auth/password-link', { body: { token, password }, bare: true }),
});
