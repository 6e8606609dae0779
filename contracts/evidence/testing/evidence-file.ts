import { createHash } from 'node:crypto';

const STREAM = 'account-0198f3c0-0000-7000-8000-000000000001';
const START = '0'.repeat(64);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An unsigned file of so many events, each of which pays in 1 kuruş. */
export function evidenceFile(events: number): string {
  let [file, lineHash, hash, number] = ['', START, START, 0];
  const line = (json: string): void => {
    const body = `${json.slice(0, -1)},"line":${++number}`;
    lineHash = sha256(`${lineHash}\n${body}`);
    file += `${body},"lineHash":"${lineHash}"}\n`;
  };
  const header = { version: 3, madeAt: 'now', stream: STREAM, headRevision: `${events - 1}`, signedBy: null };
  line(JSON.stringify({ record: 'evidence', ...header }));
  for (let revision = 0; revision < events; revision++) {
    const event = JSON.stringify({ note: 'Ödeme ✓', revision: `${revision}`, stream: STREAM });
    hash = sha256(`${hash}\n${event}`);
    const fields = JSON.stringify({ delta: '1', balance: `${revision + 1}`, hash });
    line(`{"record":"event","event":${event},${fields.slice(1)}`);
  }
  const { version, stream, madeAt, headRevision } = header;
  const counts = {
    events,
    journalEntries: 0,
    headRevision,
    balance: `${events}`,
    headHash: hash,
    fileHash: sha256(file),
  };
  line(JSON.stringify({ record: 'end', version, stream, madeAt, ...counts }));
  return file;
}
