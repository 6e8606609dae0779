import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { messageOf } from '../../../lib/user-facing-error.js';
import { Button } from '../../../ui/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { DialogFrame } from '../../../ui/DialogFrame.js';
import { TextField } from '../../../ui/Field.js';
import { REAUTH } from './admin.texts.js';
import type { ReauthStore } from './ReauthStore.js';

/** Asks for the password again; the page behind it and the request that was refused stay. */
export const ReauthDialog = observer(function ReauthDialog({ store }: { store: ReauthStore }) {
  const [password, setPassword] = useState('');
  useEffect(() => store.start(), [store]);
  const busy = store.state.status === 'loading';
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || password === '') return;
    await store.enter(password);
    setPassword('');
  };
  const handleClose = () => {
    if (busy) return;
    setPassword('');
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
          <Button kind="primary" type="submit" busy={busy} disabled={password === ''}>
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
        error={store.state.status === 'failed' ? messageOf(store.state.error, REAUTH.failed) : undefined}
        input={{ type: 'password', autoComplete: 'current-password', autoFocus: true }}
      />
    </DialogFrame>
  );
});
