import { kurusText, parseTurkishAmount } from '@yukselt/contracts';
import { ibanValid, type SiteSettings, siteSettingsBody } from '@yukselt/contracts/api';
import { priceText } from '../catalog/services/service-draft.js';
import { SITE } from './admin-settings.texts.js';

/** Settings as they are typed: amounts are lira text, accounts are in groups of four. */
export type SiteDraft = SiteSettings;
const IBAN_LENGTH = 26;
const compactIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();
const NO_AMOUNT = 'x';
const kurusOf = (text: string): string => {
  const amount = parseTurkishAmount(text);
  return amount === null ? NO_AMOUNT : kurusText(amount);
};

/** `TR37 0009 …`: an account number as people read it. */
export const ibanText = (iban: string): string =>
  compactIban(iban)
    .match(/.{1,4}/g)
    ?.join(' ') ?? '';

const withAccounts = (settings: SiteSettings, write: (iban: string) => string): SiteSettings['transfer'] => {
  const { holder, papara, bank } = settings.transfer;
  return {
    holder,
    papara: { ...papara, account: write(papara.account) },
    bank: { ...bank, account: write(bank.account) },
  };
};

export const siteDraft = (settings: SiteSettings): SiteDraft => ({
  ...settings,
  transfer: withAccounts(settings, ibanText),
  minLoadAmount: priceText(BigInt(settings.minLoadAmount)),
  maxLoadAmount: priceText(BigInt(settings.maxLoadAmount)),
});

/**
 * The draft as settings, checked by the server's own schema. `settings` is null when something is wrong; errors are
 * by path, e.g. `transfer.bank.account`.
 */
export function readSite(draft: SiteDraft): { settings: SiteSettings | null; errors: Record<string, string> } {
  const typed = {
    ...draft,
    transfer: withAccounts(draft, compactIban),
    minLoadAmount: kurusOf(draft.minLoadAmount),
    maxLoadAmount: kurusOf(draft.maxLoadAmount),
  };
  const read = siteSettingsBody.safeParse(typed);
  if (read.success) return { settings: read.data, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues)
    errors[path.join('.')] ??=
      path.at(-1) === 'minLoadAmount' || (path.at(-1) === 'maxLoadAmount' && typed.maxLoadAmount === NO_AMOUNT)
        ? SITE.amountInvalid
        : message;
  return { settings: null, errors };
}
/** The name of the field at a path of the settings, for a list of errors. */
export function fieldName(path: string): string {
  const [area, part, field] = path.split('.');
  if (area === 'support') return `${SITE.support} ${Number(part) + 1}, ${SUPPORT_FIELDS[field ?? ''] ?? ''}`;
  if (part === 'papara' || part === 'bank')
    return `${SITE.accounts[part]}, ${field === 'account' ? SITE.iban : SITE.bank}`;
  return FIELDS[part ?? area ?? ''] ?? path;
}
const SUPPORT_FIELDS: Record<string, string> = {
  name: SITE.supportName,
  phone: SITE.supportPhone,
  role: SITE.supportRole,
};
const FIELDS: Record<string, string> = {
  name: SITE.name,
  description: SITE.description,
  email: SITE.email,
  phone: SITE.phone,
  address: SITE.address,
  holder: SITE.holder,
  minLoadAmount: SITE.least,
  maxLoadAmount: SITE.most,
};

/**
 * What is reported about an account number while it is typed: its length, and at full length whether it is valid (mod
 * 97).
 */
export function checkIban(text: string): { error?: string; hint: string } {
  const iban = compactIban(text);
  if (ibanValid(iban)) return { hint: SITE.ibanGood };
  const hint = SITE.ibanCount(iban.length);
  const wrong = iban.length >= IBAN_LENGTH || !/^(T|TR\d*)?$/.test(iban);
  return wrong ? { error: SITE.ibanBad, hint } : { hint };
}
