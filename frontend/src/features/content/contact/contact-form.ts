import { type ContactMessage, type ContactSubject, contactMessageBody } from '@yukselt/contracts/api';
import { CONTACT } from './contact.texts.js';

export interface ContactFields {
  name: string;
  email: string;
  subject: ContactSubject | '';
  message: string;
}
export const EMPTY: ContactFields = { name: '', email: '', subject: '', message: '' };
/** Longest number that an address may fill in. */
const NUMBER_MAX = 40;
/** A message about an order: the subject is chosen and the number written. */
export const aboutOrder = (number: string): ContactFields => ({
  ...EMPTY,
  subject: 'order',
  message: CONTACT.aboutOrder(number.slice(0, NUMBER_MAX)),
});
export type ContactErrors = Partial<Record<keyof ContactFields, string>>;
/** Order of the fields on the page. */
export const CONTACT_FIELDS = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies readonly (keyof ContactFields)[];

/**
 * The body that the server would accept, or the first message of each field (docs/product-rules.md#forms-9). The same
 * schema checks on both sides.
 */
export function checkContact(fields: ContactFields): { message: ContactMessage } | { errors: ContactErrors } {
  const checked = contactMessageBody.safeParse(fields);
  if (checked.success) return { message: checked.data };
  const errors: ContactErrors = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0]) as keyof ContactFields] ??= message;
  return { errors };
}
