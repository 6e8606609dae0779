/**
 * Addresses that carry an id or a tab, or belong to no page of contracts/site-pages.ts. This file imports nothing,
 * because the journeys compare it with the pages that they visit.
 */
export const PARAMETER_PATHS = {
  enrol: ['/hesap/iki-adimli-dogrulama'],
  passwordLink: ['/sifre/:token'],
  forgotten: ['/sifremi-unuttum'],
  newsletter: ['/bulten/:token'],
  mailbox: ['/posta'],
  transfer: ['/checkout/odeme/:requestId'],
  orderSuccess: ['/order-success/:orderId'],
  order: ['/hesap/siparisler/:orderId', '/dashboard/siparisler/:orderId'],
  admin: ['/admin', '/admin/:tab', '/yonetim'],
  audit: ['/denetim'],
  accounting: ['/denetim/mizan'],
  auditBalances: ['/denetim/bakiyeler'],
  turnover: ['/denetim/hacim'],
  decisions: ['/denetim/kararlar'],
  verification: ['/denetim/dogrulama'],
  projections: ['/denetim/gorunumler'],
  accessLog: ['/denetim/gunluk'],
  evidenceCheck: ['/denetim/kanit'],
  heads: ['/denetim/ozetler'],
  eventLog: ['/denetim/akis'],
  auditChain: ['/denetim/zincir/:kind/:id'],
  accountAudit: ['/denetim/cuzdan/:userId'],
  blogPost: ['/blog/:slug'],
  platform: ['/hizmetler/:platformSlug', '/services/:platformSlug', '/:platformSlug'],
  notFound: ['*'],
} as const satisfies Record<string, readonly string[]>;

export type ParameterRoute = keyof typeof PARAMETER_PATHS;
