import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  /** Of the envelope: whom the server would deliver to. */
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
  raw: string;
}

/** A refusal that the server answers with. */
export const smtpRefusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A real SMTP server on this machine that keeps what it takes. @param options hooks that refuse or stay silent */
export async function smtpInbox(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      buffer(stream).then((bytes) => {
        const { mailFrom, rcptTo } = envelope;
        mails.push({
          ...parsed(bytes.toString('utf8')),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        });
        done();
      }, done);
    },
    ...options,
  });
  // Some specs simulate a client that disconnects in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    server,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type SmtpInbox = Awaited<ReturnType<typeof smtpInbox>>;

function parsed(raw: string): Omit<ReceivedMail, 'from' | 'to'> {
  const headers = headersOf(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? raw.split(`--${boundary}`).slice(1, -1) : [raw];
  const part = (type: string) => parts.find((text) => headersOf(text.trimStart())['content-type']?.startsWith(type));
  return { headers, raw, text: lines(bodyOf(part('text/plain'))), html: lines(bodyOf(part('text/html'))) };
}

const lines = (body: string): string => body.replaceAll('\r\n', '\n').trimEnd();

/** Unfolded and decoded, by name in lower case. */
function headersOf(part: string): Record<string, string> {
  const header = part.split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ');
  return Object.fromEntries(
    header.split('\r\n').map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name.toLowerCase(), decodedWords(rest.join(':').trim())];
    }),
  );
}

/** RFC 2047. */
const decodedWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('latin1') : unquoted(word.replaceAll('_', ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));

function bodyOf(part: string | undefined): string {
  if (part === undefined) return '';
  const text = part.trimStart();
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  const encoding = headersOf(text)['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  return Buffer.from(unquoted(body.replace(/=\r\n/g, '')), 'latin1').toString('utf8');
}

const unquoted = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
