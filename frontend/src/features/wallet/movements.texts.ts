import type { IconName } from '@yukselt/contracts';

/**
 * Sentences of the movements. No suffix is ever appended to a name or number from data: the sentence is built around it.
 */
interface EntryText {
  icon: IconName;
  text: string;
  withLines?: (lines: string, platform: string | null) => string;
  withMethod?: (method: string) => string;
}

export const MOVEMENTS = {
  entries: {
    'top-up': {
      icon: 'arrow-down-left',
      text: 'Bakiye yüklediniz.',
      withMethod: (method) => `${method} ile bakiye yüklediniz.`,
    },
    'cart-payment': {
      icon: 'arrow-down-left',
      text: 'Sepetiniz için gönderdiğiniz ödeme geldi.',
      withMethod: (method) => `Sepetiniz için ${method} ile gönderdiğiniz ödeme geldi.`,
    },
    order: {
      icon: 'box',
      text: 'Sipariş verdiniz.',
      withLines: (lines, platform) => `${platform === null ? '' : `${platform} için `}${lines} aldınız.`,
    },
    refund: {
      icon: 'undo',
      text: 'Siparişiniz iptal edildi, tutarın tamamı geri döndü.',
      withLines: (lines, platform) =>
        `İptal edilen siparişin tutarı geri döndü: ${platform === null ? '' : `${platform}, `}${lines}.`,
    },
    'approval-undone': { icon: 'history', text: 'Ödeme onayı geri alındı, eklenen tutar bakiyeden düşüldü.' },
    'order-undone': { icon: 'undo', text: 'Onayı geri alınan ödemenin siparişi kapandı, tutar geri döndü.' },
    adjustment: { icon: 'edit', text: 'Bakiyeniz yönetici tarafından artırıldı.' },
    forfeit: { icon: 'logout', text: 'Hesabı kapatırken bakiyenizden vazgeçtiniz.' },
  } satisfies Record<string, EntryText> as Record<
    'top-up' | 'cart-payment' | 'order' | 'refund' | 'approval-undone' | 'order-undone' | 'adjustment' | 'forfeit',
    EntryText
  >,
  /** Of a movement that only a newer server knows. */
  unknown: { icon: 'help', text: 'Bakiyeniz değişti.' } as EntryText,
  lowered: 'Bakiyeniz yönetici tarafından azaltıldı.',
} as const;
