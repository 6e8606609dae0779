/** Maintenance, as the pages that stay open announce it. */
export const MAINTENANCE = {
  text: 'Sitemiz kısa bir bakımda. Bakiyeniz ve siparişleriniz güvende.',
  label: 'Bakım duyurusu',
  staff: 'Bakım modu açık: müşteriler siparişlerini ve bakiyelerini görür, yeni işlem yapamaz.',
} as const;
