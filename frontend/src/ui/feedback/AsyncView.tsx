import type { ReactNode } from 'react';
import type { FetchState } from '../../lib/request-state.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { Button } from '../actions/Button.js';
import { COMMON } from '../common.texts.js';
import { Icon } from '../pictures/Icon.js';
import { EmptyState } from './EmptyState.js';
import { LoadingSkeleton } from './LoadingSkeleton.js';
import { useStaleView } from './stale-views.js';

interface AsyncViewProps {
  state: FetchState;
  /** Reads again after a failure. */
  onRetry: () => void;
  skeleton?: ReactNode;
  /** Shown in place of the children when there is nothing to show. */
  empty?: ReactNode;
  isEmpty?: boolean;
  /** What failed, when the server did not say. */
  failure?: string;
  /** h1 where the failure is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
  children: ReactNode;
}

/**
 * Shows a value as loading, failed with "Tekrar dene", empty or present; a value that could not be refreshed counts as
 * old.
 */
export function AsyncView({
  state,
  onRetry,
  skeleton,
  empty,
  isEmpty = false,
  failure = COMMON.loadFailed,
  heading = 'h2',
  children,
}: AsyncViewProps) {
  useStaleView(state);
  if (state.status === 'failed') {
    const reason = messageOf(state.error, COMMON.tryLater);
    return (
      <EmptyState
        heading={heading}
        art="error"
        title={failure}
        text={failure.includes(reason) ? undefined : reason}
        action={
          <Button onClick={onRetry}>
            <Icon name="refresh" />
            {COMMON.retry}
          </Button>
        }
      />
    );
  }
  if (state.status === 'idle' || state.status === 'loading')
    return skeleton === undefined ? <LoadingSkeleton /> : <LoadingSkeleton>{skeleton}</LoadingSkeleton>;
  return isEmpty && empty !== undefined ? empty : children;
}
