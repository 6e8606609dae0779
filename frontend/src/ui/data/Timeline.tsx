import type { IconName } from '@yukselt/contracts';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../pictures/Icon.js';
import styles from './Timeline.module.css';

/** Steps from top to bottom; the `data-state` of an `<li>` is `done`, `now`, `bad` or `next`. */
export const Timeline = (props: Omit<ComponentPropsWithRef<'ol'>, 'className'>) => (
  <ol {...props} className={styles.timeline} data-timeline="" />
);

/** The dot of one step. */
export const TimelineDot = ({ icon }: { icon?: IconName }) => (
  <span className={styles.dot}>{icon !== undefined && <Icon name={icon} />}</span>
);
