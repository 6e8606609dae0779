import { useRef, useState } from 'react';

/** Handlers that keep their identity and call those of the latest render, so that rows do not render again. */
export function useStableHandlers<H extends object>(handlers: H): H {
  const latest = useRef(handlers);
  latest.current = handlers;
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [
          name,
          (...args: unknown[]) => (latest.current[name as keyof H] as (...given: unknown[]) => unknown)(...args),
        ]),
      ) as H,
  );
  return stable;
}
