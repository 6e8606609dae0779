import { RESERVED_SLUGS, slugOf } from '@yukselt/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/actions/Button.js';
import { useNavigateIfHere } from '../../ui/browser/use-navigate-if-here.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Card } from '../../ui/layout/Card.js';
import { UNKNOWN } from './not-found.texts.js';

/** Redirect of unknown addresses (docs/product-rules.md#route-4). */
const REDIRECT_MS = 2_000;

/**
 * An address that is no page: a notice, then home. One below a known page is not redirected, but explained
 * (docs/product-rules.md#route-4).
 */
export default function NotFoundScene() {
  const navigate = useNavigateIfHere();
  const { pathname } = useLocation();
  const isReserved = RESERVED_SLUGS.has(slugOf(pathname.split('/')[1] ?? ''));
  useEffect(() => {
    if (isReserved) return;
    const timer = setTimeout(() => navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isReserved, navigate]);
  return (
    <main className="page section">
      <title>{isReserved ? UNKNOWN.title : UNKNOWN.loading}</title>
      <Card as="div" role="status">
        {isReserved ? (
          <EmptyState
            art="no-result"
            heading="h1"
            title={UNKNOWN.title}
            text={UNKNOWN.text}
            action={
              <div className="inline inline--wrap">
                <Button kind="accent" to="/">
                  {UNKNOWN.home}
                </Button>
                <Button to="/services">{UNKNOWN.services}</Button>
              </div>
            }
          />
        ) : (
          <EmptyState
            art="no-result"
            heading="h1"
            title={UNKNOWN.loading}
            text={UNKNOWN.loadingText}
            action={<Button to="/">{UNKNOWN.goNow}</Button>}
          />
        )}
      </Card>
    </main>
  );
}
