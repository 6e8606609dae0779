import { Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { uuid } from '@yukselt/contracts/api';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { UsersRepository } from '../users.repository.js';

/** Documents the `:userId` of a route. */
export const ApiUserId = () =>
  ApiParam({ name: 'userId', description: 'Id of the customer', schema: { type: 'string', format: 'uuid' } });

/** A `:userId` of an existing user: no key and no account is created for an id without one. */
@Injectable()
export class ExistingUserPipe implements PipeTransform<string, Promise<string>> {
  constructor(private readonly users: UsersRepository) {}

  /** @throws ApiProblem NOT_FOUND */
  async transform(value: string): Promise<string> {
    const parsed = uuid.safeParse(value);
    const owner = parsed.success ? await this.users.byId(parsed.data) : null;
    if (!owner) throw new ApiProblem('NOT_FOUND');
    return owner.id;
  }
}
