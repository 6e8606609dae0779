import type { IconName } from '@yukselt/contracts';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import { Icon } from '../pictures/Icon.js';
import { keepInFreePlace } from '../placement/free-place.js';
import styles from './Toast.module.css';

/** The place of toasts at the right; they cover nothing that is pressed or read. */
export function ToastPlace({ className, ...rest }: PartProps<'div'>) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (container.current ? keepInFreePlace(container.current) : undefined), []);
  return <div {...rest} ref={container} className={classNames(styles.host, className)} />;
}

type ToastProps = PartProps<'div', { tone: 'ok' | 'danger' | 'warn' | 'info'; icon: IconName }>;

export function Toast({ tone, icon, className, children, ...rest }: ToastProps) {
  return (
    <div {...rest} className={classNames(styles.toast, tone !== 'info' && styles[tone], className)} data-toast={tone}>
      <Icon name={icon} />
      {children}
    </div>
  );
}
