import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './BoughtLine.module.css';

/** The lines of a cart or an order in a card. */
export const BoughtLineList = ({ children }: { children: ReactNode }) => <div className={styles.list}>{children}</div>;

/** One line of a cart or an order: mark, name, price, what it is, and at most one button. */
export const BoughtLine = (props: Omit<ComponentPropsWithRef<'div'>, 'className'>) => (
  <div {...props} className={styles.line} data-bought-line="" />
);
