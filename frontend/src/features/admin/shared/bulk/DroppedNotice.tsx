import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import type { BulkStore, Choosable } from './BulkStore.js';

interface Props {
  bulk: Pick<BulkStore<Choosable>, 'dropped' | 'forgetDropped'>;
  /** The sentence about so many rows. */
  text: (count: string) => string;
}

/** Inside a dialog about chosen rows: how many of them left the choice since it opened. */
export const DroppedNotice = observer(function DroppedNotice({ bulk, text }: Props) {
  useEffect(() => bulk.forgetDropped(), [bulk]);
  return (
    <div role="status">
      {bulk.dropped > 0 && (
        <Alert kind="warn">
          <Icon name="info" />
          <div>{text(formatNumber(bulk.dropped))}</div>
        </Alert>
      )}
    </div>
  );
});
