/** What a payment or an order was paid with, and what a payment request is for. */
export const PAYMENT_METHOD = { balance: 'Bakiye', papara: 'Papara', bank: 'Banka havalesi' } as const;
export const REQUEST_KIND = { 'top-up': 'Bakiye yükleme', cart: 'Sepet ödemesi' } as const;
