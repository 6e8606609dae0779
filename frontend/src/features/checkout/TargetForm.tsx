import { TARGET_NAME_MAX, TARGET_NOTES_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { SelectField, TextField } from '../../ui/forms/Field.js';
import { FieldBox } from '../../ui/forms/FieldParts.js';
import { Card, CardBody, CardHeader } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import type { CheckoutForm, CheckoutStore } from './CheckoutStore.js';
import shared from './checkout.module.css';
import { CHECKOUT } from './checkout.texts.js';
import { RecentTargets } from './RecentTargets.js';
import styles from './TargetForm.module.css';

interface Props {
  checkout: CheckoutStore;
  form: CheckoutForm;
}

/** The target of the order: link, platform, user name, notes. */
export const TargetForm = observer(function TargetForm({ checkout, form }: Props) {
  const { platform, busy } = checkout;
  const { draft } = form;
  return (
    <Card>
      <CardHeader>
        <h2 className="heading-3">{CHECKOUT.target}</h2>
      </CardHeader>
      <CardBody>
        <div className={shared.form}>
          <UrlField checkout={checkout} form={form} />
          <SelectField
            label={CHECKOUT.platform}
            value={platform?.slug ?? ''}
            // The link is judged by its platform.
            onChange={(slug) => form.set({ platform: slug, url: draft.url })}
            hint={CHECKOUT.platformHint}
            select={{ required: true, 'aria-disabled': busy || undefined }}
          >
            {checkout.platforms.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={CHECKOUT.username}
            optional
            value={checkout.username}
            onChange={(username) => form.set({ username })}
            input={{ autoCapitalize: 'none', maxLength: TARGET_NAME_MAX, readOnly: busy }}
            {...(draft.username === null && checkout.usernameFromUrl !== null ? { hint: CHECKOUT.usernameHint } : {})}
          />
          <TextField
            className={shared.wide}
            label={CHECKOUT.notes}
            optional
            rows={3}
            value={draft.notes}
            onChange={(notes) => form.set({ notes })}
            input={{ placeholder: CHECKOUT.notesPlaceholder, maxLength: TARGET_NOTES_MAX, readOnly: busy }}
          />
          <OtherPlatforms checkout={checkout} form={form} />
        </div>
      </CardBody>
    </Card>
  );
});

/** A cart of several platforms has one target: it is paid as a whole, or one platform now and the rest later. */
const OtherPlatforms = observer(function OtherPlatforms({ checkout, form }: Props) {
  const { platform, otherLines } = checkout;
  const { split } = form.draft;
  if (otherLines.length === 0 || !platform) return null;
  const lines = otherLines.map((item) => `${item.platform} · ${item.serviceName}`).join(', ');
  return (
    <Alert kind={split ? 'info' : 'warn'} className={shared.wide} role="status">
      <Icon name={split ? 'check-circle' : 'alert'} />
      <div>
        <b>{split ? CHECKOUT.splitTitle(platform.name) : CHECKOUT.otherPlatforms}</b>
        {split ? CHECKOUT.splitText(lines) : CHECKOUT.otherPlatformsText(lines)}
        <Button
          size="sm"
          className={styles.split}
          ariaDisabled={checkout.busy}
          onClick={() => form.set({ split: !split })}
        >
          {split ? CHECKOUT.splitUndo : CHECKOUT.split}
        </Button>
      </div>
    </Alert>
  );
});

const UrlField = observer(function UrlField({ checkout, form }: Props) {
  const { url } = form.draft;
  const [left, setLeft] = useState(false);
  const isNoLink = left && checkout.target.kind === 'invalid';
  const error = form.errors.url ?? (isNoLink ? CHECKOUT.urlInvalid : undefined);
  const handleLeave = () => {
    checkout.tidyUrl();
    setLeft(url !== '');
  };
  return (
    <FieldBox className={shared.wide}>
      <TextField
        label={CHECKOUT.url}
        value={url}
        onChange={(text) => form.set({ url: text })}
        error={error}
        icon="link"
        hint={url === '' ? CHECKOUT.urlHelp : undefined}
        input={{
          type: 'url',
          inputMode: 'url',
          required: true,
          readOnly: checkout.busy,
          placeholder: CHECKOUT.urlPlaceholder,
          autoComplete: 'url',
          // No limit: a cut link is another one, and may look valid.
          onBlur: handleLeave,
        }}
      />
      <span aria-live="polite">{error === undefined && <UrlCheck checkout={checkout} />}</span>
      <RecentTargets checkout={checkout} form={form} />
    </FieldBox>
  );
});

const UrlCheck = observer(function UrlCheck({ checkout: { target, platform, removed } }: { checkout: CheckoutStore }) {
  const name = platform?.name ?? '';
  const tracking = 'removed' in target && target.removed.length > 0 ? target.removed : removed;
  const cleaned = tracking.length > 0 && (
    <span className={styles.urlCheck} data-kind="note">
      <Icon name="shield-check" />
      <span>{CHECKOUT.removed(tracking.join(', '))}</span>
    </span>
  );
  if (target.kind === 'fits')
    return (
      <>
        <span className={styles.urlCheck}>
          <Icon name="check-circle" />
          <span>{CHECKOUT.urlFits(name)}</span>
        </span>
        {cleaned}
      </>
    );
  if (target.kind === 'unknown') return <>{cleaned}</>;
  if (target.kind !== 'other' && target.kind !== 'strange') return null;
  return (
    <span className={styles.urlCheck} data-kind="warn">
      <Icon name="alert" />
      <span>
        {target.kind === 'other' ? CHECKOUT.urlOther(target.platform, name) : CHECKOUT.urlStrange(target.host, name)}
      </span>
    </span>
  );
});
