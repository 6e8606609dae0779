import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type StatusLabel,
} from '@yukselt/contracts';
import { StatusMark } from '../../ui/data/StatusMark.js';
import { STATUS } from './status.texts.js';

const UNKNOWN: StatusLabel = { icon: 'help', tone: 'none', word: STATUS.unknown };

/** An older page may meet a status that only the newer server knows (docs/product-rules.md#text-2). */
const labelOf = <S extends string>(table: Readonly<Record<S, StatusLabel>>, status: S): StatusLabel =>
  Object.hasOwn(table, status) ? table[status] : UNKNOWN;

/** The status as a step of an order's history. */
export const orderStep = (status: OrderStatus): { title: string; text: string } =>
  Object.hasOwn(ORDER_STATUSES, status) ? ORDER_STATUSES[status].step : { title: STATUS.unknown, text: '' };

export const orderStatusWord = (status: OrderStatus): string => labelOf(ORDER_STATUSES, status).word;
export const paymentStatusWord = (status: PaymentStatus): string => labelOf(PAYMENT_STATUSES, status).word;

type StatusTagProps = { plain?: boolean } & (
  | { order: OrderStatus; payment?: never }
  | { payment: PaymentStatus; order?: never }
);

/** A status as icon, word and tone; `plain` drops the ground, for lists where every row has the same one. */
export function StatusTag({ order, payment, plain = false }: StatusTagProps) {
  const { icon, tone, word } =
    order === undefined ? labelOf(PAYMENT_STATUSES, payment) : labelOf(ORDER_STATUSES, order);
  return (
    <StatusMark icon={icon} tone={tone} plain={plain}>
      {word}
    </StatusMark>
  );
}
