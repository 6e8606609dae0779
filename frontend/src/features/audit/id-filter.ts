import { ENTRY_NUMBER } from '@yukselt/contracts';

/** As the API accepts ids: of a version and variant of RFC 9562. */
const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The id that an address names, in lower case; `null` when it names none. */
export function idNamed(text: string | null): string | null {
  const id = text?.toLowerCase() ?? '';
  return ID.test(id) ? id : null;
}

/** The number of a job that an address names; `null` when it names none. */
export const jobNamed = (text: string | null): string | null =>
  text !== null && ENTRY_NUMBER.test(text) ? text : null;
