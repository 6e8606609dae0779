/** Id of the button that opens an order: the focus returns to it when the panel closes. */
export const orderButtonId = (orderId: string): string => `order-${orderId}`;
