import { useSearchParams } from 'react-router-dom';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month to which the address narrows a list, `?ay=2026-11`; `null`: all of them. */
export function useMonthParam(): string | null {
  const [query] = useSearchParams();
  const month = query.get('ay');
  return month !== null && MONTH.test(month) ? month : null;
}
