// A writer that uses none of the TypeScript: it appends through the SQL function, one event at a time, to its own
// streams. Arguments: database url, stream prefix, number of streams, events per stream. It sends "ready", waits for a
// message, writes, exits.
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const [url, prefix, streams, perStream] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 4 });
await pool.query('select 1');
process.once('message', async () => {
  let seen = 0n; // the end of the log, as all of this process's appends have seen it
  await Promise.all(
    Array.from({ length: Number(streams) }, async (_, stream) => {
      for (let n = 0; n < Number(perStream); n++) {
        const event = [{ a: 1, k: 0, t: 'Written', d: { n }, m: {} }];
        const values = [[`${prefix}${stream}`], [n - 1], [1], [0], [randomUUID()], JSON.stringify(event), seen];
        const { rows } = await pool.query(
          'select head, firsts from es.append_batch($1, $2, $3, $4, $5, $6, $7)',
          values,
        );
        const stored = BigInt(rows[0].head) + 1n;
        if (stored > seen) seen = stored;
        if (rows[0].firsts[0] !== String(n))
          throw new Error(`event ${n} of stream ${stream} became revision ${rows[0].firsts[0]}`);
      }
    }),
  );
  await pool.end();
  process.disconnect();
});
process.send('ready');
