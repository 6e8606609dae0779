import { useRouteError } from 'react-router-dom';
import { Art } from '../components/Icon.js';
import { COMMON } from '../texts/common.js';
import { SHELL } from '../texts/shell.js';

/** While the first route's code is on its way. */
export function PageLoading() {
  return <div className="page section" role="status"><span className="sr">{COMMON.pageLoading}</span></div>;
}

/** Router fallback for what nobody handled; it must work when everything else does not. */
export function CrashPage() {
  const error = useRouteError();
  return (
    <main className="page section">
      <div className="card state" role="alert">
        <Art name="error" />
        <h1 className="h2">{COMMON.crashTitle}</h1>
        <p>{SHELL.crashText}</p>
        <p className="small mono">{error instanceof Error ? error.message : String(error)}</p>
        <div className="row">
          <button type="button" className="btn btn--primary" onClick={() => window.location.reload()}>{SHELL.reload}</button>
          <a className="btn btn--quiet" href="/">{SHELL.toHome}</a>
        </div>
      </div>
    </main>
  );
}
