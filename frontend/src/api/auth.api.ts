import type { ConfirmedSessionView, LoginAnswer, MeView, SessionView } from '@yukselt/contracts/api';
import type { HttpClient } from './http-client.js';

export interface Registration {
  name: string;
  email: string;
  phone?: string;
  password: string;
}

export const authApi = (http: HttpClient) => ({
  login: (email: string, password: string) =>
    http.request<LoginAnswer>('POST', '/api/v1/auth/login', { body: { email, password }, bare: true }),
  /** The second step of a login. */
  enterCode: (code: string) =>
    http.request<ConfirmedSessionView>('POST', '/api/v1/auth/second-factor', { body: { code }, bare: true }),
  register: (body: Registration) => http.request<SessionView>('POST', '/api/v1/auth/register', { body, bare: true }),
  refresh: () => http.request<SessionView>('POST', '/api/v1/auth/refresh', { bare: true }),
  logout: () => http.request<void>('POST', '/api/v1/auth/logout', { bare: true }),
  /** @param code for an account with a second factor */
  reauthenticate: (password: string, code?: string) =>
    http.post<SessionView>('/api/v1/auth/reauthenticate', { password, ...(code === undefined ? {} : { code }) }),
  /** Sent bare: no token refresh may start while the session is replaced. */
  changePassword: (currentPassword: string, newPassword: string) =>
    http.request<SessionView>('POST', '/api/v1/me/password', { body: { currentPassword, newPassword }, bare: true }),
  closeOthers: () => http.post<SessionView>('/api/v1/me/sessions/close-others', {}),
  me: () => http.get<MeView>('/api/v1/me'),
});
export type AuthApi = ReturnType<typeof authApi>;
