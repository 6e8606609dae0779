import { Module } from '@nestjs/common';
import { Inbox } from './inbox.js';

@Module({ providers: [Inbox], exports: [Inbox] })
export class InboxModule {}
