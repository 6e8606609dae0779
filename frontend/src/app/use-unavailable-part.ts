import { CONNECTION } from '../features/shared/connection.texts.js';
import { useStores } from '../stores/StoreProvider.js';

/** For a part of the shell whose code did not arrive: `close` takes it back, and a toast says why. */
export function useUnavailablePart(): (close?: () => void) => void {
  const { notifications } = useStores();
  return (close) => {
    close?.();
    notifications.push('danger', CONNECTION.part);
  };
}
