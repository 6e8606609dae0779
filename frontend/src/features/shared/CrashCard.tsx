import { PlainButton } from '../../ui/actions/Button.js';
import { StateBox } from '../../ui/feedback/EmptyState.js';
import { Card } from '../../ui/layout/Card.js';
import { PartNotLoaded } from '../../ui/painting/lazy-part.js';
import { Art } from '../../ui/pictures/Icon.js';
import { ConnectionLostCard } from './ConnectionLostCard.js';
import { CRASH } from './crash.texts.js';

/** Replaces a page, or a part of one, that failed: its code did not arrive, or it crashed. */
export const CrashCard = ({ error }: { error: unknown }) =>
  error instanceof PartNotLoaded ? <ConnectionLostCard /> : <CrashedCard error={error} />;

/**
 * Says that a page or a part of one crashed (docs/product-rules.md#shell-9). It must work when everything else does
 * not, so it links without the router.
 */
function CrashedCard({ error }: { error: unknown }) {
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
