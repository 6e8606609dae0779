import { observer } from 'mobx-react-lite';
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { type Ref, useEffect } from 'react';
import { Button } from '../components/Button.js';
import { Icon } from '../components/Icon.js';
import type { ToastTone } from '../stores/NotificationsStore.js';
import { useStores } from '../stores/StoreProvider.js';
import { COMMON } from '../texts/common.js';

const VARIANT = { ok: 'success', danger: 'error', warn: 'warning', info: 'info' } as const satisfies Record<ToastTone, string>;
const LOOK: Record<string, { className: string; icon: string }> = {
  success: { className: 'toast toast--ok', icon: 'check-circle' },
  error: { className: 'toast toast--danger', icon: 'alert' },
  warning: { className: 'toast toast--warn', icon: 'alert' },
  info: { className: 'toast', icon: 'info' },
};
const SHOWN_MAX = 4;

function ToastView({ id, message, variant, action, style, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { className, icon } = LOOK[variant] ?? { className: 'toast', icon: 'info' };
  return (
    <div ref={ref} className={className} style={style} role={variant === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} /><span>{message}</span>
      <span className="row row--1">{typeof action === 'function' ? action(id) : action}<Button kind="icon" size="sm" aria-label={COMMON.close} onClick={() => closeSnackbar(id)}><Icon name="x" size="sm" /></Button></span>
    </div>
  );
}
const COMPONENTS = { success: ToastView, error: ToastView, warning: ToastView, info: ToastView };

/** MUI hides everything beside an open dialog from screen readers; toasts must be heard, and their "Geri Al" be reached, meanwhile. */
function keepReadable(host: HTMLElement): () => void {
  const show = () => { if (host.hasAttribute('aria-hidden')) host.removeAttribute('aria-hidden'); };
  const watcher = new MutationObserver(show);
  watcher.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
  show();
  return () => watcher.disconnect();
}

/** Toasts in #toasts, beside #root: an open dialog neither covers them nor hides them from screen readers. */
const Toasts = observer(function Toasts() {
  const { notifications } = useStores();
  const { queue } = notifications;
  useEffect(() => {
    if (queue.length === 0) return;
    for (const { text, tone, durationMs, action } of notifications.take()) {
      enqueueSnackbar(text, {
        variant: VARIANT[tone], autoHideDuration: durationMs,
        ...(action ? { action: (key) => <Button kind="text" size="sm" onClick={() => { action.run(); closeSnackbar(key); }}>{action.label}</Button> } : {}),
      });
    }
  }, [queue, notifications]);
  const host = document.getElementById('toasts');
  useEffect(() => (host ? keepReadable(host) : undefined), [host]);
  return <SnackbarProvider {...(host ? { domRoot: host } : {})} maxSnack={SHOWN_MAX} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} classes={{ containerRoot: 'toasts-host' }} Components={COMPONENTS} />;
});

export default Toasts;
