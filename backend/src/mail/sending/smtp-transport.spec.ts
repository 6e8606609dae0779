import { createServer, type Server, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type SmtpInbox, smtpInbox, smtpRefusal } from '../../testing/smtp-inbox.js';
import { MailRefused, type OutgoingMail } from './mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';

const MAIL: OutgoingMail = {
  messageId: '0b7f4a5e-8f0e-4ff5-9d0c-2c1a4c0d9f11',
  userId: null,
  to: { name: 'Işıl Çağ', email: 'isil@ornek.test' },
  from: { name: 'Yükselt', email: 'magaza@yukselt.test' },
  replyTo: 'destek@yukselt.test',
  domain: 'yukselt.test',
  subject: 'Siparişinizi aldık: ORD-1',
  html: '<p>İşlem tamam</p>',
  text: 'İşlem tamam\n',
};
const GOING = new AbortController().signal;
/** Longer than a local server needs, shorter than a test may take. */
const DEADLINE_MS = 300;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const open: SmtpInbox[] = [];
afterEach(async () => {
  for (const inbox of open.splice(0)) await inbox.close();
});
const inboxWith = async (...options: Parameters<typeof smtpInbox>) => {
  const inbox = await smtpInbox(...options);
  open.push(inbox);
  return inbox;
};
const transportTo = (url: string, deadlineMs?: number) => new SmtpTransport({ url, tlsRequired: false }, deadlineMs);

it('sends both parts, with the same Message-ID at every attempt', async () => {
  const { url, mails } = await inboxWith();
  await transportTo(url).send(MAIL, GOING);
  await transportTo(url).send(MAIL, GOING);
  expect(mails).toHaveLength(2);
  for (const mail of mails)
    expect(mail).toMatchObject({
      from: 'magaza@yukselt.test',
      to: ['isil@ornek.test'],
      text: expect.stringContaining('İşlem tamam'),
      html: '<p>İşlem tamam</p>',
      headers: {
        'message-id': `<${MAIL.messageId}@yukselt.test>`,
        subject: 'Siparişinizi aldık: ORD-1',
        'reply-to': 'destek@yukselt.test',
        'auto-submitted': 'auto-generated',
      },
    });
  expect(mails[0]!.headers['to']).toBe('Işıl Çağ <isil@ornek.test>');
});

it('logs in with the user of the address', async () => {
  const logins: unknown[] = [];
  const { url } = await inboxWith({
    authOptional: false,
    onAuth({ username, password }, _, done) {
      logins.push([username, password]);
      done(null, { user: username });
    },
  });
  await transportTo(url.replace('//', '//magaza%40yukselt.test:g%3Azli@')).send(MAIL, GOING);
  expect(logins).toEqual([['magaza@yukselt.test', 'g:zli']]);
});

it.each([
  [
    'the recipient',
    { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpRefusal(550, 'no such user')) },
  ],
  [
    'the sender',
    { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpRefusal(553, 'not here')) },
  ],
  [
    'the content',
    {
      onData: (stream: NodeJS.ReadableStream, _: unknown, done: (error: Error) => void) =>
        void stream.resume().on('end', () => done(smtpRefusal(554, 'spam'))),
    },
  ],
])('fails when the server refuses %s permanently', async (_, options) => {
  const { url } = await inboxWith(options as Parameters<typeof smtpInbox>[0]);
  await expect(transportTo(url).send(MAIL, GOING)).rejects.toBeInstanceOf(MailRefused);
});

it.each([
  [
    'a mailbox that is busy',
    { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(smtpRefusal(451, 'later')) },
  ],
  [
    'a server that is busy',
    { onConnect: (_: unknown, done: (error: Error) => void) => done(smtpRefusal(421, 'later')) },
  ],
  [
    'a server that takes nobody',
    { onConnect: (_: unknown, done: (error: Error) => void) => done(smtpRefusal(554, 'no service')) },
  ],
  [
    'a login that is wanted',
    {
      onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) =>
        done(smtpRefusal(530, 'authentication required')),
    },
  ],
])('leaves %s to a later attempt', async (_, options) => {
  const { url } = await inboxWith(options as Parameters<typeof smtpInbox>[0]);
  const failure: unknown = await transportTo(url)
    .send(MAIL, GOING)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

it('leaves a refused login to a later attempt', async () => {
  const { url } = await inboxWith({ onAuth: (_, __, done) => done(smtpRefusal(535, 'wrong password')) });
  const failure: unknown = await transportTo(url.replace('//', '//a:b@'))
    .send(MAIL, GOING)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'EAUTH' });
  expect(failure).not.toBeInstanceOf(MailRefused);
});

it('refuses a connection without encryption where that is required, before anything is sent', async () => {
  const { url, mails } = await inboxWith({
    onAuth: () => {
      throw new Error('a password crossed the network');
    },
  });
  const transport = new SmtpTransport({ url: url.replace('//', '//a:b@'), tlsRequired: true });
  await expect(transport.send(MAIL, GOING)).rejects.toMatchObject({ code: 'ETLS' });
  expect(mails).toEqual([]);
});

describe('a server that is no server', () => {
  let server: Server;
  const sockets: Socket[] = [];
  const listening = (onConnection: (socket: Socket) => void): Promise<string> =>
    new Promise((resolve) => {
      server = createServer((socket) => {
        sockets.push(socket.on('error', () => undefined));
        onConnection(socket);
      });
      server.listen(0, '127.0.0.1', () => resolve(`smtp://127.0.0.1:${(server.address() as { port: number }).port}`));
    });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const failureOf = (url: string) =>
    transportTo(url, DEADLINE_MS)
      .send(MAIL, GOING)
      .catch((error: unknown) => error);

  it('drops the connection', async () => {
    const url = await listening((socket) => {
      socket.write('220 here\r\n');
      socket.once('data', () => socket.destroy());
    });
    const failure = await failureOf(url);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('does not answer, and is dropped with its connection at the deadline', async () => {
    const url = await listening(() => undefined);
    expect(await failureOf(url)).toMatchObject({ code: 'EABORT' });
    await new Promise((resolve) => sockets[0]!.once('close', resolve).resume());
  });

  it('sends partial answers for ever, and is dropped at the deadline', async () => {
    const url = await listening((socket) => {
      const timer = setInterval(() => {
        collectGarbage(); // the deadline must not be garbage
        socket.write('220-still here\r\n');
      }, 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await failureOf(url)).toMatchObject({ code: 'EABORT' });
  });
});

it.each([
  'Ali\r\nBcc: kurban@ornek.test',
  'Ali\nBcc: kurban@ornek.test\n\nSahte metin',
  'Ali <kurban@ornek.test>, x',
  '"Ali" kurban@ornek.test;',
])('encodes the name %j as one recipient without a further header', async (name) => {
  const { url, mails } = await inboxWith();
  await transportTo(url).send(
    { ...MAIL, to: { ...MAIL.to, name }, subject: `Merhaba\r\nBcc: kurban@ornek.test` },
    GOING,
  );
  expect(mails[0]!.to).toEqual(['isil@ornek.test']);
  expect(Object.keys(mails[0]!.headers)).not.toContain('bcc');
  expect(mails[0]!.headers['subject']).toBe('Merhaba Bcc: kurban@ornek.test');
  expect(mails[0]!.html).toBe(MAIL.html);
});
