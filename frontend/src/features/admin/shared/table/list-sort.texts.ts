import type { ListSort } from '@yukselt/contracts/api';

/** What comes first in a sorted list. */
export const SORT_LABELS: Record<ListSort, string> = {
  newest: 'en yenisi önce',
  oldest: 'en eskisi önce',
  largest: 'en yüksek tutar önce',
  smallest: 'en düşük tutar önce',
};
