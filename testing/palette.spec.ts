/**
 * 'Her şeyi bul' offers everything an admin does (docs/product-rules.md#admin-12): each route of the API by which an
 * admin changes something, and by which a file is downloaded, has an entry here, and its entry is offered by the part of the panel that is named.
 * @jest-environment node
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '..');
const FEATURES = 'frontend/src/features';

/** The part of the panel that offers it, and the text of its entry. */
type Entry = readonly [file: string, label: string];

const catalogueRow = (label: string): Entry => ['admin/catalog/list/CatalogRowActions.tsx', `CATALOG.${label}`];
const userMenu = (label: string): Entry => ['admin/users/user-menu.ts', `USERS.${label}`];
const session = (label: string): Entry => ['admin/users/UserActivitySessions.tsx', label];
const factor = (label: string): Entry => ['admin/users/UserSecondFactor.tsx', `USER_FACTOR.${label}`];
const queue = (label: string): Entry => ['admin/payments/decisions/queue-actions.ts', `PAYMENTS.${label}`];
const transfer = (label: string): Entry => ['admin/settings/TransferProposal.tsx', `TRANSFER.${label}`];
const comments = (label: string): Entry => ['admin/blog/comments/CommentList.tsx', `ADMIN_COMMENTS.${label}`];
const message = (label: string): Entry => ['admin/messages/MessagePanel.tsx', `MESSAGES.${label}`];
const mail = (label: string): Entry => ['admin/settings/MailCard.tsx', `MAIL_STATE.${label}`];
const wallet = (label: string): Entry => ['audit/account/AccountHeader.tsx', `AUDIT.${label}`];
const orderStep: Entry = ['admin/orders/OrderPanel.tsx', 'ORDER_ACTIONS[action].button'];
const post: Entry = ['admin/blog/editor/PostForm.tsx', 'POST_EDITOR.save'];
const platformImage: Entry = ['admin/catalog/platforms/PlatformsTable.tsx', 'PLATFORMS.image'];

