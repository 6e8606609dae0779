/** What a payment or an order was paid with, and what a payment request is for. */
export const PAYMENT_METHOD = { balance: 'Bakiye', papara: 'Papara', bank: 'Banka havalesi' } as const;
/** A line of every summary (terms of service): the total is what is paid, so nothing is added. */
export const VAT = { name: 'KDV (%18)', amount: 0n } as const;
export const REQUEST_KIND = { 'top-up': 'Bakiye yükleme', cart: 'Sepet ödemesi' } as const;
