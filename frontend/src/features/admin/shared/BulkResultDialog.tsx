import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../lib/format.js';
import { Button } from '../../../ui/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Icon } from '../../../ui/Icon.js';
import { BULK } from './admin.texts.js';
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
  const id = useId();
  const failed = outcomes?.filter(({ error }) => error !== null) ?? [];
  const done = outcomes?.filter(({ error }) => error === null) ?? [];
  return (
    <Dialog
      open={outcomes !== null}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'dialog' } }}
    >
      <div className="dialog__head">
        <h2 className="h3" id={id}>
          {BULK.outcomes}
        </h2>
        <Button kind="icon" aria-label={COMMON.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="dialog__body">
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
      </div>
      <div className="dialog__foot">
        <Button kind="primary" onClick={onClose}>
          {COMMON.close}
        </Button>
      </div>
    </Dialog>
  );
}
