export const CART = {
  title: (count: number) => `Sepetim (${count})`,
  empty: 'Sepetiniz Boş',
  emptyHint: 'Hizmetlerimizi inceleyip sepete ürün ekleyin',
  browse: 'Hizmetleri İncele',
  total: 'Toplam:',
  buy: 'Satın Al',
  keepShopping: 'Alışverişe Devam Et',
  clear: 'Sepeti temizle',
  remove: (name: string) => `${name} ürününü kaldır`,
  close: 'Kapat',
} as const;
