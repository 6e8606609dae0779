import { serverNow } from '../../lib/server-clock.js';
import { SelectField } from '../../ui/forms/Field.js';
import { MONTH } from './month.texts.js';
import { monthName, offeredMonths } from './months.js';

interface Props {
  /** `2026-11`; `null`: all of them, see `useMonthParam`. */
  month: string | null;
  /** What is listed when no month is chosen. */
  all: string;
  onMonth: (month: string | null) => void;
  className?: string | undefined;
}

/** Narrows a list to one of Istanbul's months. */
export const MonthField = ({ month, all, onMonth, className }: Props) => (
  <SelectField
    label={MONTH.label}
    className={className ?? ''}
    value={month ?? ''}
    onChange={(next) => onMonth(next || null)}
  >
    <option value="">{all}</option>
    {offeredMonths(serverNow(), month).map((one) => (
      <option key={one} value={one}>
        {monthName(one)}
      </option>
    ))}
  </SelectField>
);

/** The chosen month on paper, where the field is away. */
export const PrintedMonth = ({ month }: Pick<Props, 'month'>) =>
  month !== null && (
    <>
      <br />
      {MONTH.label}: {monthName(month)}
    </>
  );
