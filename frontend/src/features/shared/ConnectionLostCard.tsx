import { useCallback, useEffect, useState } from 'react';
import { reloadPage, sinceReload } from '../../lib/reload.js';
import { Button } from '../../ui/actions/Button.js';
import { StateBox } from '../../ui/feedback/EmptyState.js';
import { Card } from '../../ui/layout/Card.js';
import { Art } from '../../ui/pictures/Icon.js';
import { CONNECTION } from './connection.texts.js';
import { isServerThere } from './is-server-there.js';

const ASK_AGAIN_MS = 3_000;
/** A page that was reloaded within this time and still lacks its code does not reload by itself again. */
const RELOAD_AGAIN_MS = 30_000;

/**
 * In place of a page, or of a part of one, whose code did not arrive (docs/product-rules.md#shell-10). Header and
 * address stay. Once the server answers the page reloads by itself: the connection is back, or a newer build has
 * replaced this one.
 */
export function ConnectionLostCard() {
  const [asking, setAsking] = useState(false);
  const recover = useCallback(async () => {
    if ((await isServerThere()) && sinceReload() >= RELOAD_AGAIN_MS) reloadPage();
  }, []);
  useEffect(() => {
    void recover();
    const timer = setInterval(() => void recover(), ASK_AGAIN_MS);
    const handleOnline = () => void recover();
    window.addEventListener('online', handleOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, [recover]);
  const retry = async () => {
    setAsking(true);
    if (await isServerThere()) reloadPage();
    else setAsking(false);
  };
  return (
    <Card as={StateBox} role="alert">
      <Art name="error" />
      <h1 className="heading-2">{CONNECTION.title}</h1>
      <p>{CONNECTION.text}</p>
      <Button kind="primary" busy={asking} onClick={() => void retry()}>
        {CONNECTION.retry}
      </Button>
    </Card>
  );
}
