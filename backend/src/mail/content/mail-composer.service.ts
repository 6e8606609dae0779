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
  accessMail,
  deviceMail,
  emailMail,
  factorMail,
  forgottenMail,
  newsletterMail,
  passwordMail,
  roleMail,
} from './account-mails.js';
import { headMail } from './audit-mails.js';
import type { MailContent, MailSite } from './mail-content.js';
import { MailDataService } from './mail-data.service.js';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';
import { cancelledMail, completedMail, placedMail } from './order-mails.js';
import { approvedMail, rejectedMail, reversedMail } from './payment-mails.js';

/** The log of the account is damaged at the place that the e-mail is about: no further try can compose it. */
export class MailNotComposable extends Error {}

interface Addressed {
  to: OutgoingMail['to'];
  userId: string | null;
  content: MailContent;
}

/** Composes an e-mail from a row of the outbox: names, reasons and links are read now, and stored nowhere. */
@Injectable()
export class MailComposerService {
  constructor(
    private readonly sources: MailSourcesService,
    private readonly data: MailDataService,
    private readonly settings: SettingsService,
    private readonly config: Config,
    private readonly http: HttpAdapterHost,
    private readonly queue: MailQueueRepository,
  ) {}

  /**
   * @returns `null` when there is none to send: not wanted, erased, nothing to confirm
   * @throws MailNotComposable
   */
  async compose(mail: OutboxMail): Promise<OutgoingMail | null> {
    const addressed = await this.addressed(mail);
    if (!addressed) return null;
    const { name, contact } = await this.settings.get();
    const site: MailSite = { name, url: this.siteUrl(), contactEmail: contact.email };
    const { to, userId, content } = addressed;
    return {
      messageId: mail.messageId,
      userId,
      to,
      from: { name, email: this.config.mailFrom ?? contact.email },
      replyTo: contact.email,
      domain: new URL(site.url).hostname,
      subject: content.subject,
      html: mailHtml(content, site),
      text: mailText(content, site),
    };
  }

  private async addressed(mail: OutboxMail): Promise<Addressed | null> {
    if (mail.kind === 'password-forgotten') {
      const link = await this.sources.get('forgottenLink')(mail.facts.email, mail.messageId, mail.createdAt);
      if (!link) return null;
      const until = new Date(mail.createdAt.getTime() + FORGOTTEN_LIFE_MS).toISOString();
      return { to: link, userId: link.userId, content: forgottenMail(link, until) };
    }
    if (mail.kind === 'newsletter-confirmation') {
      const { email } = mail.facts;
      const path = await this.sources.get('newsletterPath')(email);
      return path === null ? null : { to: { name: null, email }, userId: mail.userId, content: newsletterMail(path) };
    }
    const recipient = mail.userId === null ? null : await this.sources.get('recipient')(mail.userId);
    if (!recipient) return null;
    const preference = PREFERENCE_OF[mail.kind];
    if (preference && !recipient.notifications[preference]) return null;
    const content = await this.contentOf(mail, recipient.name);
    // Only e-mails about the access to an account keep an address, and no preference stops these. Read after the
    // recipient: whoever sees an address that has changed meanwhile also sees the one stored with the e-mail.
    const email = (preference ? null : await this.queue.keptAddress(mail.id)) ?? recipient.email;
    return content && { to: { name: recipient.name, email }, userId: mail.userId, content };
  }

  private async contentOf(mail: OutboxMail, name: string): Promise<MailContent | null> {
    switch (mail.kind) {
      case 'new-device':
        return deviceMail(mail.facts, name);
      case 'email-changed':
        return emailMail(mail.facts, name);
      case 'password-changed':
        return passwordMail(mail.facts, name);
      case 'second-factor-changed':
        return factorMail(mail.facts, name);
      case 'role-changed':
        return roleMail(mail.facts, name);
      case 'access-changed':
        return accessMail(mail.facts, name);
      case 'head-published':
        return headMail(mail.facts, name);
      case 'order-placed':
      case 'order-completed':
      case 'order-cancelled': {
        const { kind, userId, facts } = mail;
        return fromLog(async () => {
          const order = await this.data.order(userId!, facts);
          return order && ORDER_MAILS[kind](order, name);
        });
      }
      case 'payment-approved':
      case 'payment-rejected':
      case 'payment-reversed': {
        const { kind, userId, facts } = mail;
        return fromLog(async () => {
          const payment = await this.data.payment(userId!, facts);
          return payment && PAYMENT_MAILS[kind](payment, name);
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

/** @throws MailNotComposable for an event that no program can read; one of a newer program is for a later try */
async function fromLog(write: () => Promise<MailContent | null>): Promise<MailContent | null> {
  try {
    return await write();
  } catch (error) {
    if (!isPoison(error) || error instanceof UnknownEvent) throw error;
    throw new MailNotComposable(`the log is damaged: ${(error as Error).message}`, { cause: error });
  }
}

const ORDER_MAILS = {
  'order-placed': placedMail,
  'order-completed': completedMail,
  'order-cancelled': cancelledMail,
};
const PAYMENT_MAILS = {
  'payment-approved': approvedMail,
  'payment-rejected': rejectedMail,
  'payment-reversed': reversedMail,
};
