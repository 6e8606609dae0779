import { Module } from '@nestjs/common';
import { AdminCountersService } from './admin-counters.service.js';

@Module({ providers: [AdminCountersService], exports: [AdminCountersService] })
export class AdminCountersModule {}
