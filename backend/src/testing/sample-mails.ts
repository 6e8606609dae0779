import { lostHeadsText } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import {
  accessMail,
  deviceMail,
  emailMail,
  factorMail,
  forgottenMail,
  newsletterMail,
  passwordMail,
  roleMail,
} from '../mail/content/account-mails.js';
import { headMail } from '../mail/content/audit-mails.js';
import type { MailContent, MailSite } from '../mail/content/mail-content.js';
import { cancelledMail, completedMail, type OrderMailData, placedMail } from '../mail/content/order-mails.js';
import { approvedMail, type PaymentMailData, rejectedMail, reversedMail } from '../mail/content/payment-mails.js';
import type { ForgottenLink } from '../mail/mail-sources.service.js';

/** The shop that the samples are from. */
export const SAMPLE_SITE: MailSite = {
  name: 'Yükselt & Co',
  url: 'https://yukselt.test',
  contactEmail: 'destek@yukselt.test',
};
export const SAMPLE_AT = '2026-11-22T14:30:00.000Z';

/** @param text stands for every name, reason and service. */
export const sampleOrder = (text: string): OrderMailData => ({
  placed: {
    orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
    orderNumber: 'ORD1795360961265-1-1',
    method: 'balance',
    total: '1234550',
    lines: [
      {
        serviceId: 's',
        platformId: 'p',
        platform: 'Instagram',
        serviceName: `Takipçi ${text}`,
        category: 'Takipçi',
        quantity: 10_000,
        price: '1234550',
      },
    ],
    target: { platform: 'Instagram', url: 'v1.x', username: null, notes: null },
    requestId: null,
  },
  placedAt: SAMPLE_AT,
  cancelled: { orderId: 'o', by: 'admin', reason: 'v1.x', refunded: '1234550', noRefundReason: null },
  reason: text,
});
export const samplePayment = (text: string): PaymentMailData => ({
  amount: '50000',
  method: 'bank',
  reference: 'YK2GGC8VP2',
  forCart: false,
  decidedAt: SAMPLE_AT,
  balanceAfter: '150000',
  reason: text,
  reversed: null,
});
export const sampleLink = (text: string): ForgottenLink => ({
  userId: 'u',
  name: text,
  email: 'elif@ornek.test',
  path: '/sifre/abc',
  awaitsConfirmation: true,
});
/** A head that announces a restore, with the heads that cover lost events. */
const sampleRestore = (reason: string): HeadView => ({
  version: 1,
  number: 41,
  madeAt: SAMPLE_AT,
  position: '00000000000000000861',
  accounts: 3,
  root: 'a'.repeat(64),
  before: 'c'.repeat(64),
  lost: lostHeadsText(['d'.repeat(64), 'e'.repeat(64)]),
  reason,
  hash: 'b'.repeat(64),
  signature: { algorithm: 'Ed25519', keyId: 'f'.repeat(16), publicKey: 'k'.repeat(44), value: 's'.repeat(88) },
});
/** Every e-mail of the shop. @param text stands for every name, reason and device. */
export function sampleMails(text: string): Record<string, MailContent> {
  const [order, payment] = [sampleOrder(text), samplePayment(text)];
  return {
    placed: placedMail(order, text),
    completed: completedMail(order, text),
    cancelled: cancelledMail(order, text),
    approved: approvedMail(payment, text),
    rejected: rejectedMail(payment, text),
    reversed: reversedMail({ ...payment, reversed: 'approved' }, text),
    device: deviceMail({ device: text, at: SAMPLE_AT }, text),
    email: emailMail({ to: 'elif@ornek.test', changed: 'yeni@ornek.test', at: SAMPLE_AT }, text),
    password: passwordMail({ at: SAMPLE_AT }, text),
    factorOn: factorMail({ change: 'on', at: SAMPLE_AT }, text),
    factorOff: factorMail({ change: 'off', at: SAMPLE_AT }, text),
    codes: factorMail({ change: 'codes', at: SAMPLE_AT }, text),
    used: factorMail({ change: 'used', codesLeft: 9, at: SAMPLE_AT }, text),
    factorReset: factorMail({ change: 'reset', at: SAMPLE_AT }, text),
    raised: roleMail({ role: 'admin', raised: true, at: SAMPLE_AT }, text),
    lowered: roleMail({ role: 'user', raised: false, at: SAMPLE_AT }, text),
    deactivated: accessMail({ active: false, at: SAMPLE_AT }, text),
    activated: accessMail({ active: true, at: SAMPLE_AT }, text),
    forgotten: forgottenMail(sampleLink(text), SAMPLE_AT),
    newsletter: newsletterMail('/bulten/1.x'),
    head: headMail(
      { number: 1, madeAt: SAMPLE_AT, accounts: 3, root: 'a'.repeat(64), hash: 'b'.repeat(64) },
      `Deniz ${text}`,
    ),
    restored: headMail(sampleRestore(text), `Deniz ${text}`),
  };
}
