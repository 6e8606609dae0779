import type { Page } from '@playwright/test';
import type {
  AccountsAgreement,
  AccountsTotals,
  AdminDecisions,
  AuditDecision,
  DecisionTotals,
} from '@yukselt/contracts/api';

/** Sums over all decisions and balances differ between runs, so these pages get fixed answers. */
const AYSE = { id: '00000000-0000-4000-8000-000000000001', name: 'Ayşe Demir' };
const MEHMET = { id: '00000000-0000-4000-8000-000000000002', name: 'Mehmet Kaya' };
const CUSTOMER = { id: '00000000-0000-4000-8000-000000000003', name: 'Elif Görünüm', email: 'yolcu@kayit.demo' };
const AT = '2026-01-01T00:00:00.000Z';
const MINUTE = 60_000;

const APPROVED: AuditDecision = {
  requestId: '00000000-0000-4000-8000-000000000004',
  revision: '2',
  kind: 'approved',
  at: AT,
  admin: AYSE,
  customer: CUSTOMER,
  amount: '50000',
  method: 'papara',
  tookMs: 24 * MINUTE,
  receipt: 'kept',
  marks: [],
  undone: null,
};
const DECISIONS: AuditDecision[] = [
  { ...APPROVED, revision: '9', kind: 'reversed', receipt: 'none', marks: [], tookMs: 3 * MINUTE },
  { ...APPROVED, revision: '8', receipt: 'none', marks: ['undone'], undone: { at: AT, by: AYSE } },
  { ...APPROVED, revision: '6', admin: MEHMET, kind: 'rejected', amount: '2000000', method: 'bank', receipt: 'shared' },
  APPROVED,
];
const TOTALS: DecisionTotals = {
  approved: 131,
  rejected: 9,
  reversed: 1,
  approvedSum: '3140850',
  medianMs: 24 * MINUTE,
  slowestMs: 480 * MINUTE,
  undone: 1,
  outliers: 10,
};
const ADMINS: AdminDecisions[] = [
  { ...TOTALS, admin: MEHMET },
  { ...TOTALS, admin: AYSE, approved: 51, approvedSum: '995000', outliers: 0 },
];
const BALANCES: AccountsTotals = {
  at: AT,
  accounts: 62,
  held: 53,
  sum: '1085700',
  largest: { userId: CUSTOMER.id, name: CUSTOMER.name, email: CUSTOMER.email, balance: '252500' },
};
const AGREEMENT: AccountsAgreement = { at: AT, balances: '1085700', journal: '1085700', agree: true };

/** Gives the pages of decisions and balances the same figures in every run. */
export async function steadyAudit(page: Page): Promise<void> {
  const answers: [RegExp, object][] = [
    [/\/audit\/decisions\?/, { items: DECISIONS, next: null }],
    [/\/audit\/decisions\/totals/, TOTALS],
    [/\/audit\/decisions\/admins/, ADMINS],
    [/\/audit\/balances\/totals/, BALANCES],
    [/\/audit\/balances\/agreement/, AGREEMENT],
  ];
  for (const [address, json] of answers) await page.route(address, (route) => route.fulfill({ json }));
}
