import { KeyHint } from '../../../../ui/actions/KeyHint.js';
import { SwitchLine } from '../../../../ui/forms/Choice.js';
import { DialogFrame } from '../../../../ui/overlays/DialogFrame.js';
import { PAYMENTS } from '../payments.texts.js';
import styles from './ShortcutsDialog.module.css';

interface Props {
  open: boolean;
  enabled: boolean;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

/** The keys of the queue; they can be switched off, for those whose fingers or software press letters by accident. */
export function ShortcutsDialog({ open, enabled, onEnable, onClose }: Props) {
  const { keys } = PAYMENTS;
  return (
    <DialogFrame large open={open} title={keys.title} onClose={onClose} cross>
      <div className={styles.keys}>
        {keys.groups.map((group) => (
          <section key={group.title}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map(([effect, key]) => (
                <div key={effect}>
                  <dt>{effect}</dt>
                  <dd>
                    <KeyHint>{key}</KeyHint>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SwitchLine title={keys.enabled} text={keys.enabledText} checked={enabled} onChange={onEnable} />
    </DialogFrame>
  );
}
