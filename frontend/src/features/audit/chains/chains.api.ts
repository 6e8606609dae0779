import type { AuditChainView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';

/** An event is named `<account>-<revision>`. */
const EVENT = /^(.+)-(\d+)$/;

/** Where the API has the chain of an order, a request, or an event; `null` for an address that can name none. */
export function chainPath(kind: string, id: string): string | null {
  const of = (part: string) => `/api/v1/audit/chains/${part}`;
  if (kind === 'siparis') return of(`orders/${encodeURIComponent(id)}`);
  if (kind === 'talep') return of(`requests/${encodeURIComponent(id)}`);
  const [, account, revision] = (kind === 'olay' && EVENT.exec(id)) || [];
  return account === undefined ? null : of(`events/${encodeURIComponent(account)}/${revision}`);
}

/** Chains of events: reads only. */
export const chainsApi = (http: HttpClient) => ({
  chain: (path: string) => http.get<AuditChainView>(path),
});
export type ChainsApi = ReturnType<typeof chainsApi>;
