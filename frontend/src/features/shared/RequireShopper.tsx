import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { Card } from '../../ui/layout/Card.js';
import { RequireAuth } from './RequireAuth.js';
import { AUDITOR } from './roles.texts.js';

/** A page of the shop that belongs to an account; an auditor gets {@link AuditorPage}. */
export const RequireShopper = observer(function RequireShopper(props: {
  skeleton?: ReactNode;
  children: () => ReactNode;
}) {
  return useStores().session.isAuditor ? <AuditorPage /> : <RequireAuth {...props} />;
});

/**
 * In place of a page of the shop: auditors buy nothing, so it shows the way to their work
 * (docs/product-rules.md#role-1).
 */
const AuditorPage = observer(function AuditorPage() {
  const { catalog } = useStores();
  return (
    <main className="page section">
      <title>{`${AUDITOR.title} · ${catalog.siteName}`}</title>
      <Card>
        <EmptyState
          art="lock"
          heading="h1"
          title={AUDITOR.title}
          text={AUDITOR.text}
          action={<Button to="/denetim">{AUDITOR.wallets}</Button>}
        />
      </Card>
    </main>
  );
});
