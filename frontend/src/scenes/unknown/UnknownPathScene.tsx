import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SHELL } from '../../texts/shell.js';

/** Specification 9: unknown-path redirect. */
const REDIRECT_MS = 2_000;

/** An address that is no page: a notice, then home. */
export default function UnknownPathScene() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className="page section"><title>{SHELL.unknownPath}</title>
      <div className="card state" role="status"><h1 className="h2">{SHELL.unknownPath}</h1><p>{SHELL.unknownPathHint}</p></div>
    </main>
  );
}
