import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CopyButton } from '../../shared/CopyRow.js';
import styles from './RecoveryCodes.module.css';
import { ENROL } from './second-factor.texts.js';

/** New recovery codes, shown this once. @param onSaved the person has them */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className={styles.codes}>
      <h3 className="heading-4" tabIndex={-1} ref={heading}>
        {ENROL.codesTitle}
      </h3>
      <Alert kind="warn">
        <Icon name="alert" />
        <div>{ENROL.codesText}</div>
      </Alert>
      <ul className={styles.list} aria-label={ENROL.codesWhat}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="inline inline--wrap">
        <CopyButton kind="quiet" value={text} what={ENROL.codesWhat}>
          {ENROL.copy}
        </CopyButton>
        <Button size="sm" onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), ENROL.fileName)}>
          <Icon name="download" />
          {ENROL.download}
        </Button>
      </div>
      <div>
        <Button kind="primary" onClick={onSaved}>
          {ENROL.saved}
        </Button>
      </div>
    </div>
  );
}
