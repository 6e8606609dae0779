import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import {
  entryNumber,
  type MailboxItemView,
  type MailboxQuery,
  mailboxItemView,
  mailboxQuery,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { Public } from '../../platform/auth/policy.js';
import { Config } from '../../platform/config.js';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { MAIL_POLICY } from '../../platform/http/security-headers.js';
import { ApiResource, Endpoint, textResponse } from '../../platform/openapi/endpoint.decorator.js';
import { MailboxRepository } from './mailbox.repository.js';

/**
 * The e-mails of the demo. Open to all, because a user who forgot the password is not signed in, and the demo's
 * passwords are published anyway; a shop that is not a demo answers 404 (docs/product-rules.md#mail-6).
 */
@ApiResource('Demo mailbox', 'E-mails that the demo would have sent. Any other shop answers 404.')
@Controller('api/v1/demo/mailbox')
@Public()
export class MailboxController {
  constructor(
    private readonly mailbox: MailboxRepository,
    private readonly config: Config,
  ) {}

  @Get()
  @Endpoint({
    id: 'listDemoMails',
    summary: 'List the e-mails, newest first.',
    description: 'With the plain text of each; the HTML has an address of its own. `to` selects one recipient.',
    response: pageOf(mailboxItemView),
    problems: ['NOT_FOUND'],
  })
  list(@Query({ schema: mailboxQuery }) query: MailboxQuery): Promise<Page<MailboxItemView>> {
    this.requireDemo();
    return this.mailbox.page(query);
  }

  @Get(':id/html')
  @Endpoint({
    id: 'getDemoMail',
    summary: 'Read one e-mail as its recipient sees it.',
    description: 'A page in itself, which runs no script. `id` is that of the list.',
    response: textResponse('The e-mail', 'text/html'),
    problems: ['NOT_FOUND'],
  })
  @Header('content-type', 'text/html; charset=utf-8')
  // In place of the policy of API answers: styles are inline, and the mailbox page frames it.
  @Header('content-security-policy', MAIL_POLICY)
  @Header('x-frame-options', 'SAMEORIGIN')
  mail(@Param('id', { schema: entryNumber }) id: string): Promise<string> {
    this.requireDemo();
    return this.mailbox.html(id);
  }

  /** @throws ApiProblem NOT_FOUND */
  private requireDemo(): void {
    if (this.config.mailMode !== 'mailbox') throw new ApiProblem('NOT_FOUND');
  }
}