/** By the names that the API has for them. */
const OFFERED: Readonly<Record<string, readonly Entry[]>> = {
  createPlatform: [['admin/catalog/platforms/PlatformsTab.tsx', 'PLATFORMS.add']],
  updatePlatform: [['admin/catalog/platforms/PlatformsTable.tsx', 'CATALOG.edit']],
  activatePlatform: [catalogueRow('activate')],
  deactivatePlatform: [catalogueRow('deactivate')],
  deletePlatform: [catalogueRow('remove')],
  setPlatformImage: [platformImage],
  deletePlatformImage: [platformImage],
  createCategory: [['admin/catalog/categories/CategoriesSection.tsx', 'CATEGORIES.add']],
  updateCategory: [['admin/catalog/categories/CategoriesTable.tsx', 'CATALOG.edit']],
  activateCategory: [catalogueRow('activate')],
  deactivateCategory: [catalogueRow('deactivate')],
  deleteCategory: [catalogueRow('remove')],
  createService: [['admin/catalog/services/ServicesSection.tsx', 'SERVICES_ADMIN.add']],
  updateService: [
    ['admin/catalog/services/ServicesTable.tsx', 'CATALOG.edit'],
    ['admin/catalog/services/ServicesTable.tsx', 'CATALOG.quickEdit'],
  ],
  activateService: [catalogueRow('activate')],
  deactivateService: [catalogueRow('deactivate')],
  deleteService: [catalogueRow('remove')],
  createUser: [['admin/users/UsersTab.tsx', 'USERS.add']],
  updateUser: [
    ['admin/users/UsersTable.tsx', 'CATALOG.edit'],
    ['admin/users/UserPanel.tsx', 'CATALOG.edit'],
  ],
  setUserActive: [userMenu('activate'), userMenu('deactivate')],
  createPasswordLink: [userMenu('link')],
  adjustBalance: [userMenu('balance')],
  confirmPasswordLink: [session('USER_LINK.confirm')],
  revokePasswordLink: [session('USER_LINK.drop')],
  endUserSession: [session('USER_DETAIL.endOne')],
  endUserSessions: [session('USER_DETAIL.endAll')],
  resetSecondFactor: [factor('askTitle')],
  confirmSecondFactorReset: [factor('confirm')],
  dropSecondFactorReset: [factor('drop')],
  startProcessing: [orderStep],
  completeOrder: [orderStep],
  cancelCustomerOrder: [orderStep],
  changeOrderStatuses: [['admin/orders/BulkOrders.tsx', 'ORDER_ACTIONS[action].button']],
  approvePaymentRequest: [queue('approve')],
  rejectPaymentRequest: [queue('rejectOpen')],
  undoPaymentDecision: [queue('undoTitle')],
  decidePaymentRequests: [
    ['admin/payments/decisions/BulkPayments.tsx', 'BULK.approveTitle'],
    ['admin/payments/decisions/BulkPayments.tsx', 'BULK.rejectTitle'],
  ],
  createPost: [post],
  updatePost: [post, ['admin/blog/PostsTable.tsx', 'ADMIN_BLOG.edit']],
  deletePost: [['admin/blog/PostsTable.tsx', 'ADMIN_BLOG.remove']],
  createBlogCategory: [['admin/blog/PostsSection.tsx', 'ADMIN_BLOG.addCategory']],
  deleteBlogCategory: [['admin/blog/PostsSection.tsx', 'ADMIN_BLOG.deleteCategory']],
  approveComments: [comments('approve'), ['admin/blog/comments/CommentBar.tsx', 'ADMIN_COMMENTS.approveMany']],
  deleteComments: [
    comments('reject'),
    comments('remove'),
    ['admin/blog/comments/CommentBar.tsx', 'ADMIN_COMMENTS.rejectMany'],
    ['admin/blog/comments/CommentBar.tsx', 'ADMIN_COMMENTS.removeMany'],
  ],
  markMessage: [message('markRead'), message('markUnread')],
  deleteMessage: [message('remove')],
  deleteNewsletterAddress: [['admin/messages/NewsletterSection.tsx', 'NEWSLETTER.removeTitle']],
  updateSettings: [['admin/settings/SettingsForm.tsx', 'SITE.save']],
  confirmTransferProposal: [transfer('confirm')],
  dropTransferProposal: [transfer('decline'), transfer('withdraw')],
  retryMail: [mail('retry')],
  discardMail: [mail('discard')],
  startVerification: [['audit/views/VerificationPage.tsx', 'VERIFICATION.start']],
  rebuildProjection: [['audit/views/RebuildButton.tsx', 'VERIFICATION.rebuild']],
};

/** What the palette does not offer, and why. */
const NOT_OFFERED: Readonly<Record<string, string>> = {
  moveReviewLease: 'follows from opening a request, and is no act of its own',
  previewPost: 'changes nothing: the preview draws the draft',
  uploadPostImage: 'goes to the place of the cursor in the text, or into the cover: its buttons are beside them',
};

const list: Entry = ['admin/shared/table/ExportButton.tsx', 'BULK.export'];
const journal: Entry = ['audit/accounting/JournalFiles.tsx', 'ACCOUNTING.file(name, type.toUpperCase())'];

/** Routes that give an admin or an auditor a file, by the names that the API has for them. */
const DOWNLOADS: Readonly<Record<string, readonly Entry[]>> = {
  exportPlatforms: [list],
  exportCategories: [list],
  exportServices: [list],
  exportUsers: [list],
  exportOrders: [list],
  exportPaymentRequests: [list],
  exportPosts: [list],
  exportMessages: [list],
  exportNewsletterAddresses: [list],
  exportAccountBalances: [list],
  exportAccountTurnover: [list],
  exportDecisions: [list],
  exportJournal: [list],
  exportAccounting: [journal],
  exportAccountingJson: [journal],
  exportEvidence: [wallet('evidence')],
  exportEvidenceTable: [wallet('evidence')],
};

