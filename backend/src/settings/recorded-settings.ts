import type { SiteSettings } from '@yukselt/contracts/api';
import type { AccessLogValues } from '../access-log/access-log.service.js';

export type TransferAccounts = SiteSettings['transfer'];

/** The accounts that customers transfer to, as the access log records them. */
export const transferValues = ({ holder, papara, bank }: TransferAccounts): AccessLogValues => ({
  'transfer.holder': holder,
  'transfer.papara.bank': papara.bank,
  'transfer.papara.account': papara.account,
  'transfer.bank.bank': bank.bank,
  'transfer.bank.account': bank.account,
});

/** All settings except the transfer accounts, which have actions of their own. */
export const settingsValues = (settings: SiteSettings): AccessLogValues => ({
  name: settings.name,
  description: settings.description,
  'contact.email': settings.contact.email,
  'contact.phone': settings.contact.phone,
  'contact.address': settings.contact.address,
  support: settings.support.map(({ name, role, phone }) => `${name}, ${role}, ${phone}`),
  minLoadAmount: settings.minLoadAmount,
  maxLoadAmount: settings.maxLoadAmount,
  maintenanceMode: settings.maintenanceMode,
  registrationEnabled: settings.registrationEnabled,
});
