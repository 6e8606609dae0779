/** Notices about changes of the cart, from every page that adds to it. */
export const CART_NOTICES = {
  added: 'Ürün sepete eklendi!',
  removed: 'Ürün sepetten kaldırıldı',
  cleared: 'Sepet temizlendi',
  duplicate: 'Bu ürün zaten sepetinizde mevcut',
  open: 'Sepete Git',
  undo: 'Geri Al',
  dropped: (count: string) => `Sepetinizden ${count} ürün kaldırıldı: hizmet bilgisi eksikti.`,
} as const;
