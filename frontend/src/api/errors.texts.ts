export const API_ERRORS = {
  /** The server's answer carries no sentence. */
  unexpected: 'Beklenmeyen bir hata oluştu.',
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
} as const;
