import { CONNECTION } from '../../features/shared/connection.texts.js';
import { reloadPage } from '../../lib/reload.js';
import { useStores } from '../../stores/StoreProvider.js';

/** For a part of the shell whose code did not arrive: `close` closes it again, and a toast offers to reload. */
export function useUnavailablePart(): (close?: () => void) => void {
  const { notifications } = useStores();
  return (close) => {
    close?.();
    notifications.push('danger', CONNECTION.part, {
      action: { label: CONNECTION.reload, run: reloadPage },
    });
  };
}
