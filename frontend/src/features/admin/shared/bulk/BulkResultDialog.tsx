import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { DialogFrame } from '../../../../ui/overlays/DialogFrame.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { BULK } from '../admin.texts.js';
import styles from './BulkResultDialog.module.css';
import type { BulkOutcome } from './BulkStore.js';

interface Props<T> {
  outcomes: BulkOutcome<T>[] | null;
  keyOf: (item: T) => string;
  describe: (item: T) => ReactNode;
  onClose: () => void;
}

/** The result of each item. Refused ones come first, with the reason. */
export function BulkResultDialog<T>({ outcomes, keyOf, describe, onClose }: Props<T>) {
  const failed = outcomes?.filter(({ error }) => error !== null) ?? [];
  const done = outcomes?.filter(({ error }) => error === null) ?? [];
  return (
    <DialogFrame
      open={outcomes !== null}
      title={BULK.outcomes}
      onClose={onClose}
      cross
      foot={
        <Button kind="primary" onClick={onClose}>
          {COMMON.close}
        </Button>
      }
    >
      <p role="status">{BULK.outcomesText(formatNumber(done.length), formatNumber(failed.length))}</p>
      <ul className={styles.outcomes}>
        {[...failed, ...done].map(({ item, error }) => (
          <li key={keyOf(item)} data-state={error === null ? 'ok' : 'bad'}>
            <Icon name={error === null ? 'check-circle' : 'x-circle'} />
            <div>
              {describe(item)}
              <small>{error ?? BULK.done}</small>
            </div>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
