import { type APIRequestContext, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './users.js';

/** The code that the authenticator shows at a moment, ms. */
export const codeOf = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Turns the second factor on over the API. @returns secret and recovery codes */
export async function enrol(request: APIRequestContext, token: string): Promise<{ secret: string; codes: string[] }> {
  const send = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`/api/v1/me/second-factor/${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const { secret } = await send<{ secret: string }>('start', { password: PASSWORD });
  const { codes } = await send<{ codes: string[] }>('confirm', { code: codeOf(secret) });
  return { secret, codes };
}
