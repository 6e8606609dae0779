import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { type AdminUserView, adminUsersQuery, PAGE_FIELDS } from '@yukselt/contracts/api';
import { ACTIVE_LABELS, NEVER_SIGNED_IN, ROLE_NAMES } from '@yukselt/contracts/texts';
import type { z } from 'zod';
import { CsvExport } from '../../access-log/csv-export.decorator.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { csvMoney, csvOfPages, csvTime } from '../../platform/http/csv.js';
import { ApiResource } from '../../platform/openapi/endpoint.decorator.js';
import { USER_COLUMNS } from '../identity.texts.js';
import { UserListRepository } from './user-list.repository.js';

/** Without the order of the screen: who signs in or pays while the file is read would move past the page under way. */
const usersFilter = adminUsersQuery.omit({ ...PAGE_FIELDS, sort: true, dir: true });
const NEWEST = { sort: 'created', dir: 'desc' } as const;
type UsersFilter = z.output<typeof usersFilter>;

const rowOf = (user: AdminUserView): string[] => [
  user.name,
  user.email,
  user.phone ?? '',
  ROLE_NAMES[user.role],
  ACTIVE_LABELS[user.isActive ? 'active' : 'passive'],
  csvMoney(user.balance),
  String(user.orderCount),
  user.lastLogin === null ? NEVER_SIGNED_IN : csvTime(user.lastLogin),
  csvTime(user.createdAt),
];

@ApiResource(
  'Admin: user export',
  'The list of users as a file: every row of the filter, not only the page on the screen.',
)
@Controller('api/v1/admin/users')
@AdminArea()
export class UserExportController {
  constructor(private readonly users: UserListRepository) {}

  @Get('export')
  @CsvExport({
    id: 'exportUsers',
    list: 'users',
    summary: 'Download the users as CSV for Turkish Excel.',
    description: 'In the order of their registration, the newest first.',
  })
  file(@Query({ schema: usersFilter }) filter: UsersFilter): StreamableFile {
    return csvOfPages(
      'kullanicilar.csv',
      USER_COLUMNS,
      (page) => this.users.page({ ...filter, ...page, ...NEWEST }),
      (user) => [rowOf(user)],
    );
  }
}
