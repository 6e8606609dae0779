import { Module } from '@nestjs/common';
import { Inbox } from './admin-counters.service.js';

@Module({ providers: [Inbox], exports: [Inbox] })
export class InboxModule {}
