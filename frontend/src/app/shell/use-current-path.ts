import { useLocation, useMatches } from 'react-router-dom';

/** The address whose links are current; empty where no page is, because that is not below any other page. */
export function useCurrentPath(): string {
  const { pathname } = useLocation();
  return useMatches().at(-1)?.params['*'] === undefined ? pathname : '';
}
