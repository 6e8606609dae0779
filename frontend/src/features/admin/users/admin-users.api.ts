import type {
  AddedUserView,
  AdminUserView,
  OrderView,
  Page,
  PasswordLinkView,
  PaymentRequestView,
  SecondFactorResetView,
  UserDetail,
  UserInput,
  WaitingLinkView,
  WaitingResetView,
  WalletEntryView,
} from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';
import { queryOf } from '../../../api/query.js';
import { removed } from '../shared/removed.js';

const USERS = '/api/v1/admin/users';
const FACTORS = '/api/v1/admin/second-factors';
export type UsersFilter = Record<string, string | null>;

/** Users as admins see and change them. Their balance is changed by a money command. */
export const adminUsersApi = (http: HttpClient) => ({
  page: (filter: UsersFilter, cursor: string | null, limit: number) =>
    http.get<Page<AdminUserView>>(`${USERS}${queryOf({ ...filter, cursor, limit })}`),
  /** Every row of the filter as CSV, in an order that stays while it is read. */
  file: ({ sort: _sort, dir: _dir, ...filter }: UsersFilter) => http.blob(`${USERS}/export${queryOf(filter)}`),
  detail: (id: string) => http.get<UserDetail>(`${USERS}/${encodeURIComponent(id)}`),
  orders: (id: string, cursor: string | null, limit: number) =>
    http.get<Page<OrderView>>(`${USERS}/${id}/orders${queryOf({ cursor, limit })}`),
  requests: (id: string, cursor: string | null, limit: number) =>
    http.get<Page<PaymentRequestView>>(`${USERS}/${id}/payment-requests${queryOf({ cursor, limit })}`),
  entries: (id: string, cursor: string | null, limit: number) =>
    http.get<Page<WalletEntryView>>(`${USERS}/${id}/entries${queryOf({ cursor, limit })}`),
  /** The id is the client's: the same form sent twice adds one person. */
  create: (id: string, body: UserInput) => http.post<AddedUserView>(USERS, { id, ...body }),
  /** @throws ApiError USER_CHANGED when the row has moved on from `version` */
  update: (id: string, version: number, body: UserInput) =>
    http.put<AdminUserView>(`${USERS}/${id}`, { version, ...body }),
  setActive: (id: string, active: boolean) => http.post<AdminUserView>(`${USERS}/${id}/active`, { active }),
  passwordLink: (id: string) => http.post<PasswordLinkView>(`${USERS}/${id}/password-link`, {}),
  pendingLinks: () => http.request<WaitingLinkView[]>('GET', `${USERS}/waiting-links`, { background: true }),
  pendingResets: () => http.request<WaitingResetView[]>('GET', `${FACTORS}/waiting-resets`, { background: true }),
  /** Resets the second factor; that of an admin's account waits for a second admin. */
  resetSecondFactor: (id: string) => http.post<SecondFactorResetView>(`${FACTORS}/${id}/reset`, {}),
  /** @throws ApiError SECOND_FACTOR_RESET_OWN for the admin who asked */
  confirmReset: (id: string) => http.post<void>(`${FACTORS}/${id}/reset/confirm`, {}),
  dropReset: (id: string) => http.delete<void>(`${FACTORS}/${id}/reset`),
  /**
   * @param until end of the link that was seen
   * @throws ApiError PASSWORD_LINK_OWN for the admin who gave it, USER_CHANGED when another link has taken its place
   */
  confirmLink: (id: string, until: string) => http.post<void>(`${USERS}/${id}/password-link/confirm`, { until }),
  dropLink: (id: string) => http.delete<void>(`${USERS}/${id}/password-link`),
  endSession: (id: string, sessionId: string) => removed(http.delete(`${USERS}/${id}/sessions/${sessionId}`)),
  endSessions: (id: string) => http.delete<void>(`${USERS}/${id}/sessions`),
});
export type AdminUsersApi = ReturnType<typeof adminUsersApi>;
