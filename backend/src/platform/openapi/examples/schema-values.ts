import type * as contracts from '@yukselt/contracts/api';
import type { z } from 'zod';

type Contracts = typeof contracts;
type Fields<T> = T extends readonly unknown[] ? T : T extends object ? Partial<T> : T;
/**
 * Examples by the name of the schema: an enum's value, or those fields of an object that FIELD_VALUES does not know or
 * knows otherwise. `undefined` leaves an optional field out.
 */
export type SchemaValues = {
  readonly [K in keyof Contracts as Contracts[K] extends z.ZodType ? K : never]?: Contracts[K] extends z.ZodType
    ? Fields<z.input<Contracts[K]>>
    : never;
};
