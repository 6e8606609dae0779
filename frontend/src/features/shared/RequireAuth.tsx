import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton.js';

/**
 * Content for signed-in people only. Others go to the login and come back to this address; the server still decides.
 */
export const RequireAuth = observer(function RequireAuth({
  skeleton,
  children,
}: {
  skeleton?: ReactNode;
  children: () => ReactNode;
}) {
  const { session } = useStores();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'starting')
    return (
      <main className="page section">
        <LoadingSkeleton>{skeleton}</LoadingSkeleton>
      </main>
    );
  if (!session.signedIn)
    return <Navigate to={`/login?devam=${encodeURIComponent(pathname + search + hash)}`} replace />;
  // Until the second factor is on the server refuses everything else (docs/product-rules.md#role-6).
  if (session.secondFactor === 'demanded')
    return (
      <Navigate to={`/hesap/iki-adimli-dogrulama?devam=${encodeURIComponent(pathname + search + hash)}`} replace />
    );
  return children();
});
