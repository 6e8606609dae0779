/**
 * Which routes of the panel and the audit area are entered in the access log, by their `operationId`
 * (docs/product-rules.md#audit-4 and docs/product-rules.md#audit-5). A new route joins a list. Other specs test that the
 * entries are written.
 */

import { routesOf } from '../platform/openapi/routes.js';
import { type TestApp, testApp } from '../testing/test-app.js';

/** Routes that enter what they do. */
const ENTERED = [
  // acts
  'activateCategory activatePlatform activateService approveComments confirmPasswordLink confirmSecondFactorReset',
  'confirmTransferProposal dropSecondFactorReset resetSecondFactor',
  'createBlogCategory createCategory createPasswordLink createPlatform createPost createService createUser',
  'deactivateCategory deactivatePlatform deactivateService deleteBlogCategory deleteCategory deleteComments',
  'discardMail retryMail',
  'deleteMessage deleteNewsletterAddress deletePlatform deletePlatformImage deletePost deleteService',
  'dropTransferProposal endUserSession endUserSessions markMessage revokePasswordLink setPlatformImage setUserActive',
  'rebuildProjection startVerification',
  'updateCategory updatePlatform updatePost updateService updateSettings updateUser',
  // readings of one person's data
  'compareAccount getAccountBalance getAccountCurve getAccountHistory getAdminOrder getAdminPaymentRequest',
  'getCustomerReceipt getMessage',
  'listAuditEvents', // narrowed to an account
  'getEventChain getOrderChain getRequestChain',
  'getUser listUserOrders listUserPaymentRequests listUserWalletEntries verifyAccount',
  // files
  'exportAccountBalances exportAccountTurnover exportAccounting exportAccountingJson exportDecisions',
  'exportCategories exportEvidence exportEvidenceTable exportJournal exportMessages exportNewsletterAddresses exportOrders',
  'exportPaymentRequests exportPlatforms exportPosts exportServices exportUsers',
];
/** Outside of both: readings of an account that the address names, entered when it is another one than the reader's. */
const ENTERED_OUTSIDE = ['getCommandOutcome'];
const NOT_ENTERED = {
  'events of the account already name the actor': [
    'adjustBalance approvePaymentRequest cancelCustomerOrder changeOrderStatuses completeOrder decidePaymentRequests',
    'rejectPaymentRequest startProcessing undoPaymentDecision',
  ],
  'lists that are paged through, searches among them': [
    'listAdminCategories listAdminOrders listAdminPaymentRequests listAdminPlatforms listAdminPosts listAdminServices',
    'listAccountBalances listAccountTurnover listAuditAccounts listBlogCategories listComments listDecisions listJournal listJournalActors listMessages',
    'listNewsletterAddresses listTransferProposals listUsers listWaitingPasswordLinks',
    'listWaitingSecondFactorResets',
  ],
  'figures, and what is not a person’s': [
    'compareBalancesWithJournal getBalanceTotals getDecisionTotals getTurnoverTotals listDecidingAdmins listDecisionDays',
    'getAdminCategory getAdminPlatform getAdminPost getAdminService getCounters getFigures',
    'getFiguresHistory getProjections getTrialBalance getVerificationState getViewJob listAccountingPeriods listViewJobs',
    'getMail getPaymentQueueFigures getSettings listViewLags previewPost uploadPostImage',
  ],
  'ids and times that are gone within minutes': ['listReviewLeases moveReviewLease streamAllEvents'],
};

interface ApiDocument {
  paths: Record<string, { get?: { operationId: string; parameters?: { name: string }[] } }>;
}
const NAMES_ACCOUNT = /^(account|user)(Id)?$/i;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('every route of the panel and the audit area is in one of the lists', () => {
  const routes = [...routesOf(test.app).values()]
    .filter(({ policy }) => policy.recentAuthentication)
    .map(({ endpoint }) => endpoint!.id);
  const listed = [...ENTERED, ...Object.values(NOT_ENTERED).flat()].flatMap((line) => line.split(' '));
  expect(routes.filter((id) => !listed.includes(id))).toEqual([]);
  expect(listed.filter((id) => !routes.includes(id))).toEqual([]);
});

it('every reading outside of them whose address names an account is entered', async () => {
  const panel = new Set(
    [...routesOf(test.app).values()]
      .filter(({ policy }) => policy.recentAuthentication || policy.public)
      .map(({ endpoint }) => endpoint?.id),
  );
  const { paths } = (await test.app.inject({ url: '/api/docs-json' })).json<ApiDocument>();
  const outside = Object.values(paths)
    .flatMap(({ get }) => (get ? [get] : []))
    .filter(({ operationId, parameters = [] }) => {
      return !panel.has(operationId) && parameters.some(({ name }) => NAMES_ACCOUNT.test(name));
    })
    .map(({ operationId }) => operationId);
  expect(outside).toEqual(ENTERED_OUTSIDE);
});
