import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the part of the page that the address names after `#`. The browser looks for it only once, while the page
 * is still empty.
 * @param ready whether the parts above have their final height
 */
export function useFragmentTarget(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '' && ready) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, ready]);
}
