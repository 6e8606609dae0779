import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { DialogFrame } from '../../../ui/DialogFrame.js';
import { TextField } from '../../../ui/Field.js';
import { CodeField } from '../../auth/second-factor/CodeField.js';
import { codeRefusal } from '../../auth/second-factor/code-refusal.js';
import { REAUTH } from './admin.texts.js';
import type { ReauthStore } from './ReauthStore.js';

/** Asks for the password again; the page behind it and the request that was refused stay. */
export const ReauthDialog = observer(function ReauthDialog({ store }: { store: ReauthStore }) {
  const { session } = useStores();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  useEffect(() => store.start(), [store]);
  const busy = store.state.status === 'loading';
  const failure = store.state.status === 'failed' ? store.state.error : null;
  const refused = failure === null ? {} : (codeRefusal(failure, REAUTH.failed) ?? {});
  // Another tab may have turned the second factor on.
  const needsCode = session.secondFactor === 'on' || refused.code !== undefined;
  const incomplete = password === '' || (needsCode && code.trim() === '');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || incomplete) return;
    await store.enter(password, needsCode ? code : undefined);
    setPassword('');
    setCode('');
  };
  const handleClose = () => {
    if (busy) return;
    setPassword('');
    setCode('');
    store.cancel();
  };
  return (
    <DialogFrame
      open={store.asking}
      title={REAUTH.title}
      onClose={handleClose}
      form={{ onSubmit: (event) => void handleSubmit(event), noValidate: true }}
      foot={
        <>
          {' '}
          <Button onClick={handleClose} disabled={busy}>
            {COMMON.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={incomplete}>
            {REAUTH.confirm}
          </Button>
        </>
      }
    >
      <p>{REAUTH.text}</p>
      <TextField
        label={REAUTH.password}
        value={password}
        onChange={setPassword}
        error={failure !== null && refused.code === undefined ? messageOf(failure, REAUTH.failed) : undefined}
        input={{ type: 'password', autoComplete: 'current-password', autoFocus: true }}
      />
      {needsCode && <CodeField value={code} onChange={setCode} error={refused.code} recovery={false} />}
    </DialogFrame>
  );
});
