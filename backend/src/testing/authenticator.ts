import type { RecoveryCodesView, SecondFactorSecretView } from '@yukselt/contracts/api';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './test-app.js';

/** An authenticator with the secret of one account, at the time of the spec's clock. */
export interface Authenticator {
  /** As it is typed: `ABCD-EFGH-IJKL-MNOP`. */
  recoveryCodes: string[];
  /** @param steps of 30 s before or after now */
  code: (steps?: number) => string;
}

/** What an authenticator shows at `now`. */
export const codeAt = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** Turns the second factor of a signed-in account on. Its code is used up: the next login waits for the next step. */
export async function enrol({ app, clock }: TestApp, token: string, password: string): Promise<Authenticator> {
  const send = async <T>(path: string, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/me/second-factor/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(`second factor ${path}: ${answer.body}`);
    return answer.json<T>();
  };
  const { secret } = await send<SecondFactorSecretView>('start', { password });
  const code = (steps = 0) => codeAt(secret, clock.now(), steps);
  const { codes } = await send<RecoveryCodesView>('confirm', { code: code() });
  clock.advance(30_000);
  return { recoveryCodes: codes, code };
}
