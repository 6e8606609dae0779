export const TOASTS = {
  label: 'Bildirimler, F8 ile geçilir',
} as const;
