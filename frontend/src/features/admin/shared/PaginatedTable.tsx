import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../api/errors.js';
import { formatNumber } from '../../../lib/format.js';
import type { PagedList } from '../../../lib/PagedList.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Skeleton } from '../../../ui/LoadingSkeleton.js';
import { ADMIN } from './admin.texts.js';
import { type CsvCell, csvText, downloadCsv } from './csv.js';

const SKELETON_ROWS = 12;

interface Props<T> {
  list: PagedList<T>;
  /** How many rows are shown, and the same when there are more. */
  shown: (count: string) => string;
  shownMore: (count: string) => string;
  empty: ReactNode;
  /** The whole list as a file. */
  csv?: {
    name: string;
    columns: readonly string[];
    read: () => Promise<T[]>;
    toRow: (row: T) => CsvCell[];
    label: string;
    failed: string;
  };
  children: ReactNode;
}

/** A table in all its states, with what follows it: how many, more, and the whole as a file. */
export const PaginatedTable = observer(function TableFrame<T>({
  list,
  shown,
  shownMore,
  empty,
  csv,
  children,
}: Props<T>) {
  const { notifications } = useStores();
  const [saving, setSaving] = useState(false);
  const count = formatNumber(list.items.length);
  const handleCsv = async ({ name, columns, read, toRow, failed }: NonNullable<Props<T>['csv']>) => {
    setSaving(true);
    try {
      downloadCsv(name, csvText(columns, (await read()).map(toRow)));
    } catch (error) {
      notifications.error(messageOf(error, failed));
    }
    setSaving(false);
  };
  return (
    <div className="table-wrap">
      <AsyncView
        state={list.state}
        onRetry={() => void list.restart()}
        failure={ADMIN.loadFailed}
        isEmpty={list.isEmpty}
        empty={empty}
        skeleton={<FrameSkeleton />}
      >
        {children}
        <div className="qfoot">
          <span>{list.next === null ? shown(count) : shownMore(count)}</span>
          {list.moreState.status === 'failed' && (
            <span className="field__error" role="alert">
              {messageOf(list.moreState.error, ADMIN.loadFailed)}
            </span>
          )}
          <span className="qfoot__end">
            {list.next !== null && (
              <Button size="sm" busy={list.moreState.status === 'loading'} onClick={() => void list.more()}>
                {ADMIN.more}
              </Button>
            )}
            {csv && (
              <Button kind="text" size="sm" busy={saving} onClick={() => void handleCsv(csv)}>
                <Icon name="download" size="sm" />
                {csv.label}
              </Button>
            )}
          </span>
        </div>
      </AsyncView>
    </div>
  );
});

function FrameSkeleton() {
  return (
    <table className="table c">
      <thead>
        <tr>
          <th colSpan={3} />
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <tr key={row}>
            <td className="c-name">
              <Skeleton width={180} />
            </td>
            <td className="c-more">
              <Skeleton width="60%" />
            </td>
            <td className="c-st">
              <Skeleton width={70} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
