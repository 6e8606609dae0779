import { Button } from '../../../../ui/actions/Button.js';
import { EmptyState } from '../../../../ui/feedback/EmptyState.js';
import { Card } from '../../../../ui/layout/Card.js';

/** Signed in, but not allowed. The server refuses every request of this page as well. */
export function AccessDenied({ title, text, home }: { title: string; text: string; home: string }) {
  return (
    <main className="page section">
      <title>{title}</title>
      <Card>
        <EmptyState art="lock" heading="h1" title={title} text={text} action={<Button to="/">{home}</Button>} />
      </Card>
    </main>
  );
}
