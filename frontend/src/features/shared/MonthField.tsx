import { observer } from 'mobx-react-lite';
import { dayNow } from '../../lib/day-clock.js';
import { useStores } from '../../stores/StoreProvider.js';
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

/** Narrows a list to one of Istanbul's months since the account was opened. */
export const MonthField = observer(function MonthField({ month, all, onMonth, className }: Props) {
  const { user } = useStores().session;
  const now = dayNow();
  return (
    <SelectField
      label={MONTH.label}
      className={className ?? ''}
      value={month ?? ''}
      onChange={(next) => onMonth(next || null)}
    >
      <option value="">{all}</option>
      {offeredMonths(now, user ? Date.parse(user.createdAt) : now, month).map((one) => (
        <option key={one} value={one}>
          {monthName(one)}
        </option>
      ))}
    </SelectField>
  );
});

/** The chosen month on paper, where the field is away. */
export const PrintedMonth = ({ month }: Pick<Props, 'month'>) =>
  month !== null && (
    <>
      <br />
      {MONTH.label}: {monthName(month)}
    </>
  );
