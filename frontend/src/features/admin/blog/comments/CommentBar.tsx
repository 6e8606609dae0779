import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../../lib/format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { type PaletteAction, usePaletteActions } from '../../palette/palette-actions.js';
import selection from '../../shared/bulk/BulkBar.module.css';
import { BarInPlace, FilterBar } from '../../shared/table/FilterBar.js';
import { FilterChips } from '../../shared/table/FilterChips.js';
import { SearchField } from '../../shared/table/SearchField.js';
import type { TableQuery } from '../../shared/table/use-table-query.js';
import { ADMIN_COMMENTS } from '../admin-blog.texts.js';
import type { CommentQueueStore } from './CommentQueueStore.js';
import type { CommentDecisions } from './use-comment-decisions.js';

interface Props {
  store: CommentQueueStore;
  query: TableQuery;
  waiting: boolean;
  decisions: CommentDecisions;
}

/** Search and status; once comments are ticked, the actions on them instead. */
export const CommentBar = observer(function CommentBar({ store, query, waiting, decisions }: Props) {
  if (store.chosen.length > 0) {
    return (
      <BarInPlace>
        <ChosenComments store={store} waiting={waiting} decisions={decisions} />
      </BarInPlace>
    );
  }
  return (
    <FilterBar>
      <SearchField
        label={ADMIN_COMMENTS.searchLabel}
        placeholder={ADMIN_COMMENTS.search}
        value={query.text}
        onChange={query.setText}
      />
      <FilterChips
        names={ADMIN_COMMENTS.filters}
        options={['waiting', 'approved']}
        current={waiting ? 'waiting' : 'approved'}
        onChange={(state) => query.set('durum', state === 'waiting' ? null : 'onayli')}
      />
    </FilterBar>
  );
});

const ChosenComments = observer(function ChosenComments({ store, waiting, decisions }: Omit<Props, 'query'>) {
  const { chosen } = store;
  const count = formatNumber(chosen.length);
  const approve: PaletteAction = {
    label: ADMIN_COMMENTS.approveMany(count),
    icon: 'check',
    run: () => decisions.approve(chosen),
  };
  const remove: PaletteAction = {
    label: (waiting ? ADMIN_COMMENTS.rejectMany : ADMIN_COMMENTS.removeMany)(count),
    icon: 'x',
    run: () => decisions.askRemove(chosen),
  };
  usePaletteActions(store.busy ? [] : waiting ? [approve, remove] : [remove]);
  return (
    <div className={selection.bar} role="status">
      <b>{ADMIN_COMMENTS.selected(count)}</b>
      <span className={selection.end}>
        {waiting && (
          <Button kind="on-deep" size="sm" busy={store.busy} onClick={approve.run}>
            {approve.label}
          </Button>
        )}
        <Button kind="on-deep-quiet" size="sm" ariaDisabled={store.busy} onClick={remove.run}>
          {remove.label}
        </Button>
        <Button
          kind="icon"
          size="sm"
          aria-label={ADMIN_COMMENTS.unselect}
          title={ADMIN_COMMENTS.unselect}
          onClick={() => store.tickAll(false)}
        >
          <Icon name="x" />
        </Button>
      </span>
    </div>
  );
});
