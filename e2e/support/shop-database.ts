import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Where the journeys' server keeps port and password of its database (playwright.config.ts). */
const NOTE = path.resolve(import.meta.dirname, '../../.data/e2e/database.json');

/** Runs one statement in the journeys' database, behind the server's back. */
export async function damage(statement: string, values: unknown[]): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(NOTE, 'utf8')) as { port: number; password: string };
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'yukselt' });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    if (rowCount === 0) throw new Error(`no row was damaged: ${statement}`);
  } finally {
    await client.end();
  }
}
