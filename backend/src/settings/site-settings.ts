import type { MailMode, SiteSettings, SiteView } from '@yukselt/contracts/api';

export type { SiteSettings };

/**
 * The settings until an admin changes them (docs/product-rules.md#settings-1, docs/product-rules.md#money-13). The
 * IBANs have a valid checksum, and a bank code that no bank has.
 */
export const DEFAULT_SETTINGS: SiteSettings = {
  name: 'Yükselt',
  description: 'Sosyal medya hesaplarınız için takipçi, beğeni ve izlenme hizmetleri.',
  contact: {
    email: 'destek@yukselt.example',
    phone: '+90 850 000 00 00',
    address: 'Örnek Mahallesi, Deneme Sokak No: 1, İstanbul',
  },
  support: [
    { name: 'Zeynep Aydın', phone: '+90 500 000 00 01', role: 'Müşteri Temsilcisi' },
    { name: 'Emre Koç', phone: '+90 500 000 00 02', role: 'Sipariş Uzmanı' },
  ],
  transfer: {
    holder: 'Yükselt Dijital Hizmetler (Örnek)',
    papara: { bank: 'Papara (Örnek)', account: 'TR370999900000000000001234' },
    bank: { bank: 'Örnek Bankası', account: 'TR940999800000000000005678' },
  },
  minLoadAmount: '1000',
  maxLoadAmount: '1000000',
  maintenanceMode: false,
  registrationEnabled: true,
};

/** The public part of the settings. */
export const siteView = (settings: SiteSettings, mail: MailMode): SiteView => ({
  name: settings.name,
  description: settings.description,
  contact: settings.contact,
  support: settings.support,
  maintenance: settings.maintenanceMode,
  registrationOpen: settings.registrationEnabled,
  mail,
  transfer: settings.transfer,
});
