import type { ComponentPropsWithRef } from 'react';
import styles from './BoughtLine.module.css';

/** One line of a cart or an order: mark, name, price, what it is, and at most one button. */
export const BoughtLine = (props: Omit<ComponentPropsWithRef<'div'>, 'className'>) => (
  <div {...props} className={styles.line} data-bought-line="" />
);
