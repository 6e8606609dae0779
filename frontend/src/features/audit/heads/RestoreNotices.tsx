import { lostHeads } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import styles from './HeadsPage.module.css';
import { HEADS } from './heads.texts.js';

/** That the log was restored, as heads announce it. */
export const RestoreNotices = ({ heads }: { heads: readonly HeadView[] }) =>
  heads
    .filter(({ lost }) => lost !== undefined)
    .map((head) => {
      const lost = lostHeads(head);
      const numbers = heads.filter(({ hash }) => lost.includes(hash)).map(({ number }) => formatNumber(number));
      return (
        <Alert key={head.hash} kind="warn" className={styles.restore}>
          <Icon name="alert" />
          <div>
            <b>{HEADS.announced(formatNumber(head.number), formatDateTime(head.madeAt))}</b>
            {HEADS.restored(numbers.reverse(), head.reason ?? '')}
          </div>
        </Alert>
      );
    });
