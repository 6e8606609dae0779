import type { RecoveryCodesView, SecondFactorSecretView, SecondFactorView } from '@yukselt/contracts/api';
import type { HttpClient } from '../../../api/http-client.js';

const FACTOR = '/api/v1/me/second-factor';

/** The second factor of one's own account. */
export const secondFactorApi = (http: HttpClient) => ({
  read: () => http.get<SecondFactorView>(FACTOR),
  start: (password: string) => http.post<SecondFactorSecretView>(`${FACTOR}/start`, { password }),
  confirm: (code: string) => http.post<RecoveryCodesView>(`${FACTOR}/confirm`, { code }),
  turnOff: (password: string, code: string) => http.post<void>(`${FACTOR}/turn-off`, { password, code }),
  renewRecoveryCodes: (password: string, code: string) =>
    http.post<RecoveryCodesView>(`${FACTOR}/recovery-codes`, { password, code }),
});
