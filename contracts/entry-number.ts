/**
 * The number of an entry or a job, as the API accepts it: messages, addresses and jobs are numbered in the order of
 * arrival. Stands apart from the schema, so that a page reads an address without a validator.
 */
export const ENTRY_NUMBER = /^[1-9]\d{0,17}$/;
