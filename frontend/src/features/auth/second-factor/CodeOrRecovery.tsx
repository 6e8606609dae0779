import { useState } from 'react';
import { CodeField } from './CodeField.js';
import { RecoverySwitch } from './RecoverySwitch.js';

interface Props {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The code of an authenticator, or, switched, a recovery code. */
export function CodeOrRecovery({ value, onChange, error }: Props) {
  const [recovery, setRecovery] = useState(false);
  return (
    <>
      <CodeField key={String(recovery)} recovery={recovery} value={value} onChange={onChange} error={error} />
      <RecoverySwitch
        recovery={recovery}
        onSwitch={() => {
          setRecovery(!recovery);
          onChange('');
        }}
      />
    </>
  );
}