/** Routes that give a file, and why the palette does not offer it. */
const FILES_NOT_OFFERED: Readonly<Record<string, string>> = {
  getCustomerReceipt: 'the open request shows it',
  downloadEvidenceCheck: 'is for those to whom evidence is given, and is linked where evidence is made and checked',
  downloadEventSchemas: 'is for those to whom evidence is given, and is linked where evidence is checked',
  getStatement: "is of a customer's own page",
  getReceipt: "is of a customer's own page",
  getStatementTable: "is of a customer's own page",
  exportPersonalData: "is of a user's own settings",
  getImage: 'is drawn in pages',
};

/** What admins do without changing anything. */
const READING: readonly Entry[] = [['admin/shared/frame/AdminHeader.tsx', 'ADMIN.refresh'], wallet('verify')];

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const controllers = readdirSync(path.join(ROOT, 'backend/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.controller.ts'))
  .map((name) => read(path.join('backend/src', name)));

/** Names of the routes that give a file. */
function downloads(): string[] {
  const routes = controllers.flatMap((text) => text.split(/^ {2}@(?=(?:Get|Post|Put|Patch|Delete)\()/m).slice(1));
  return routes
    .filter((route) => route.startsWith('Get(') && /StreamableFile|CsvExport|attachment/.test(route))
    .map((route) => /\bid: '(\w+)'/.exec(route)![1]!);
}

/** Names of the routes by which admins change something. */
function changes(): string[] {
  const ofAdmins = controllers.filter((text) => text.includes('@AdminArea()'));
  return ofAdmins.flatMap((text) =>
    [...text.matchAll(/@(?:Post|Put|Patch|Delete)\([^)]*\)[\s\S]*?\bid: '(\w+)'/g)].map(([, id]) => id!),
  );
}

const HOOKS = /^usePalette(Actions|Row)$/;
const OFFERING_TYPE = /\b(PaletteAction|RowAction)\b/;

/** The node offers something to the palette: a call, a list of actions, or a part of a component that passes them on. */
function isOffer(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return HOOKS.test(node.expression.getText());
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText() === 'AddButton';
  if (ts.isJsxAttribute(node)) {
    const component = node.parent.parent.tagName.getText();
    return /^(Catalog)?RowActions$/.test(component) && /^(menu|buttons)$/.test(node.name.getText());
  }
  const typed =
    ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)
      ? node.type
      : undefined;
  return typed !== undefined && OFFERING_TYPE.test(typed.getText());
}

/** What a file offers to the palette, with the values of the names in it. */
function offersOf(file: string): string {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const offers: ts.Node[] = [];
  const values = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (isOffer(node)) offers.push(node);
    if (ts.isVariableDeclaration(node) && node.initializer) values.set(node.name.getText(), node.initializer.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  const texts = offers.map((node) => node.getText());
  const named = texts.flatMap((text) => [...text.matchAll(/\b[a-z]\w*\b/gi)].map(([name]) => values.get(name) ?? ''));
  return [...texts, ...named].join('\n');
}

const offers = new Map<string, string>();
function isOffered([file, label]: Entry): boolean {
  if (!offers.has(file)) offers.set(file, offersOf(path.join(FEATURES, file)));
  const after = offers.get(file)!.split(label).slice(1);
  return after.some((rest) => !/^\w/.test(rest));
}

it('has an entry, or a stated reason, for everything that an admin changes', () => {
  const ids = changes();
  expect(ids.length).toBeGreaterThan(50);
  expect([...Object.keys(OFFERED), ...Object.keys(NOT_OFFERED)].sort()).toEqual(ids.sort());
});

it('has an entry, or a stated reason, for every file that can be downloaded', () => {
  expect([...Object.keys(DOWNLOADS), ...Object.keys(FILES_NOT_OFFERED)].sort()).toEqual(downloads().sort());
});

it('is offered each of these entries by the part of the panel that does it', () => {
  const entries = [...Object.values({ ...OFFERED, ...DOWNLOADS }).flat(), ...READING];
  const missing = entries.filter((entry) => !isOffered(entry));
  expect(missing).toEqual([]);
});
