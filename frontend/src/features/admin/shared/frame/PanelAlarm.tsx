import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/Button.js';
import { classNames } from '../../../../ui/class-names.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import styles from './PanelAlarm.module.css';

interface Props {
  /** Class of the part around it. */
  frame: string | undefined;
  title: string;
  children: ReactNode;
  /** The page with details; absent on that page itself. */
  link?: { to: string; text: string };
}

/** An alarm about the log or the views. */
export const PanelAlarm = ({ frame, title, children, link }: Props) => (
  <div className={frame}>
    <Alert kind="danger" role="alert" className={classNames(styles.alarm, link && styles.elsewhere)}>
      <Icon name="alert" />
      <div>
        <b>{title}</b>
        {children}
      </div>
      {link && (
        <Button size="sm" to={link.to}>
          {link.text}
          <Icon name="arrow-right" />
        </Button>
      )}
    </Alert>
  </div>
);
