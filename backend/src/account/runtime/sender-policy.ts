import type { UsersRepository } from '../../identity/users.repository.js';
import type { SettingsService } from '../../settings/settings.service.js';
import { Refusal } from '../domain/errors.js';
import type { CommandEnvelope } from './command-envelope.js';

/** The guard's check of a session holds for this long; the sender of a command that waited longer is checked again. */
export const CHECKED_AGAIN_AFTER_MS = 1_000;

/** In maintenance, new commands of customers are refused (docs/product-rules.md#settings-3). */
export const maintenancePolicy =
  (settings: Pick<SettingsService, 'get'>) =>
  async ({ actor }: CommandEnvelope): Promise<void> => {
    if (actor.role === 'user' && (await settings.get()).maintenanceMode) throw new Refusal('MAINTENANCE');
  };

/** A sender who was demoted or deactivated while the command waited for others decides nothing any more. */
export const senderPolicy =
  (users: Pick<UsersRepository, 'byId'>) =>
  async ({ actor }: CommandEnvelope, waitedMs: number): Promise<void> => {
    if (waitedMs < CHECKED_AGAIN_AFTER_MS || actor.role === 'system') return;
    const sender = await users.byId(actor.id);
    if (!sender?.isActive || sender.role !== actor.role) throw new Refusal('FORBIDDEN');
  };
