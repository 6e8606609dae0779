import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PersonalDataRegistryService } from '../platform/privacy/personal-data-registry.service.js';
import { PasswordLinksService } from './admin/password-links.service.js';
import { PreferencesRepository } from './profile/preferences.repository.js';
import { SecondFactorsRepository } from './second-factor/second-factors.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UsersRepository } from './users.repository.js';

/**
 * The data that identity keeps about a person: the row, the settings, the sessions, the second factor. The row itself
 * is anonymised by the erasure, last of all.
 */
@Injectable()
export class IdentityPersonalDataService implements OnModuleInit {
  constructor(
    private readonly personalDataRegistry: PersonalDataRegistryService,
    private readonly users: UsersRepository,
    private readonly preferences: PreferencesRepository,
    private readonly sessions: SessionsService,
    private readonly links: PasswordLinksService,
    private readonly factors: SecondFactorsRepository,
  ) {}

  onModuleInit(): void {
    this.personalDataRegistry.add(
      { name: 'profile', read: ({ id }) => this.profile(id) },
      { name: 'settings', read: ({ id }) => this.preferences.of(id), erase: ({ id }) => this.preferences.erase(id) },
      {
        name: 'sessions',
        read: ({ id }) => this.openSessions(id),
        erase: async ({ id }) => {
          await this.sessions.erase(id);
          await this.links.revoke(id);
        },
      },
      {
        name: 'secondFactor',
        read: ({ id }) => this.secondFactor(id),
        erase: async ({ id }) => void (await this.factors.remove(id)),
      },
    );
  }

  private async profile(id: string) {
    const user = await this.users.byId(id);
    if (!user) return null;
    const { name, email, phone, role, createdAt, lastLogin } = user;
    return { id, name, email, phone, role, registeredAt: createdAt, lastLogin };
  }

  /** Only that it is on, never the secret or a code. */
  private async secondFactor(id: string) {
    const since = (await this.factors.find(id))?.confirmedAt ?? null;
    return since && { since, recoveryCodesLeft: await this.factors.recoveryCodesLeft(id) };
  }

  private async openSessions(id: string) {
    return (await this.sessions.list(id, '')).map(({ device, startedAt, lastUsedAt }) => ({
      device,
      startedAt,
      lastUsedAt,
    }));
  }
}
