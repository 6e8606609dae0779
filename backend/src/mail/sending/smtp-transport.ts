import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { MailRefused, type MailTransport, type OutgoingMail } from './mail-transport.js';

/** After a longer silence of the server the attempt is given up, and the e-mail is tried again. */
export const SMTP_DEADLINE_MS = 30_000;
const CONNECT_MS = 10_000;

/** The SMTP steps that concern one e-mail; a refusal of the connection or the login concerns all e-mails. */
const ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);
const PERMANENT_FROM = 500;
/** Answers to an e-mail that concern the login (RFC 4954), which the operator has to correct. */
const LOGIN_NEEDED: ReadonlySet<unknown> = new Set([530, 534, 535, 538]);

export interface SmtpServer {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** Refuses a connection that is not encrypted. */
  tlsRequired: boolean;
}

/** Sends over SMTP, one connection for each e-mail. */
export class SmtpTransport implements MailTransport {
  readonly parallel = 1;
  private readonly transporter;

  constructor(
    server: SmtpServer,
    private readonly deadlineMs: number = SMTP_DEADLINE_MS,
  ) {
    this.transporter = createTransport(connectionOf(server));
  }

  async send(mail: OutgoingMail, stopping: AbortSignal): Promise<void> {
    // Not AbortSignal.timeout: Node 20 collects one that only AbortSignal.any refers to, and it never fires.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.deadlineMs);
    const signal = AbortSignal.any([stopping, deadline.signal]);
    try {
      await this.transporter.sendMail({
        // Objects, never one text, so that a name with a comma or a line break stays a name.
        from: { name: mail.from.name, address: mail.from.email },
        to: { name: mail.to.name ?? '', address: mail.to.email },
        replyTo: mail.replyTo,
        messageId: `<${mail.messageId}@${mail.domain}>`,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // RFC 3834: suppresses out-of-office answers.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal,
      });
    } catch (error) {
      if (isPermanent(error)) throw new MailRefused(error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function connectionOf({ url, tlsRequired }: SmtpServer): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: tlsRequired && !secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SMTP_DEADLINE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (!ABOUT_THE_MAIL.has(code) || LOGIN_NEEDED.has(responseCode)) return false;
  // Without a reply code nodemailer itself refused the address.
  return typeof responseCode === 'number' ? responseCode >= PERMANENT_FROM : code === 'EENVELOPE';
}
