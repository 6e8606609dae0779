import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { COMMON } from '../../ui/common.texts.js';
import moving from '../../ui/feedback/MovingLine.module.css';
import styles from './NavigationLine.module.css';

/** Most pages arrive sooner, and a flashing line would distract. */
const SHOWN_AFTER_MS = 300;

/** A line along the upper edge while the code of another page loads; until it has loaded the old page stays. */
export function NavigationLine() {
  const loading = useNavigation().state === 'loading';
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setVisible(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setVisible(false);
    };
  }, [loading]);
  return visible ? (
    <div className={`${moving.line} ${styles.line}`} role="progressbar" aria-label={COMMON.loading} />
  ) : null;
}
