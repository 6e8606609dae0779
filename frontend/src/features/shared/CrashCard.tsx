import { PlainButton } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { StateBox } from '../../ui/EmptyState.js';
import { Art } from '../../ui/Icon.js';
import { CRASH } from './crash.texts.js';

/**
 * Says that a page or a part of one crashed (docs/product-rules.md#shell-9). It must work when everything else does
 * not, so it links without the router.
 */
export function CrashCard({ error }: { error: unknown }) {
  return (
    <Card as={StateBox} role="alert">
      <Art name="error" />
      <h1 className="heading-2">{CRASH.title}</h1>
      <p>{CRASH.text}</p>
      <p className="small">
        <b>{CRASH.what}:</b> <span className="mono">{error instanceof Error ? error.message : String(error)}</span>
      </p>
      <p className="small">{CRASH.help}</p>
      <div className="inline inline--wrap">
        <PlainButton type="button" as="button" kind="primary" onClick={() => window.location.reload()}>
          {CRASH.reload}
        </PlainButton>
        <PlainButton kind="quiet" href="/">
          {CRASH.home}
        </PlainButton>
        <PlainButton kind="quiet" href="/contact">
          {CRASH.support}
        </PlainButton>
      </div>
    </Card>
  );
}
