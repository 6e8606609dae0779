import { observer } from 'mobx-react-lite';
import type { PagedList } from '../../lib/PagedList.js';
import { FieldError } from '../forms/FieldParts.js';
import { Button, type ButtonProps } from './Button.js';

interface Props extends Pick<ButtonProps, 'kind' | 'size' | 'aria-label' | 'children'> {
  list: Pick<PagedList<unknown>, 'next' | 'moreState' | 'more'>;
  /** Why the next page did not arrive, as a sentence; when absent, only the button offers another try. */
  failure?: string | ((error: unknown) => string);
  /** The failure without its icon. */
  plainFailure?: boolean;
}

/** Loads the next page of a list; nothing when it is complete. A failure leaves the list as it is. */
export const MoreButton = observer(function MoreButton({ list, failure, plainFailure = false, ...button }: Props) {
  const { next, moreState, more } = list;
  return (
    <>
      {failure !== undefined && moreState.status === 'failed' && (
        <FieldError plain={plainFailure} role="alert">
          {typeof failure === 'string' ? failure : failure(moreState.error)}
        </FieldError>
      )}
      {next !== null && <Button {...button} busy={moreState.status === 'loading'} onClick={() => void more()} />}
    </>
  );
});
