import { emailSchema } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { usePageFocus } from '../../ui/browser/focus-page.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { AccountEmailField } from './AccountEmailField.js';
import { AuthPage } from './AuthPage.js';
import shared from './auth.module.css';
import { AUTH } from './auth.texts.js';
import { FORGOTTEN } from './password.texts.js';
import { passwordLinkApi } from './password-link.api.js';

/** Asking for a link that sets the password (docs/product-rules.md#session-13). */
const ForgottenScene = observer(function ForgottenScene() {
  const { catalog } = useStores();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageFocus(sentTo);
  if (catalog.site?.mail === 'off')
    return (
      <AuthPage title={FORGOTTEN.title} text={FORGOTTEN.off} errors={[]}>
        <Button kind="primary" size="lg" block className={shared.instead} to="/iletisim">
          {FORGOTTEN.support}
        </Button>
        <BackToLogin />
      </AuthPage>
    );
  if (sentTo !== null)
    return (
      <AuthPage title={FORGOTTEN.sentTitle} text={FORGOTTEN.sent} errors={[]}>
        <Alert kind="ok" role="status">
          <Icon name="mail" />
          <div>
            <b>{sentTo}</b>
            {FORGOTTEN.sentHint}
          </div>
        </Alert>
        <Button block className={shared.instead} onClick={() => setSentTo(null)}>
          {FORGOTTEN.again}
        </Button>
        {catalog.site?.mail === 'mailbox' && (
          <Button kind="primary" block to={`/posta?adres=${encodeURIComponent(sentTo)}`}>
            {FORGOTTEN.mailbox}
          </Button>
        )}
        <BackToLogin />
      </AuthPage>
    );
  return (
    <AuthPage title={FORGOTTEN.title} text={FORGOTTEN.text} errors={[]}>
      <AskForm onSent={setSentTo} />
      <BackToLogin />
    </AuthPage>
  );
});

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { http, session, notifications } = useStores();
  const form = useForm({
    initial: () => ({ email: session.user?.email ?? session.remembered.value ?? '' }),
    check: ({ email }) => {
      const judged = emailSchema.safeParse(email);
      return judged.success ? {} : { email: judged.error.issues[0]!.message };
    },
    async send({ email }) {
      await passwordLinkApi(http).ask(email);
      onSent(email.trim());
    },
    onError(error) {
      if (mayBeSaved(error)) notifications.unknown(FORGOTTEN.unknown, error);
      else notifications.error(messageOf(error, FORGOTTEN.failed));
      return undefined;
    },
  });
  return (
    <form className="stack" {...form.props}>
      <AccountEmailField value={form.draft.email} onChange={(email) => form.set({ email })} error={form.errors.email} />
      <Button type="submit" kind="accent" size="lg" block busy={form.busy}>
        {FORGOTTEN.send}
      </Button>
    </form>
  );
}

const BackToLogin = () => (
  <p className={`small muted ${shared.other}`}>
    <Link className="link" to="/login">
      {AUTH.backToLogin}
    </Link>
  </p>
);

export default ForgottenScene;
