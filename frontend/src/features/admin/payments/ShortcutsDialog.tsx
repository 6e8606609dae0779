import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Button } from '../../../ui/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Icon } from '../../../ui/Icon.js';
import { PAYMENTS } from './payments.texts.js';
import styles from './ShortcutsDialog.module.css';

interface Props {
  open: boolean;
  enabled: boolean;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

/** The keys of the queue; they can be switched off, for those whose fingers or software press letters by accident. */
export function ShortcutsDialog({ open, enabled, onEnable, onClose }: Props) {
  const id = useId();
  const { keys } = PAYMENTS;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'dialog dialog--lg' } }}
    >
      <div className="dialog__head">
        <h2 className="h3" id={id}>
          {keys.title}
        </h2>
        <Button kind="icon" aria-label={COMMON.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className="dialog__body">
        <div className={styles.keys}>
          {keys.groups.map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <dl>
                {group.keys.map(([what, key]) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>
                      <span className="kbd">{key}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <label className="switchline">
          <span>
            {keys.enabled}
            <small>{keys.enabledText}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            className="switch"
            checked={enabled}
            aria-checked={enabled}
            onChange={(event) => onEnable(event.target.checked)}
          />
        </label>
      </div>
    </Dialog>
  );
}
