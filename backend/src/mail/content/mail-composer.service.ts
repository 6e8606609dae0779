import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { UnknownEvent } from '@yukselt/contracts/events';
import { isPoison } from '@yukselt/projections';
import { Config } from '../../platform/config.js';
import { SettingsService } from '../../settings/settings.service.js';
import { FORGOTTEN_LIFE_MS, type OutboxMail, PREFERENCE_OF } from '../mail-kinds.js';
import { MailSourcesService } from '../mail-sources.service.js';
import { MailQueueRepository } from '../sending/mail-queue.repository.js';
import type { OutgoingMail } from '../sending/mail-transport.js';
import {
  accessLetter,
  deviceLetter,
  emailLetter,
  factorLetter,
  forgottenLetter,
  newsletterLetter,
  passwordLetter,
  roleLetter,
} from './account-mails.js';
import { headLetter } from './audit-mails.js';
import type { Letter, LetterSite } from './mail-content.js';
import { LetterDataService } from './mail-data.service.js';
import { letterHtml } from './mail-html.js';
import { letterText } from './mail-text.js';
import { cancelledLetter, completedLetter, placedLetter } from './order-mails.js';
import { approvedLetter, rejectedLetter, reversedLetter } from './payment-mails.js';

/** The log of the account is damaged at the place that the e-mail is about: no further try can compose it. */
export class LetterImpossible extends Error {}

interface Addressed {
  to: OutgoingMail['to'];
  userId: string | null;
  letter: Letter;
}

/** Composes an e-mail from a row of the outbox: names, reasons and links are read now, and stored nowhere. */
@Injectable()
export class MailComposerService {
  constructor(
    private readonly sources: MailSourcesService,
    private readonly data: LetterDataService,
    private readonly settings: SettingsService,
    private readonly config: Config,
    private readonly http: HttpAdapterHost,
    private readonly queue: MailQueueRepository,
  ) {}

  /**
   * @returns `null` when there is none to send: not wanted, erased, nothing to confirm
   * @throws LetterImpossible
   */
  async compose(mail: OutboxMail): Promise<OutgoingMail | null> {
    const addressed = await this.addressed(mail);
    if (!addressed) return null;
    const { name, contact } = await this.settings.get();
    const site: LetterSite = { name, url: this.siteUrl(), contactEmail: contact.email };
    const { to, userId, letter } = addressed;
    return {
      messageId: mail.messageId,
      userId,
      to,
      from: { name, email: this.config.mailFrom ?? contact.email },
      replyTo: contact.email,
      domain: new URL(site.url).hostname,
      subject: letter.subject,
      html: letterHtml(letter, site),
      text: letterText(letter, site),
    };
  }

  private async addressed(mail: OutboxMail): Promise<Addressed | null> {
    if (mail.kind === 'password-forgotten') {
      const link = await this.sources.get('forgottenLink')(mail.facts.email, mail.messageId, mail.createdAt);
      if (!link) return null;
      const until = new Date(mail.createdAt.getTime() + FORGOTTEN_LIFE_MS).toISOString();
      return { to: link, userId: link.userId, letter: forgottenLetter(link, until) };
    }
    if (mail.kind === 'newsletter-confirmation') {
      const { email } = mail.facts;
      const path = await this.sources.get('newsletterPath')(email);
      return path === null ? null : { to: { name: null, email }, userId: mail.userId, letter: newsletterLetter(path) };
    }
    const recipient = mail.userId === null ? null : await this.sources.get('recipient')(mail.userId);
    if (!recipient) return null;
    const preference = PREFERENCE_OF[mail.kind];
    if (preference && !recipient.wants[preference]) return null;
    const letter = await this.letterOf(mail, recipient.name);
    // Read after the recipient: whoever sees an address that has changed meanwhile also sees the one stored with the
    // e-mail.
    const email = (await this.queue.keptAddress(mail.id)) ?? recipient.email;
    return letter && { to: { name: recipient.name, email }, userId: mail.userId, letter };
  }

  private async letterOf(mail: OutboxMail, name: string): Promise<Letter | null> {
    switch (mail.kind) {
      case 'new-device':
        return deviceLetter(mail.facts, name);
      case 'email-changed':
        return emailLetter(mail.facts, name);
      case 'password-changed':
        return passwordLetter(mail.facts, name);
      case 'second-factor-changed':
        return factorLetter(mail.facts, name);
      case 'role-changed':
        return roleLetter(mail.facts, name);
      case 'access-changed':
        return accessLetter(mail.facts, name);
      case 'head-published':
        return headLetter(mail.facts, name);
      case 'order-placed':
      case 'order-completed':
      case 'order-cancelled': {
        const { kind, userId, facts } = mail;
        return fromLog(async () => {
          const order = await this.data.order(userId!, facts);
          return order && ORDER_LETTERS[kind](order, name);
        });
      }
      case 'payment-approved':
      case 'payment-rejected':
      case 'payment-reversed': {
        const { kind, userId, facts } = mail;
        return fromLog(async () => {
          const payment = await this.data.payment(userId!, facts);
          return payment && PAYMENT_LETTERS[kind](payment, name);
        });
      }
      default:
        return null;
    }
  }

  /** The origin of links. Without a configured address they lead to this process, as in the demo. */
  private siteUrl(): string {
    if (this.config.publicUrl) return this.config.publicUrl;
    const address = this.http.httpAdapter.getHttpServer().address() as { port: number } | null;
    return `http://localhost:${address?.port ?? this.config.port}`;
  }
}

/** @throws LetterImpossible for an event that no program can read; one of a newer program is for a later try */
async function fromLog(write: () => Promise<Letter | null>): Promise<Letter | null> {
  try {
    return await write();
  } catch (error) {
    if (!isPoison(error) || error instanceof UnknownEvent) throw error;
    throw new LetterImpossible(`the log is damaged: ${(error as Error).message}`, { cause: error });
  }
}

const ORDER_LETTERS = {
  'order-placed': placedLetter,
  'order-completed': completedLetter,
  'order-cancelled': cancelledLetter,
};
const PAYMENT_LETTERS = {
  'payment-approved': approvedLetter,
  'payment-rejected': rejectedLetter,
  'payment-reversed': reversedLetter,
};
