import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type Form, useForm } from '../../../../lib/use-form.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { useFocusKept } from '../../../../ui/browser/focus-page.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { DialogFrame } from '../../../../ui/overlays/DialogFrame.js';
import { CodeOrRecovery } from '../../../auth/second-factor/CodeOrRecovery.js';
import { codeRefusal } from '../../../auth/second-factor/code-refusal.js';
import { REAUTH } from '../admin.texts.js';
import type { ReauthStore } from './ReauthStore.js';

interface Draft {
  password: string;
  code: string;
}
const EMPTY: Draft = { password: '', code: '' };

/** Asks for the password again; the page behind it and the request that was refused stay. */
export const ReauthDialog = observer(function ReauthDialog({ store }: { store: ReauthStore }) {
  const { session } = useStores();
  // Another tab may have turned the second factor on.
  const [codeMissed, setCodeMissed] = useState(false);
  const needsCode = session.secondFactor === 'on' || codeMissed;
  useEffect(() => store.start(), [store]);
  useFocusKept(store.asking);
  const form: Form<Draft> = useForm<Draft>({
    initial: EMPTY,
    send: async ({ password, code }) => {
      await store.enter(password, needsCode ? code : undefined);
      form.reset(EMPTY);
    },
    onError: (error) => {
      form.reset(EMPTY);
      const refused = codeRefusal(error, REAUTH.failed) ?? { password: messageOf(error, REAUTH.failed) };
      if (refused.code !== undefined) setCodeMissed(true);
      return refused;
    },
  });
  const { draft, errors, busy } = form;
  const incomplete = draft.password === '' || (needsCode && draft.code.trim() === '');
  const handleClose = () => {
    if (busy) return;
    form.reset(EMPTY);
    store.cancel();
  };
  return (
    <DialogFrame
      open={store.asking}
      title={REAUTH.title}
      onClose={handleClose}
      form={form.props}
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
        value={draft.password}
        onChange={(password) => form.set({ password })}
        error={errors.password}
        input={{ type: 'password', autoComplete: 'current-password', autoFocus: true }}
      />
      {needsCode && <CodeOrRecovery value={draft.code} onChange={(code) => form.set({ code })} error={errors.code} />}
    </DialogFrame>
  );
});
