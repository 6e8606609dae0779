import type { PasswordLinkOwner } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { formatDateTime } from '../../lib/format.js';
import { QueryMap } from '../../lib/Query.js';
import { useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { sceneStore } from '../../stores/scene-store.js';
import { Button } from '../../ui/actions/Button.js';
import { usePageFocus } from '../../ui/browser/focus-page.js';
import { COMMON } from '../../ui/common.texts.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../ui/feedback/LoadingSkeleton.js';
import { ErrorSummary } from '../shared/ErrorSummary.js';
import { AuthPage } from './AuthPage.js';
import shared from './auth.module.css';
import { HiddenUsername } from './HiddenUsername.js';
import { PasswordField } from './PasswordField.js';
import { PASSWORD, PASSWORD_LINK, tooShort } from './password.texts.js';
import { passwordLinkApi } from './password-link.api.js';

const isInvalid = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'PASSWORD_LINK_INVALID' || error.code === 'VALIDATION');

/** Whose password a link sets, by its token. */
const { use: useLinkOwners } = sceneStore(({ http }) => new QueryMap((token) => passwordLinkApi(http).owner(token)));

/**
 * Setting a password with the one-time link of an admin (docs/product-rules.md#session-9). The page shows for whom
 * before anything is typed.
 */
const PasswordLinkScene = observer(function PasswordLinkScene() {
  const { token = '' } = useParams();
  const owners = useLinkOwners();
  const [owner, state] = [owners.get(token), owners.stateOf(token)];
  /** The link ended while the form was open. */
  const [ended, setEnded] = useState<ApiError | null>(null);
  const [unknown, setUnknown] = useState(false);
  const [done, setDone] = useState(false);
  useEffect(() => void owners.load(token), [owners, token]);
  const failure = ended ?? (state.status === 'failed' ? state.error : null);
  const handleInvalid = (error: ApiError, mayBeUsed: boolean) => {
    setUnknown(mayBeUsed);
    setEnded(error);
  };
  usePageFocus(done ? PASSWORD_LINK.done : ended && PASSWORD_LINK.invalid);

  if (done) {
    return (
      <AuthPage title={PASSWORD_LINK.done} text={PASSWORD_LINK.doneText} errors={[]}>
        <LogIn />
      </AuthPage>
    );
  }
  if (isInvalid(failure)) {
    return (
      <AuthPage
        title={PASSWORD_LINK.invalid}
        text={unknown ? PASSWORD_LINK.unknown : messageOf(failure, PASSWORD_LINK.failed)}
        errors={[]}
      >
        {unknown && <LogIn />}
        <Button kind="primary" size="lg" block className={shared.instead} to="/sifremi-unuttum">
          {PASSWORD_LINK.another}
        </Button>
        <Button block to="/iletisim">
          {PASSWORD_LINK.support}
        </Button>
      </AuthPage>
    );
  }
  if (failure instanceof ApiError && failure.code === 'PASSWORD_LINK_WAITS') {
    return (
      <AuthPage title={PASSWORD_LINK.awaitsConfirmation} text={failure.detail} errors={[]}>
        <Button kind="primary" size="lg" block className={shared.instead} onClick={() => void owners.load(token)}>
          {COMMON.retry}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={PASSWORD_LINK.title} text={PASSWORD_LINK.text} errors={[]}>
      <AsyncView
        state={state}
        onRetry={() => void owners.load(token)}
        skeleton={
          <div className="stack">
            <Skeleton width="100%" height={46} />
            <Skeleton width="100%" height={46} />
          </div>
        }
      >
        {owner && <LinkForm owner={owner} token={token} onDone={() => setDone(true)} onInvalid={handleInvalid} />}
      </AsyncView>
    </AuthPage>
  );
});

const LogIn = () => (
  <Button kind="accent" size="lg" block className={shared.instead} to="/login">
    {PASSWORD_LINK.login}
  </Button>
);

function LinkForm({
  owner,
  token,
  onDone,
  onInvalid,
}: {
  owner: PasswordLinkOwner;
  token: string;
  onDone: () => void;
  /** @param unknown whether an earlier attempt, whose answer was lost, may have used it */
  onInvalid: (error: ApiError, unknown: boolean) => void;
}) {
  const { http, notifications } = useStores();
  const unknown = useRef(false);
  const form = useForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({
      ...(password.length < owner.passwordMin ? { password: tooShort(owner.passwordMin) } : {}),
      ...(password !== again ? { again: PASSWORD_LINK.differ } : {}),
    }),
    async send({ password }) {
      await passwordLinkApi(http).setPassword(token, password);
      onDone();
    },
    onError(error) {
      if (mayBeSaved(error)) {
        unknown.current = true;
        return void notifications.unknown(PASSWORD_LINK.unknown, error);
      }
      const refused = error instanceof ApiError ? error.errors?.['password'] : undefined;
      if (refused !== undefined) return { password: refused };
      if (isInvalid(error)) onInvalid(error, unknown.current);
      else notifications.error(messageOf(error, PASSWORD_LINK.failed));
      return undefined;
    },
  });
  // The two fields are about one value: typing in one clears the errors of both.
  const change = (fields: Partial<typeof form.draft>) => form.set({ ...form.draft, ...fields });
  return (
    <form className="stack" {...form.props}>
      <ErrorSummary errors={Object.values(form.errors)} />
      <HiddenUsername email={owner.email} />
      <OwnerDetails owner={owner} />
      <PasswordField
        label={PASSWORD_LINK.password}
        value={form.draft.password}
        onChange={(password) => change({ password })}
        error={form.errors.password}
        hint={PASSWORD.hint(owner.passwordMin)}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        label={PASSWORD_LINK.again}
        value={form.draft.again}
        onChange={(again) => change({ again })}
        error={form.errors.again}
        autoComplete="new-password"
      />
      <Button type="submit" kind="accent" size="lg" block busy={form.busy}>
        {PASSWORD_LINK.save}
      </Button>
    </form>
  );
}

/** Whose password is set, and until when the link works. */
const OwnerDetails = ({ owner }: { owner: PasswordLinkOwner }) => (
  <DescriptionList>
    <DescriptionItem name={PASSWORD_LINK.account}>
      {owner.name} · {owner.email}
    </DescriptionItem>
    <DescriptionItem name={PASSWORD_LINK.until}>{formatDateTime(owner.expiresAt)}</DescriptionItem>
  </DescriptionList>
);

export default PasswordLinkScene;
