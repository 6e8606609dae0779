import { Button } from '../../../ui/actions/Button.js';
import styles from './RecoverySwitch.module.css';
import { SECOND_FACTOR } from './second-factor.texts.js';

/** Switches the field above between the authenticator's code and a recovery code. */
export const RecoverySwitch = ({ recovery, onSwitch }: { recovery: boolean; onSwitch: () => void }) => (
  <div className={styles.switch}>
    <Button kind="text" size="sm" onClick={onSwitch}>
      {recovery ? SECOND_FACTOR.useApp : SECOND_FACTOR.useRecovery}
    </Button>
  </div>
);
