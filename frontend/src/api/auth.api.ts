import type { MeView, PasswordLinkOwner, SessionView } from '@yukselt/contracts/api';
import type { HttpClient } from './http-client.js';

export interface Registration {
  name: string;
  email: string;
  phone?: string;
  password: string;
}

export const authApi = (http: HttpClient) => ({
  login: (email: string, password: string) =>
    http.request<SessionView>('POST', '/api/v1/auth/login', { body: { email, password }, bare: true }),
  register: (body: Registration) => http.request<SessionView>('POST', '/api/v1/auth/register', { body, bare: true }),
  refresh: () => http.request<SessionView>('POST', '/api/v1/auth/refresh', { bare: true }),
  logout: () => http.request<void>('POST', '/api/v1/auth/logout', { bare: true }),
  reauthenticate: (password: string) => http.post<SessionView>('/api/v1/auth/reauthenticate', { password }),
  /** Bare: no token refresh may start while the session is replaced. */
  changePassword: (currentPassword: string, newPassword: string) =>
    http.request<SessionView>('POST', '/api/v1/me/password', { body: { currentPassword, newPassword }, bare: true }),
  closeOthers: () => http.post<SessionView>('/api/v1/me/sessions/close-others', {}),
  /** Whose password a one-time link sets. @throws ApiError PASSWORD_LINK_INVALID */
  linkOwner: (token: string) =>
    http.request<PasswordLinkOwner>('POST', '/api/v1/auth/password-link/check', { body: { token }, bare: true }),
  setPassword: (token: string, password: string) =>
    http.request<void>('POST', '/api/v1/auth/password-link', { body: { token, password }, bare: true }),
  me: () => http.get<MeView>('/api/v1/me'),
});
export type AuthApi = ReturnType<typeof authApi>;
