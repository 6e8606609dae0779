import { classNames } from '../class-names.js';
import type { PartProps } from '../part-props.js';
import styles from './Menu.module.css';

/**
 * A list of links that looks like a menu. Separate from the menu, because every page has such a list and only some load
 * MUI's menu.
 */
export const MenuList = ({ className, ...rest }: PartProps<'ul'>) => (
  <ul {...rest} className={classNames(styles.menu, className)} />
);
