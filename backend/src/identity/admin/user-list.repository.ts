import { Injectable } from '@nestjs/common';
import type { AdminUsersQuery, AdminUserView, Page } from '@yukselt/contracts/api';
import { CUSTOMER_MONEY } from '@yukselt/projections/queries';
import { ERASED } from '@yukselt/vault';
import { type Selectable, sql } from 'kysely';
import { ApiProblem } from '../../platform/errors/api-problem.js';
import { searchTextContains } from '../../platform/postgres/contains.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { listRows, numberKey, type SortKey, textKey, timeKey } from '../../platform/postgres/sorted-page.js';
import type { UsersTable } from '../identity.tables.js';

type UsersQuery = AdminUsersQuery;
interface Row
  extends Pick<
    Selectable<UsersTable>,
    | 'id'
    | 'name'
    | 'email'
    | 'phone'
    | 'role'
    | 'is_active'
    | 'erased_at'
    | 'created_at'
    | 'updated_at'
    | 'last_login'
    | 'version'
  > {
  balance: string;
  order_count: number;
}

/** `login_key` sorts users who never signed in before all others. */
const PERSON = sql`
  u.name, u.email, u.search_text, u.phone, u.role, u.is_active, u.erased_at, u.created_at, u.updated_at, u.last_login,
  u.version, coalesce(u.last_login, 'epoch') as login_key`;
const MONEY = sql`(${sql.raw(CUSTOMER_MONEY)}) m`;
const ROWS = sql`
  select u.id, ${PERSON}, coalesce(m.balance, 0) as balance, coalesce(m.order_count, 0) as order_count
    from shop.users u left join ${MONEY} on m.user_id = u.id`;
/** The order of balances is an index of the views, in which people who never had money have no row. */
const ROWS_BY_BALANCE = [
  sql`select m.user_id as id, ${PERSON}, m.balance, m.order_count from ${MONEY} join shop.users u on u.id = m.user_id`,
  sql`
    select u.id, ${PERSON}, 0::bigint as balance, 0 as order_count
      from shop.users u where not exists (select from ${MONEY} where m.user_id = u.id)`,
];
const KEYS: Record<UsersQuery['sort'], SortKey> = {
  created: timeKey('created_at'),
  name: textKey('name'),
  lastLogin: timeKey('login_key'),
  balance: numberKey('balance'),
};

const toView = (row: Row): AdminUserView => ({
  id: row.id,
  name: row.name,
  email: row.erased_at === null ? row.email : ERASED,
  phone: row.phone,
  role: row.role,
  isActive: row.is_active,
  erased: row.erased_at !== null,
  balance: row.balance,
  orderCount: row.order_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lastLogin: row.last_login?.toISOString() ?? null,
  version: row.version,
});

/** People as admins see them: the row, and what the views know about their money. */
@Injectable()
export class UserListRepository {
  constructor(private readonly db: ShopDatabase) {}

  /** Erased people are in no list: their rows exist only for their events. @throws InvalidCursor */
  page({ q, role, status, ...page }: UsersQuery): Promise<Page<AdminUserView>> {
    const conditions = [
      sql`r.erased_at is null`,
      ...(q ? [searchTextContains(sql`r.search_text`, q)] : []),
      ...(role ? [sql`r.role = ${role}`] : []),
      ...(status ? [sql`r.is_active = ${status === 'active'}`] : []),
    ];
    const parts = page.sort === 'balance' ? ROWS_BY_BALANCE : [ROWS];
    return listRows(this.db, parts, conditions, KEYS[page.sort], page, toView);
  }

  /** @throws ApiProblem NOT_FOUND */
  async byId(id: string): Promise<AdminUserView> {
    const {
      rows: [row],
    } = await sql<Row>`select r.* from (${ROWS}) r where r.id = ${id}`.execute(this.db);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toView(row);
  }
}
