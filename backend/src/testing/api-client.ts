import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { newIdempotencyKey } from '@yukselt/contracts';
import type { PlatformPage, SessionView } from '@yukselt/contracts/api';
import { DEMO_PASSWORD } from '../identity/seed/identity.seed.js';

export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

/** A client with a session that sends HTTP requests to the real application. */
export class ApiClient {
  private constructor(
    private readonly app: NestFastifyApplication,
    readonly session: SessionView,
  ) {}

  static async logIn(app: NestFastifyApplication, email: string): Promise<ApiClient> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: DEMO_PASSWORD },
    });
    if (answer.statusCode >= 300) throw new Error(`login of ${email}: ${answer.body}`);
    return new ApiClient(app, answer.json());
  }

  static async register(app: NestFastifyApplication, name: string): Promise<ApiClient> {
    const email = `${newIdempotencyKey()}@kayit.demo`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { name, email, password: DEMO_PASSWORD },
    });
    if (answer.statusCode >= 300) throw new Error(`registration: ${answer.body}`);
    return new ApiClient(app, answer.json());
  }

  get id(): string {
    return this.session.user.id;
  }

  get<T = Record<string, unknown>>(url: string): Promise<Answer<T>> {
    return this.send('GET', url);
  }

  /** A money command; `key` null sends none. */
  post<T = Record<string, unknown>>(
    url: string,
    body: object = {},
    key: string | null = newIdempotencyKey(),
  ): Promise<Answer<T>> {
    return this.send('POST', url, body, key);
  }

  private async send<T>(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    key: string | null = null,
  ): Promise<Answer<T>> {
    const headers = {
      authorization: `Bearer ${this.session.accessToken}`,
      ...(key === null ? {} : { 'idempotency-key': key }),
    };
    const answer = await this.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() as T, headers: answer.headers };
  }
}

/** A checkout of one package of a platform, at the price that the catalogue shows. */
export async function checkoutOf(app: NestFastifyApplication, method: string, slug = 'instagram') {
  const { services } = (await app.inject({ url: `/api/v1/catalog/platforms/${slug}` })).json() as PlatformPage;
  const service = services[0]!;
  const { amount, price } = service.prices[0]!;
  return {
    lines: [{ serviceId: service.id, quantity: amount }],
    expectedTotal: price,
    method,
    target: { url: `https://www.${slug}.com/ornek`, platform: service.platform, username: 'ornek', notes: 'gizli not' },
  };
}
