import { PROBLEMS } from '@yukselt/contracts';

export const UNDER_REVIEW = {
  title: PROBLEMS.ACCOUNT_QUARANTINED[1],
  text: 'Bakiye ve siparişler son doğrulanmış hâliyle gösteriliyor. İnceleme bitene kadar yeni sipariş ve bakiye yükleme alınmıyor.',
} as const;
