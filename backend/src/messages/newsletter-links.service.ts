import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NewsletterLinkView } from '@yukselt/contracts/api';
import { MailSourcesService } from '../mail/mail-sources.service.js';
import { derivedKey } from '../platform/auth/access-tokens.service.js';
import { Config } from '../platform/config.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { NewsletterRepository } from './newsletter.repository.js';
import { NewsletterService } from './newsletter.service.js';

const SHAPE = /^([1-9]\d{0,17})\.([\w-]{43})$/;

/**
 * Links with which the owner of an address confirms or leaves the newsletter: the row's number with a seal. No table
 * holds them, and they work as long as the address is on the list.
 */
@Injectable()
export class NewsletterLinksService implements OnModuleInit {
  private readonly key: KeyObject;

  constructor(
    private readonly newsletter: NewsletterService,
    private readonly addresses: NewsletterRepository,
    private readonly sources: MailSourcesService,
    private readonly personalDataRegistry: PersonalDataRegistryService,
    config: Config,
  ) {
    this.key = derivedKey(config.jwtSecret, 'newsletter');
  }

  onModuleInit(): void {
    this.sources.register({ newsletterPath: (email) => this.path(email) });
    this.personalDataRegistry.add({
      name: 'newsletter',
      read: ({ id }) => this.addresses.ofAccount(id),
      erase: ({ id }) => this.addresses.eraseOf(id),
    });
  }

  /** @throws ApiProblem NEWSLETTER_LINK_INVALID */
  async read(token: string): Promise<NewsletterLinkView> {
    const address = await this.addresses.find({ id: this.idOf(token) });
    if (!address) throw new ApiProblem('NEWSLETTER_LINK_INVALID');
    return { email: address.email, confirmedAt: address.confirmedAt };
  }

  /** @throws ApiProblem NEWSLETTER_LINK_INVALID */
  async confirm(token: string): Promise<void> {
    if (!(await this.addresses.confirm(this.idOf(token)))) throw new ApiProblem('NEWSLETTER_LINK_INVALID');
  }

  /** @throws ApiProblem NEWSLETTER_LINK_INVALID */
  leave(token: string): Promise<void> {
    return this.newsletter.leave(this.idOf(token));
  }

  /** Path of the page that confirms; `null` for an address that is confirmed or gone. */
  private async path(email: string): Promise<string | null> {
    const address = await this.addresses.find({ email });
    return address && address.confirmedAt === null ? `/bulten/${address.id}.${this.seal(address.id)}` : null;
  }

  private idOf(token: string): string {
    const [, id, seal] = SHAPE.exec(token) ?? [];
    if (!id || !seal || !timingSafeEqual(Buffer.from(seal), Buffer.from(this.seal(id))))
      throw new ApiProblem('NEWSLETTER_LINK_INVALID');
    return id;
  }

  private seal(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}
