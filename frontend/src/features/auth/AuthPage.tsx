import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { useNavigateIfHere } from '../../ui/browser/use-navigate-if-here.js';
import { ErrorSummary } from '../shared/ErrorSummary.js';
import { AuthFrame } from './AuthFrame.js';
import styles from './AuthPage.module.css';

/** Frame of login and registration: the form, and on wide screens what an account offers. */
export const AuthPage = observer(function AuthPage({
  title,
  text,
  errors,
  children,
}: {
  title: string;
  text: string;
  errors: string[];
  children: ReactNode;
}) {
  const { catalog } = useStores();
  return (
    <main className={`page ${styles.page}`}>
      <title>{`${title} · ${catalog.siteName}`}</title>
      <AuthFrame title={title} text={text}>
        <ErrorSummary errors={errors} />
        {children}
      </AuthFrame>
    </main>
  );
});

/**
 * Where to go after signing in: back to where the user wanted to go, inside this site only, or to the start page of the
 * user's role (docs/product-rules.md#session-8). `next` is a function, because the role is known after signing in.
 */
export function useAfterSignIn(): { next: () => string; search: string; go: () => void } {
  const { session } = useStores();
  const navigate = useNavigateIfHere();
  const { search } = useLocation();
  const requestedPath = new URLSearchParams(search).get('devam') ?? '';
  const next = () => {
    if (/^\/(?![/\\])/.test(requestedPath)) return requestedPath;
    return session.isAuditor ? '/denetim' : '/dashboard';
  };
  return { next, search, go: () => navigate(next(), { replace: true }) };
}
