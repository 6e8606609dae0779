import type { Problem } from '@yukselt/contracts';
import { seedTables } from '../bootstrap.js';
import { ApiClient } from './api-client.js';
import { type TestApp, testApp } from './test-app.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** What the server said: the answer, or the problem in its place. */
export interface Answer<T> {
  status: number;
  body: T & Problem;
}

/** The application with the demo's tables, and an admin in it. */
export async function seededApp(env: Record<string, string> = {}): Promise<{ test: TestApp; ayse: ApiClient }> {
  const test = await testApp(env);
  await seedTables(test.app);
  return { test, ayse: await ApiClient.logIn(test.app, 'ayse@yukselt.demo') };
}

/** A request that is no money command: the panel's CRUD. */
export async function request<T>(
  test: TestApp,
  who: ApiClient,
  method: Method,
  url: string,
  payload?: object,
): Promise<Answer<T>> {
  const answer = await test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who.session.accessToken}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : {}) as T & Problem };
}

export async function countRows(test: TestApp, table: string): Promise<number> {
  return Number((await test.database.pool.query(`select count(*) from shop.${table}`)).rows[0].count);
}
