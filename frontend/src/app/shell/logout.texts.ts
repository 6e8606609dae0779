export const LOGOUT = {
  button: 'Çıkış Yap',
  failed: 'Oturumunuz açık kalmış olabilir. Bağlantınızı kontrol edip tekrar deneyin.',
} as const;
