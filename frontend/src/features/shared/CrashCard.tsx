import { Art } from '../../ui/Icon.js';
import { CRASH } from './crash.texts.js';

/**
 * Says that a page or a part of one crashed (docs/product-rules.md#shell-9). It must work when everything else does
 * not,
 * so it links without the router.
 */
export function CrashCard({ error }: { error: unknown }) {
  return (
    <div className="card state" role="alert">
      <Art name="error" />
      <h1 className="h2">{CRASH.title}</h1>
      <p>{CRASH.text}</p>
      <p className="small">
        <b>{CRASH.what}:</b> <span className="mono">{error instanceof Error ? error.message : String(error)}</span>
      </p>
      <p className="small">{CRASH.help}</p>
      <div className="row row--wrap">
        <button type="button" className="btn btn--primary" onClick={() => window.location.reload()}>
          {CRASH.reload}
        </button>
        <a className="btn btn--quiet" href="/">
          {CRASH.home}
        </a>
        <a className="btn btn--quiet" href="/contact">
          {CRASH.support}
        </a>
      </div>
    </div>
  );
}
