/** The revision of an event in its stream, as a request or an operator writes it. */
export const REVISION = /^(0|[1-9]\d{0,17})$/;
