import type { AdminSettingsView, SiteSettings, TransferProposalView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';

const SETTINGS = '/api/v1/admin/settings';
const PROPOSALS = '/api/v1/admin/transfer-proposals';
/** Entity tag of the settings as they were read (contracts, adminSettingsView). */
const tagOf = (updatedAt: string | null): string => `"${updatedAt === null ? 0 : Date.parse(updatedAt)}"`;

/** Site settings (docs/product-rules.md#settings-1). */
export const adminSettingsApi = (http: HttpClient) => ({
  /** Transfer accounts that wait for a second admin: one or none. */
  proposals: () => http.request<TransferProposalView[]>('GET', PROPOSALS, { background: true }),
  /** @throws ApiError TRANSFER_PROPOSAL_OWN for the admin who proposed */
  confirm: (id: string) => http.post<void>(`${PROPOSALS}/${id}/confirm`, {}),
  /** Withdraws the admin's own proposal, declines another admin's. */
  drop: (id: string) => http.delete<void>(`${PROPOSALS}/${id}`),
  read: () => http.get<AdminSettingsView>(SETTINGS),
  /**
   * @param base `updatedAt` of what the change starts from. @throws ApiError SETTINGS_CHANGED when another admin was
   * faster
   */
  save: (settings: SiteSettings, base: string | null) =>
    http.request<AdminSettingsView>('PUT', SETTINGS, { body: settings, ifMatch: tagOf(base) }),
});
export type AdminSettingsApi = ReturnType<typeof adminSettingsApi>;
