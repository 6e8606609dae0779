import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ContactMessage, ContactMessageView } from '@yukselt/contracts/api';
import { v5 } from 'uuid';
import { AccessLogService } from '../access-log/access-log.service.js';
import { AdminCountersService } from '../live/admin-counters.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { MessagesRepository } from './messages.repository.js';
import { MESSAGE_MISSING } from './messages.texts.js';

/** Namespace of ids that are derived from a key and what was sent under it. */
const SENDINGS = '8d0a6c1b-52e4-5f3a-9c77-1b6e0d94a2f5';

/** Contact messages: received, read, marked and deleted. The access log records what admins do with them. */
@Injectable()
export class MessagesService implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly counters: AdminCountersService,
    private readonly accessLog: AccessLogService,
  ) {}

  onModuleInit(): void {
    this.counters.register('unreadMessages', () => this.messages.unreadCount());
  }

  /**
   * The same message under the same key is one message, however often it is sent; another text under that key is
   * another message, because it was changed since.
   * @param key the client's key of this sending; `undefined`: each is another message
   */
  async receive({ name, email, subject, message }: ContactMessage, key: string | undefined): Promise<void> {
    const sendingId = key === undefined ? null : v5(JSON.stringify([key, name, email, subject, message]), SENDINGS);
    await this.messages.insert({ name, email, subject, message }, sendingId);
    this.counters.publishSoon();
  }

  /** @throws ApiProblem NOT_FOUND */
  async byId(id: string): Promise<ContactMessageView> {
    const message = await this.messages.byId(id);
    if (!message) throw new ApiProblem('NOT_FOUND', { detail: MESSAGE_MISSING });
    return message;
  }

  /** Marking twice keeps the first time. @throws ApiProblem NOT_FOUND */
  async mark(actor: Actor, id: string, read: boolean): Promise<ContactMessageView> {
    const message = await this.accessLog.transact(actor, async (transaction) => {
      const marked = await this.messages.mark(transaction, id, read);
      if (!marked) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, {
        action: 'message-marked',
        subject: { kind: 'message', id },
        after: { read },
      });
      return marked;
    });
    this.counters.publishSoon();
    return message;
  }

  /** Deletes a message for good, as its sender may ask. @throws ApiProblem NOT_FOUND */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.accessLog.transact(actor, async (transaction) => {
      if (!(await this.messages.delete(transaction, id))) throw new ApiProblem('NOT_FOUND');
      await this.accessLog.record(transaction, actor, { action: 'message-deleted', subject: { kind: 'message', id } });
    });
    this.counters.publishSoon();
  }
}
