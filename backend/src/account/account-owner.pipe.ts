import { Injectable, type PipeTransform } from '@nestjs/common';
import { uuid } from '@yukselt/contracts/api';
import { UsersRepository } from '../identity/users.repository.js';
import { ApiProblem } from '../platform/errors/api-problem.js';

/** A `:userId` that belongs to somebody: no key and no account is made for an id that nobody has. */
@Injectable()
export class AccountOwnerPipe implements PipeTransform<string, Promise<string>> {
  constructor(private readonly users: UsersRepository) {}

  /** @throws DomainError NOT_FOUND */
  async transform(value: string): Promise<string> {
    const parsed = uuid.safeParse(value);
    const owner = parsed.success ? await this.users.byId(parsed.data) : null;
    if (!owner) throw new ApiProblem('NOT_FOUND');
    return owner.id;
  }
}
