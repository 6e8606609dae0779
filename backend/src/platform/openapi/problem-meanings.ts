import { PENDING_REQUESTS_MAX, type ProblemCode } from '@yukselt/contracts';

/**
 * What each code means and what a program does next, for readers of the API document. The Turkish texts of
 * `contracts/error-codes.ts` are for screens. Lives here, because no page needs it.
 */
export const PROBLEM_MEANINGS: Readonly<Record<ProblemCode, string>> = {
  // requests
  VALIDATION: 'The request does not fit its schema; `errors` names the fields. Sent again unchanged, it fails again.',
  IDEMPOTENCY_KEY_REQUIRED: 'A money command needs a lower-case UUIDv7 in `idempotency-key`.',
  IDEMPOTENCY_KEY_EXPIRED: 'The time in the key is more than 7 days ago, or more than 10 minutes ahead.',
  IDEMPOTENCY_KEY_REUSED: 'The key belongs to a command with another body. Nothing was carried out.',
  NOT_FOUND: 'The route does not exist, or what the address names does not exist for this caller.',
  METHOD_NOT_ALLOWED: 'The address does not take this method.',
  PAYLOAD_TOO_LARGE: 'The body is larger than the route takes.',
  UNSUPPORTED_MEDIA_TYPE: 'The route does not take a body of this content type.',
  RATE_LIMITED: 'Too many requests at once or within a period; `retry-after` names the wait when it is known.',
  INTERNAL: 'A fault of the server.',
  MAINTENANCE: 'Customers change nothing for now. The repeat of a money command that was carried out gets its answer.',
  // outcome of commands
  CONFLICT_RETRY: 'Other changes kept coming first. Nothing was stored: send it again, a money command with its key.',
  OUTCOME_UNKNOWN:
    'The command may have been stored. Ask `GET /api/v1/commands/{commandId}`, or repeat it with the same key.',
  STORE_UNAVAILABLE:
    'The store did not answer in time. A money command was not carried out; another change may have been.',
  ACCOUNT_QUARANTINED: 'The events of the account contradict each other. No command changes it until that is mended.',
  ACCOUNT_CLOSED: 'The account was closed, which is final.',
  // identity
  UNAUTHENTICATED: 'There is no valid access token, or no session to refresh. Sign in again.',
  FORBIDDEN: 'The role may not do this, or the request comes from a page of another site.',
  REAUTHENTICATION_REQUIRED: 'The password entry of an admin is older than an hour. Confirm the session, then repeat.',
  EMAIL_UNKNOWN: 'No account has this e-mail address.',
  PASSWORD_WRONG: 'The password is not the one of the account.',
  SECOND_FACTOR_WRONG: 'The code of the authenticator or the recovery code is wrong.',
  SECOND_FACTOR_USED: 'This code was used already. The next one is valid.',
  SECOND_FACTOR_CODE_MISSING: 'The account has a second factor: the request needs `code` besides the password.',
  SECOND_FACTOR_EXPIRED: 'The first step of the login is too old or has been used. Begin with the password.',
  SECOND_FACTOR_REQUIRED: 'The role must have a second factor: without one the session may only enrol and log out.',
  SECOND_FACTOR_ON: 'The account has a second factor already.',
  SECOND_FACTOR_OFF: 'The account has no second factor.',
  SECOND_FACTOR_RESET_OWN: 'The admin who requested the reset cannot confirm it.',
  USER_INACTIVE: 'The account was deactivated.',
  EMAIL_TAKEN: 'Another account has this e-mail address.',
  LAST_ADMIN: 'No other active admin could sign in: this one keeps role and access.',
  USER_CHANGED: 'The user has changed since it was read, and nothing was saved. Read it again.',
  PASSWORD_LINK_USER_INACTIVE: 'An inactive account gets no link. Activate it first.',
  PASSWORD_LINK_INVALID: 'The one-time link was used, withdrawn or is too old.',
  MAIL_OFF: 'The shop sends no e-mails.',
  PASSWORD_LINK_WAITS: 'A second admin has to confirm this link before it opens.',
  PASSWORD_LINK_OWN: 'The admin who created the link cannot confirm it.',
  REGISTRATION_CLOSED: 'The settings allow no new accounts.',
  // newsletter
  NEWSLETTER_LINK_INVALID: 'The link of the newsletter is unknown or too old.',
  // views
  VIEW_JOB_RUNNING: 'A verification or a rebuild of views runs already.',
  // settings
  SETTINGS_CHANGED: 'Another admin saved the settings meanwhile, and nothing was saved. Read them again.',
  TRANSFER_PROPOSAL_OWN: 'The admin who proposed the transfer accounts cannot confirm them.',
  // catalogue
  CATALOG_CHANGED: 'The row is no longer at the `version` that was sent, and nothing was saved. Read it again.',
  PLATFORM_TAKEN: 'Another platform has this name or address.',
  PLATFORM_NAME_RESERVED: 'A page of the site has the address that this name would get.',
  CATEGORY_TAKEN: 'The platform has a category of this name.',
  SERVICE_TAKEN: 'The platform has a service of this name.',
  PLATFORM_UNKNOWN: 'The platform does not exist any more.',
  CATEGORY_MISMATCH: 'The category does not belong to the platform.',
  // images
  IMAGE_MISSING: 'The request has no file, or an empty one.',
  IMAGE_TYPE: 'The bytes are no JPEG, PNG, GIF or WebP.',
  IMAGE_TOO_LARGE: 'The image is larger than 5 MB.',
  IMAGE_UNREADABLE: 'The image cannot be decoded, or has too many pixels.',
  // blog
  POST_CHANGED: 'The post has changed since it was read, and nothing was saved. Read it again.',
  POST_SLUG_TAKEN: 'Another post has this address.',
  BLOG_CATEGORY_TAKEN: 'Another category of the blog has this name.',
  BLOG_CATEGORY_UNKNOWN: 'The category of the blog does not exist any more.',
  // wallet and payment requests
  AMOUNT_INVALID: 'The amount is not one that this command takes.',
  TOP_UP_TOO_SMALL: 'A top-up is at least 100 TRY.',
  TOP_UP_TOO_LARGE: 'A top-up is at most 50,000 TRY.',
  PAYMENT_REQUEST_NOT_FOUND: 'The account has no such payment request.',
  PAYMENT_REQUEST_NOT_PENDING: 'The request was decided or withdrawn; `data.status` is its status.',
  PAYMENT_REQUEST_NOT_DECIDED: 'The request has no decision to undo; `data.status` is its status.',
  PAYMENT_REQUEST_LIMIT: `The customer has ${PENDING_REQUESTS_MAX} pending requests already.`,
  REASON_REQUIRED: 'This decision needs a reason.',
  UNDO_BALANCE_SPENT: 'The wallet holds less (`data.balance`) than the credit to take back (`data.amount`).',
  UNDO_ORDER_ADVANCED: 'The order of the cart payment is no longer pending: the approval stands.',
  OWN_ACCOUNT: 'An admin cannot do this to the own account.',
  INSUFFICIENT_BALANCE: 'The balance (`data.balance`) does not cover the total (`data.total`). Nothing was charged.',
  BALANCE_CHANGED: 'The balance is no longer `expectedBalance`; `data.balance` is the present one.',
  BALANCE_UNCHANGED: '`newBalance` is the present balance.',
  BALANCE_LIMIT: 'The balance would exceed what a wallet can hold.',
  // orders
  CART_EMPTY: 'The cart has no lines, or its total is 0.',
  SERVICE_NOT_ON_SALE: 'A service of the cart (`data.serviceId`) is no longer on sale.',
  QUANTITY_INVALID: 'The service (`data.serviceId`) is not sold in this quantity (`data.quantity`).',
  PRICE_CHANGED: 'The total is no longer `expectedTotal`; `data.total` is the present one. Nothing was charged.',
  TARGET_PLATFORM_INVALID: 'The link of the target does not belong to its platform.',
  ORDER_NOT_FOUND: 'The account has no such order.',
  ORDER_COMPLETED: 'The order is completed and cannot be cancelled.',
  ORDER_ALREADY_CANCELLED: 'The order was cancelled before.',
  ORDER_TRANSITION_INVALID: 'The status of the order (`data.status`) does not allow this step.',
  // receipts of payment requests
  RECEIPT_MISSING: 'The request has no file, or an empty one.',
  RECEIPT_TYPE: 'The bytes are no JPEG, PNG, WebP or PDF.',
  RECEIPT_TOO_LARGE: 'The receipt is larger than 5 MB.',
  RECEIPT_SPACE_FULL: 'The receipts of this customer would take more than the space that they have.',
  RECEIPT_UNREADABLE: 'The receipt cannot be decoded, has too many pixels, or is an incomplete PDF.',
  RECEIPT_NOT_FOUND: 'The payment request has no receipt, or its owner was erased.',
  RECEIPT_CHANGED: 'The receipt is no longer the one of `receiptId`, and nothing was approved. Read the request again.',
  // closing
  CLOSE_PENDING_REQUEST: 'A payment request of the account is pending.',
  CLOSE_OPEN_ORDER: 'An order of the account is open.',
  CLOSE_BALANCE_LEFT: 'The balance (`data.balance`) is not the amount in `givenUp`.',
};
