import { observer } from 'mobx-react-lite';
import { accountApi } from '../../api/account.api.js';
import { dayNow } from '../../lib/day-clock.js';
import { useStores } from '../../stores/StoreProvider.js';
import { useAction } from '../../stores/use-action.js';
import { Button } from '../../ui/actions/Button.js';
import { saveFile } from '../../ui/browser/save-file.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { MonthField } from '../shared/MonthField.js';
import { currentMonth, monthName } from '../shared/months.js';
import styles from './StatementBar.module.css';
import { WALLET } from './wallet.texts.js';

type Format = 'pdf' | 'csv';

/** The statement of a month as a file (docs/product-rules.md#wallet-4), and the page on paper. */
export const StatementBar = observer(function StatementBar({
  month: chosen,
  onMonth,
}: {
  month: string | null;
  onMonth: (month: string | null) => void;
}) {
  const { http } = useStores();
  const month = chosen ?? currentMonth(dayNow());
  const download = useAction(
    async (format: Format) =>
      saveFile(await accountApi(http).statement(month, format), `hesap-ozeti-${month}.${format}`),
    { failed: WALLET.statementFailed },
  );
  return (
    <div className={styles.bar} role="group" aria-label={WALLET.statement}>
      <MonthField className={styles.month} month={chosen} all={WALLET.allMonths} onMonth={onMonth} />
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          busy={download.running?.[0] === format}
          ariaDisabled={download.busy}
          title={WALLET.statementOf(monthName(month))}
          aria-label={`${WALLET.statementOf(monthName(month))}: ${WALLET.download[format]}`}
          onClick={() => void download.run(format)}
        >
          <Icon name="download" />
          {format.toUpperCase()}
        </Button>
      ))}
      <Button kind="text" size="sm" onClick={() => window.print()}>
        <Icon name="receipt" />
        {WALLET.print}
      </Button>
    </div>
  );
});
