/** An e-mail ready to be sent. */
export interface OutgoingMail {
  /** Left part of the Message-ID, the same for every try. */
  messageId: string;
  userId: string | null;
  to: { name: string | null; email: string };
  from: { name: string; email: string };
  replyTo: string;
  /** Host name of the Message-ID. */
  domain: string;
  subject: string;
  html: string;
  text: string;
}

/** The port to the receiver of e-mails: an SMTP server, or the demo's mailbox. */
export interface MailTransport {
  /** How many e-mails it takes at the same time. */
  readonly parallel: number;
  /**
   * Resolves when the e-mail was accepted. @throws MailRefused when it never will be @throws Error otherwise: then it
   * may have been accepted, or a later try may succeed
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The server refuses this e-mail for good. */
export class MailRefused extends Error {}
