import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.js';
import styles from './Alert.module.css';

export interface AlertProps extends ComponentPropsWithRef<'div'> {
  kind?: 'info' | 'ok' | 'warn' | 'danger' | 'plain';
}

/** A notice inside the page: an icon, its text, at most one button. */
export function Alert({ kind = 'info', className, ...rest }: AlertProps) {
  return (
    <div {...rest} className={classNames(styles.alert, kind !== 'info' && styles[kind], className)} data-alert="" />
  );
}
