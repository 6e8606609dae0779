import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { AccessLogRepository } from './access-log.repository.js';

/**
 * The access log's entries about a person: who, with which role, looked at or changed that person's account. Values are
 * sealed with the person's key, so destroying the key erases them, too.
 */
@Injectable()
export class AccessLogPersonalDataService implements OnModuleInit {
  constructor(
    private readonly personalDataRegistry: PersonalDataRegistryService,
    private readonly accessLog: AccessLogRepository,
  ) {}

  onModuleInit(): void {
    this.personalDataRegistry.add({ name: 'insiderJournal', read: ({ id }) => this.entries(id) });
  }

  private async *entries(id: string) {
    for await (const page of this.accessLog.ofAccount(id))
      for (const { row, changes } of page) yield { at: row.at, role: row.actor_role, act: row.act, changes };
  }
}
