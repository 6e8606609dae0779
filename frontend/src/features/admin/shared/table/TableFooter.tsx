import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PagedList } from '../../../../lib/PagedList.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { MoreButton } from '../../../../ui/actions/MoreButton.js';
import { ADMIN } from '../admin.texts.js';
import styles from './TableFooter.module.css';

interface Props {
  list: Pick<PagedList<unknown>, 'next' | 'moreState' | 'more' | 'isSearch'>;
  /** How many rows there are. */
  count: ReactNode;
  /** Why the next rows could not be loaded; without it the button alone offers another try. */
  failure?: string;
  /** Stands at the end, e.g. the export. */
  children?: ReactNode;
}

/** What follows a table: how many rows, the next ones, the whole as a file. */
export const TableFooter = observer(function TableFooter({ list, count, failure, children }: Props) {
  return (
    <div className={styles.footer}>
      {count}
      <span className={styles.end}>
        <MoreButton
          kind="quiet"
          size="sm"
          list={list}
          {...(failure === undefined ? {} : { failure: (error) => messageOf(error, failure) })}
          plainFailure
        >
          {list.isSearch ? ADMIN.searchOn : ADMIN.more}
        </MoreButton>
        {children}
      </span>
    </div>
  );
});
