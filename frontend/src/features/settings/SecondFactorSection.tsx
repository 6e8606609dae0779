import type { SecondFactorView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type Ref, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../lib/format.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { useFocusKept } from '../../ui/browser/focus-page.js';
import { Tag } from '../../ui/data/Tag.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { lazyPart, PartBoundary } from '../../ui/painting/lazy-part.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { EnrolSteps } from '../auth/second-factor/EnrolSteps.js';
import { RecoveryCodes } from '../auth/second-factor/RecoveryCodes.js';
import { useUnavailablePart } from '../shared/use-unavailable-part.js';
import styles from './SecondFactorSection.module.css';
import { SettingsSection } from './SettingsSection.js';
import { FACTOR } from './settings.texts.js';
import { useSecondFactor } from './settings-stores.js';

/** Few change it: the questions are loaded with the first press. */
const SecondFactorDialog = lazyPart(() => import('./SecondFactorDialog.js'));

/** What the card shows in place of the state. */
type Step = 'state' | 'enrol' | { codes: string[] };

/** The state takes the focus of a step that it replaces, and keeps it when it is read again after that step. */
function useStateFocus(step: Step, since: string | null | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const stepped = useRef(false);
  // Another `since` brings other buttons.
  useEffect(() => {
    stepped.current ||= step !== 'state';
    if (stepped.current && document.activeElement === document.body) ref.current?.querySelector('button')?.focus();
  }, [step, since]);
  return ref;
}

/** The second factor of the login. @param onChanged the other sessions have ended */
export const SecondFactorSection = observer(function SecondFactorSection({ onChanged }: { onChanged: () => void }) {
  const { session, notifications } = useStores();
  const factor = useSecondFactor();
  const unavailable = useUnavailablePart();
  useEffect(() => void factor.load(), [factor]);
  const [step, setStep] = useState<Step>('state');
  const [asking, setAsking] = useState<'turn-off' | 'codes' | null>(null);
  const state = useStateFocus(step, factor.value?.since);
  // Turned off, the button that asked is gone.
  useFocusKept(asking !== null);
  const handleChanged = () => {
    setStep('state');
    void factor.refresh();
    onChanged();
  };
  const handleTurnedOff = () => {
    setAsking(null);
    session.setSecondFactor('off');
    notifications.success(FACTOR.turnedOff);
    handleChanged();
  };
  const handleCodes = (codes: string[]) => {
    setAsking(null);
    setStep({ codes });
  };
  return (
    <SettingsSection id="iki-adim" title={FACTOR.title} text={FACTOR.text}>
      {step === 'enrol' ? (
        <EnrolSteps
          onDone={() => {
            session.setSecondFactor('on');
            handleChanged();
          }}
          onCancel={() => setStep('state')}
        />
      ) : step !== 'state' ? (
        <RecoveryCodes codes={step.codes} onSaved={handleChanged} />
      ) : (
        <AsyncView
          state={factor.state}
          onRetry={() => void factor.load()}
          failure={FACTOR.loadFailed}
          skeleton={<Skeleton width="60%" />}
        >
          {factor.value && (
            <State ref={state} factor={factor.value} onTurnOn={() => setStep('enrol')} onAsk={setAsking} />
          )}
        </AsyncView>
      )}
      {asking && (
        <PartBoundary onUnavailable={() => unavailable(() => setAsking(null))}>
          <SecondFactorDialog
            act={asking}
            onTurnedOff={handleTurnedOff}
            onCodes={handleCodes}
            onClose={() => {
              setAsking(null);
              // An act whose answer was lost may have changed it.
              void factor.refresh();
            }}
          />
        </PartBoundary>
      )}
    </SettingsSection>
  );
});

interface StateProps {
  ref: Ref<HTMLDivElement>;
  factor: SecondFactorView;
  onTurnOn: () => void;
  onAsk: (act: 'turn-off' | 'codes') => void;
}

function State({ ref, factor: { since, recoveryCodesLeft, demanded }, onTurnOn, onAsk }: StateProps) {
  if (since === null)
    return (
      <div ref={ref} className={styles.state}>
        <p>
          <Tag>{FACTOR.off}</Tag>
        </p>
        <Button kind="primary" onClick={onTurnOn}>
          <Icon name="shield-check" />
          {FACTOR.turnOn}
        </Button>
      </div>
    );
  return (
    <div ref={ref} className={styles.state}>
      <p className={styles.since}>
        <Tag tone="primary">{FACTOR.on}</Tag>
        <span className="muted small">{FACTOR.since(formatDateTime(since))}</span>
      </p>
      <p className="muted small">{FACTOR.codesLeft(recoveryCodesLeft)}</p>
      <div className="inline inline--wrap">
        <Button aria-haspopup="dialog" onClick={() => onAsk('codes')}>
          {FACTOR.newCodes}
        </Button>
        {!demanded && (
          <Button kind="text" aria-haspopup="dialog" onClick={() => onAsk('turn-off')}>
            {FACTOR.turnOff}
          </Button>
        )}
      </div>
      {demanded && <p className="muted small">{FACTOR.demanded}</p>}
    </div>
  );
}
