import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EventMetadata, Role } from '@yukselt/contracts/events';
import { ACTOR_ROLE_WORDS, EVENT_LABELS } from '@yukselt/contracts/texts';
import { CHAIN_START } from '@yukselt/projections/ledger';
import type { AuditEvidence } from '@yukselt/projections/queries';
import type { CustomerRef } from '../identity/customers.service.js';
import { csvInstant, csvMoney } from '../platform/http/csv.js';

export interface Evidence extends AuditEvidence {
  account: CustomerRef;
  /** ISO instant. */
  madeAt: string;
  madeBy: { id: string; name: string; role: Role };
}

/** Raised when a line means something else than before. */
const VERSION = 1;
const ABOUT =
  'hash = SHA-256(önceki satırın hash değeri + "\\n" + event alanının satırdaki metni), ilkinden önce 64 sıfır. Son satırdaki fileHash, ondan önceki bütün baytların SHA-256 ' +
  'özetidir. Zincir, ayrıca saklanmış bir baş özete göre sonradan yapılan değişikliği gösterir. event günlükteki gibidir (kişisel metinler mühürlü), opened denetçinin gördüğüdür. Tutarlar ' +
  'kuruştur, zamanlar UTC.';

/**
 * The file as lines of JSON: what it is and what the verification said, one line per event, and the end with the head.
 * Sent while it is read; a file without its last line is not
 * whole. Each `event` is in its line byte for byte as it was hashed.
 */
export function evidenceLines(evidence: Evidence): Readable {
  return Readable.from(lines(evidence), { objectMode: false });
}

async function* lines({
  account,
  madeAt,
  madeBy,
  stream,
  head,
  verification,
  events,
}: Evidence): AsyncGenerator<string> {
  const file = createHash('sha256');
  const kept = (line: string): string => {
    file.update(`${line}\n`, 'utf8');
    return `${line}\n`;
  };
  const { id: userId, name, email } = account;
  yield kept(
    JSON.stringify({
      record: 'evidence',
      version: VERSION,
      about: ABOUT,
      madeAt,
      madeBy,
      account: { userId, name, email },
      stream,
      headRevision: head.toString(),
      verification,
    }),
  );
  let count = 0;
  let [headHash, balance]: [string, string | null] = [CHAIN_START, '0'];
  for await (const { event, text, hash, delta, balance: after, opened } of events) {
    count++;
    [headHash, balance] = [hash, after?.toString() ?? null];
    const beside = JSON.stringify({
      position: event.position,
      delta: delta?.toString() ?? null,
      balance,
      ...(opened ? { opened } : {}),
      hash,
    });
    yield kept(`{"record":"event","event":${text},${beside.slice(1)}`);
  }
  yield `${JSON.stringify({ record: 'end', events: count, headRevision: head.toString(), balance, headHash, fileHash: file.digest('hex') })}\n`;
}

const VERDICT = {
  equal: 'Eşit: görünüm = tekrar oynatma',
  behind: 'Geride: görünüm birkaç olay arkada, fark yok',
  different: 'Farklı',
} as const;

export const EVIDENCE_HEAD = [
  'Revizyon',
  'Zaman',
  'Olay',
  'Tutar (₺)',
  'Sonraki bakiye (₺)',
  'Rol',
  'Kim',
  'Sipariş',
  'Talep',
  'Tür',
  'Komut',
  'İlişki',
  'Neden olan',
  'Günlükteki yeri',
  'Özet (SHA-256)',
  'Veri',
];

/** The same events as a table, and below them who made the file when, and what the verification said. */
export async function* evidenceRows({
  account,
  madeAt,
  madeBy,
  head,
  verification,
  events,
}: Evidence): AsyncGenerator<string[]> {
  let headHash = CHAIN_START;
  for await (const { event, hash, delta, balance, opened } of events) {
    headHash = hash;
    const { actorId, actorRole, commandId, correlationId, causationId, occurredAt } = event.metadata as EventMetadata;
    const data = opened ?? (event.data as Record<string, unknown>);
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    yield [
      `r${event.revision}`,
      csvInstant(occurredAt),
      EVENT_LABELS[event.type]?.word ?? event.type,
      delta ? csvMoney(delta.toString()) : '',
      balance === null ? '' : csvMoney(balance.toString()),
      ACTOR_ROLE_WORDS[actorRole] ?? actorRole,
      actorId,
      text(data['orderId']),
      text(data['requestId']),
      event.type,
      commandId,
      correlationId,
      causationId,
      event.position.replace(/^0+(?=\d)/, ''),
      hash,
      JSON.stringify(data),
    ];
  }
  const { verdict, viewBalance, viewRevision, replayBalance, replayRevision, differences } = verification;
  yield [];
  yield ['Müşteri', account.name, account.email, account.id];
  yield ['Hazırlandı', csvInstant(madeAt), madeBy.name, ACTOR_ROLE_WORDS[madeBy.role] ?? madeBy.role];
  yield [
    'Doğrulama',
    VERDICT[verdict],
    `görünüm r${viewRevision}`,
    viewBalance === null ? '' : csvMoney(viewBalance),
    `tekrar r${replayRevision}`,
    csvMoney(replayBalance),
  ];
  for (const difference of differences) yield ['Ayrılan', difference];
  yield ['Baş özet', `r${head}`, headHash];
}
