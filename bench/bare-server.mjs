// The cheapest checkout that anybody could write, which `http` compares the shop with: Fastify, a check of the token's
// signature, one INSERT that commits by itself. No prices, no decision, no history, no repeats, no views.
// `node bench/bare-server.mjs DATABASE_URL SECRET` prints its port.
import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const POOL = 10;
const BYTES = 300;
const [url, secret] = process.argv.slice(2);

const pool = new pg.Pool({ connectionString: url, max: POOL });
await pool.query('create schema if not exists bare');
await pool.query(
  'create table if not exists bare.orders (id bigint generated always as identity primary key, body text not null)',
);

/** The user of a token that is signed with HS256. @throws Error */
function userOf(authorization = '') {
  const [header, payload, signature] = authorization.slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) throw new Error('wrong signature');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub;
}

const app = Fastify();
app.post('/api/v1/me/checkout', async ({ headers, body }) => {
  const order = JSON.stringify({ user: userOf(headers.authorization), body })
    .padEnd(BYTES)
    .slice(0, BYTES);
  const { rows } = await pool.query({
    name: 'order',
    text: 'insert into bare.orders (body) values ($1) returning id',
    values: [order],
  });
  return { orderId: rows[0].id };
});
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(app.server.address().port);
