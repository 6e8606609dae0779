import { SEALED_FIELDS } from '@yukselt/contracts/events';
import type { SealedField, SealedReader } from '@yukselt/vault';

/** By event type: the path of each sealed text and the name under which it is sealed. */
const SEALED: Readonly<Record<string, Readonly<Record<string, SealedField>>>> = SEALED_FIELDS;

/** Whether events of this type can hold personal data, and so differ from the stored ones once they are opened. */
export const holdsPersonalData = (type: string): boolean => Object.hasOwn(SEALED, type);

/** A copy of an event's data with its sealed texts opened. */
export function openedData(type: string, data: unknown, texts: SealedReader): Record<string, unknown> {
  const copy = structuredClone(data) as Record<string, unknown>;
  for (const [path, field] of Object.entries(SEALED[type] ?? {})) {
    const steps = path.split('.');
    const owner = steps
      .slice(0, -1)
      .reduce<Record<string, unknown> | undefined>(
        (at, step) => at?.[step] as Record<string, unknown> | undefined,
        copy,
      );
    const name = steps.at(-1)!;
    const sealed = owner?.[name];
    if (owner && typeof sealed === 'string') owner[name] = texts.read(field, sealed);
  }
  return copy;
}
