const ONLY_ONCE = 'Aynı işlem iki kez yapılmaz.';

/** While a command's answer is missing and its outcome is being asked for. */
export const PENDING_OUTCOME = {
  title: 'İşleminizin sonucu kontrol ediliyor…',
  text: `Sayfayı açık bırakabilirsiniz. ${ONLY_ONCE}`,
  onlyOnce: ONLY_ONCE,
} as const;
