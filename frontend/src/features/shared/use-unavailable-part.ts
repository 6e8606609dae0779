import { reloadPage } from '../../lib/reload.js';
import { useStores } from '../../stores/StoreProvider.js';
import { CONNECTION } from './connection.texts.js';

/** For a part that opens at a press and whose code did not arrive: `close` closes it, and a toast offers to reload. */
export function useUnavailablePart(): (close?: () => void) => void {
  const { notifications } = useStores();
  return (close) => {
    close?.();
    notifications.push('danger', CONNECTION.part, {
      action: { label: CONNECTION.reload, run: reloadPage },
    });
  };
}
