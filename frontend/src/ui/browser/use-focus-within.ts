import { useLayoutEffect, useRef } from 'react';

/**
 * Props of a part whose content changes by itself, such as the buttons around an upload: the part takes the focus that
 * a removed button had. @param content changes with the content
 */
export function useFocusWithin<T extends HTMLElement>(content: unknown) {
  const ref = useRef<T>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [content]);
  // A window that loses the focus, for example to a file dialog, keeps its active element.
  const look = () => {
    hasFocus.current = ref.current?.contains(document.activeElement) ?? false;
  };
  return { ref, tabIndex: -1, onFocus: look, onBlur: look };
}
