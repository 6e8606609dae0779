import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PagedList } from '../../../lib/PagedList.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { Button } from '../../../ui/actions/Button.js';
import { MoreButton } from '../../../ui/actions/MoreButton.js';
import { COMMON } from '../../../ui/common.texts.js';
import { LoadingSkeleton, Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { FieldError } from '../../../ui/forms/FieldParts.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ADMIN } from '../shared/admin.texts.js';
import styles from './UserPanel.module.css';

const SKELETON_ROWS = 3;

interface ListProps<T> {
  title: string;
  empty: string;
  list: PagedList<T>;
  /** A link to the whole list, next to the title. */
  end?: ReactNode;
  /** One item as `<li>`. */
  children: (item: T) => ReactNode;
}

/** One list of a user's activity in all its states; older items load page by page. */
export const UserActivityList = observer(function UserActivityList<T>({
  title,
  empty,
  list,
  end,
  children,
}: ListProps<T>) {
  const { state } = list;
  if (state.status === 'failed') {
    return (
      <UserActivityPart title={title}>
        <FieldError as="p" plain className="small" role="alert">
          {messageOf(state.error, COMMON.loadFailed)}
        </FieldError>
        <Button size="sm" aria-label={`${COMMON.retry}: ${title}`} onClick={() => void list.restart()}>
          <Icon name="refresh" size="sm" />
          {COMMON.retry}
        </Button>
      </UserActivityPart>
    );
  }
  if (state.status !== 'ready') {
    return (
      <UserActivityPart title={title}>
        <LoadingSkeleton>
          <ul>
            {Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <li key={row}>
                <Skeleton width="70%" />
                <Skeleton width={60} />
                <Skeleton width={90} />
              </li>
            ))}
          </ul>
        </LoadingSkeleton>
      </UserActivityPart>
    );
  }
  return (
    <UserActivityPart title={title} end={!list.isEmpty && end}>
      {list.isEmpty ? <p className="small muted">{empty}</p> : <ul>{list.items.map(children)}</ul>}
      <MoreButton
        size="sm"
        list={list}
        failure={(error) => messageOf(error, COMMON.loadFailed)}
        plainFailure
        aria-label={`${ADMIN.more}: ${title}`}
      >
        {ADMIN.more}
      </MoreButton>
    </UserActivityPart>
  );
});

/** A part of a user's activity under its title. */
export function UserActivityPart({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className="heading-4">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
