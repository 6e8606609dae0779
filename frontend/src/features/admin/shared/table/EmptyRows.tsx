import { Button } from '../../../../ui/actions/Button.js';
import { EmptyState } from '../../../../ui/feedback/EmptyState.js';

interface Props {
  /** What narrows the list, and takes that back. */
  query: { readonly narrowed: boolean; clear: () => void };
  /** The text shown when nothing matches, and the button that shows all rows again. */
  texts: { readonly empty: string; readonly emptyText: string; readonly clear: string };
  /** The text shown while there is nothing at all. */
  none: { readonly title: string; readonly text: string };
}

/** Shown in place of rows: nothing matches the filters, or there is nothing yet. */
export const EmptyRows = ({ query, texts, none }: Props) =>
  query.narrowed ? (
    <EmptyState
      art="no-result"
      title={texts.empty}
      text={texts.emptyText}
      action={<Button onClick={query.clear}>{texts.clear}</Button>}
    />
  ) : (
    <EmptyState art="empty-list" {...none} />
  );
