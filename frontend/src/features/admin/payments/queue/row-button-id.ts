/** Id of the button that opens a request: the focus returns to it when the panel closes. */
export const rowButtonId = (requestId: string): string => `payment-request-${requestId}`;
