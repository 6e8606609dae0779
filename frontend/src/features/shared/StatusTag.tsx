import { Icon } from '../../ui/Icon.js';
import { STATUS } from './status.texts.js';

export type StatusTone = 'ok' | 'warn' | 'danger' | 'info' | 'plain' | 'none';
interface Status {
  icon: string;
  tone: StatusTone;
  word: string;
}

const ORDER: Record<string, Status> = {
  pending: { icon: 'hourglass', tone: 'warn', word: STATUS.order.pending },
  processing: { icon: 'refresh', tone: 'info', word: STATUS.order.processing },
  completed: { icon: 'check-circle', tone: 'ok', word: STATUS.order.completed },
  cancelled: { icon: 'ban', tone: 'none', word: STATUS.order.cancelled },
};
const PAYMENT: Record<string, Status> = {
  pending: { icon: 'hourglass', tone: 'warn', word: STATUS.payment.pending },
  approved: { icon: 'check-circle', tone: 'ok', word: STATUS.payment.approved },
  rejected: { icon: 'x-circle', tone: 'danger', word: STATUS.payment.rejected },
};
const UNKNOWN: Status = { icon: 'help', tone: 'none', word: STATUS.unknown };

export const orderStatusWord = (status: string): string => (ORDER[status] ?? UNKNOWN).word;
export const paymentStatusWord = (status: string): string => (PAYMENT[status] ?? UNKNOWN).word;

/** A status as icon, word and tone; `plain` drops the ground, for lists where every row has the same one. */
export function StatusTag({ order, payment, plain = false }: { order?: string; payment?: string; plain?: boolean }) {
  const { icon, tone, word } = (order === undefined ? PAYMENT[payment ?? ''] : ORDER[order]) ?? UNKNOWN;
  return (
    <Tag icon={icon} tone={tone} plain={plain}>
      {word}
    </Tag>
  );
}

/** A tag of another kind in the same form, e.g. "Limit dışı". */
export function Tag({
  icon,
  tone,
  plain = false,
  children,
}: {
  icon: string;
  tone: StatusTone;
  plain?: boolean;
  children: string;
}) {
  const classes = ['status', tone !== 'none' && `status--${tone}`, plain && 'status--plain'].filter(Boolean).join(' ');
  return (
    <span className={classes}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
