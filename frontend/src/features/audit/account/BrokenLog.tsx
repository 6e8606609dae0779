import { differenceText } from '@yukselt/contracts/texts';
import { observer } from 'mobx-react-lite';
import { Alert } from '../../../ui/feedback/Alert.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { AUDIT } from '../audit.texts.js';
import { TechnicalLine } from '../views/TechnicalLine.js';
import type { AuditStore } from './AuditStore.js';
import styles from './Verdict.module.css';

/** An account whose log breaks its own rules, so that nothing of it can be replayed: where, why, and what to do. */
export const BrokenLog = observer(function BrokenLog({ store }: { store: AuditStore }) {
  const faults = store.verification?.differences.filter(({ kind }) => kind === 'broken-log') ?? [];
  return (
    <Card padded>
      <Alert kind="danger" role="alert">
        <Icon name="alert" />
        <div>
          <b>{AUDIT.brokenTitle}</b>
          {AUDIT.brokenText}
        </div>
      </Alert>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={differenceText(fault)}>
            {differenceText(fault)}
            <TechnicalLine text={fault.replay ?? ''} />
          </li>
        ))}
      </ul>
      <h2 className="heading-4">{AUDIT.whatToDo}</h2>
      <ol>
        {AUDIT.brokenSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
});
