import type { IconName } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { TOASTS_MAX, type ToastTone } from '../../stores/NotificationsStore.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { Toast } from '../../ui/feedback/Toast.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { keepInFreePlace } from '../../ui/placement/free-place.js';
import { lateOutcomeNotice } from './late-outcome.js';
import styles from './Toasts.module.css';
import { keepReachable, leaveToasts } from './toast-focus.js';
import { TOASTS } from './toasts.texts.js';

type Timed = { durationMs: number };
declare module 'notistack' {
  interface VariantOverrides {
    success: Timed;
    error: Timed;
    warning: Timed;
    info: Timed;
  }
}

const VARIANT = { ok: 'success', danger: 'error', warn: 'warning', info: 'info' } as const satisfies Record<
  ToastTone,
  string
>;
const LOOK: Record<string, { tone: ToastTone; icon: IconName }> = {
  success: { tone: 'ok', icon: 'check-circle' },
  error: { tone: 'danger', icon: 'alert' },
  warning: { tone: 'warn', icon: 'alert' },
  info: { tone: 'info', icon: 'info' },
};

/** Closes after its time, if it has one, which pauses while the toast has the focus, or a pointer has moved onto it. */
function ToastView({
  id,
  message,
  variant,
  action,
  style,
  durationMs,
  ref,
}: CustomContentProps & Timed & { ref?: Ref<HTMLDivElement> }) {
  const { tone, icon } = LOOK[variant] ?? { tone: 'info', icon: 'info' };
  const [paused, setPaused] = useState(false);
  const remainingMs = useRef(durationMs);
  useEffect(() => {
    if (paused || durationMs === Infinity) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => closeSnackbar(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(0, remainingMs.current - (performance.now() - startedAt));
    };
  }, [paused, id, durationMs]);
  const close = () => {
    leaveToasts();
    closeSnackbar(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <Toast
      ref={ref}
      tone={tone}
      icon={icon}
      style={style}
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={onKeyDown}
    >
      <span role={variant === 'error' ? 'alert' : 'status'}>{message}</span>
      <span className="inline inline--1">
        {typeof action === 'function' ? action(id) : action}
        <Button kind="icon" size="sm" aria-label={COMMON.close} onClick={close}>
          <Icon name="x" size="sm" />
        </Button>
      </span>
    </Toast>
  );
}
const COMPONENTS = { success: ToastView, error: ToastView, warning: ToastView, info: ToastView };

/**
 * Toasts in #toasts, a sibling of #root: an open dialog neither covers them nor hides them from screen readers and the
 * keyboard.
 */
const Toasts = observer(function Toasts() {
  const { notifications } = useStores();
  const { queue } = notifications;
  useEffect(() => {
    if (queue.length === 0) return;
    for (const toast of notifications.take()) {
      const { action, late, lost } = toast;
      const [tone, text, durationMs = toast.durationMs] = late ? lateOutcomeNotice(...late) : [toast.tone, toast.text];
      const act = (run: () => void, key: string | number) => () => {
        leaveToasts();
        run();
        closeSnackbar(key);
      };
      const shown = enqueueSnackbar(text, {
        variant: VARIANT[tone],
        durationMs,
        persist: true, // ToastView closes itself
        ...(action
          ? {
              action: (key) => (
                <Button kind="text" size="sm" onClick={act(action.run, key)}>
                  {action.label}
                </Button>
              ),
            }
          : {}),
      });
      if (durationMs === Infinity)
        notifications.showOpen({ ...toast, text, durationMs, lost: late ? null : lost }, () => closeSnackbar(shown));
    }
  }, [queue, notifications]);
  const host = document.getElementById('toasts');
  useEffect(() => (host ? keepReachable(host, TOASTS.label) : undefined), [host]);
  useEffect(() => (host ? keepInFreePlace(host) : undefined), [host]);
  return (
    <SnackbarProvider
      {...(host ? { domRoot: host } : {})}
      maxSnack={TOASTS_MAX}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      classes={{ containerRoot: styles.region ?? '' }}
      Components={COMPONENTS}
    />
  );
});

export default Toasts;
