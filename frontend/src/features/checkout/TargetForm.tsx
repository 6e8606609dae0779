import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.js';
import { Card, CardBody, CardHead } from '../../ui/Card.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FieldBox } from '../../ui/FieldParts.js';
import { Icon } from '../../ui/Icon.js';
import type { CheckoutStore } from './CheckoutStore.js';
import shared from './checkout.module.css';
import { CHECKOUT } from './checkout.texts.js';
import styles from './TargetForm.module.css';

/** The target of the order: link, platform, user name, notes. */
export const TargetForm = observer(function TargetForm({ checkout }: { checkout: CheckoutStore }) {
  const { platform, otherLines } = checkout;
  return (
    <Card>
      <CardHead>
        <h2 className="heading-3">{CHECKOUT.target}</h2>
      </CardHead>
      <CardBody>
        <fieldset className={shared.form} disabled={checkout.busy}>
          <UrlField checkout={checkout} />
          <SelectField
            label={CHECKOUT.platform}
            value={platform?.slug ?? ''}
            onChange={checkout.setPlatform}
            hint={CHECKOUT.platformHint}
            select={{ required: true }}
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
            onChange={checkout.setUsername}
            input={{ autoCapitalize: 'none', maxLength: 100 }}
            {...(checkout.typedUsername === null && checkout.usernameFromUrl !== null
              ? { hint: CHECKOUT.usernameHint }
              : {})}
          />
          <TextField
            className={shared.wide}
            label={CHECKOUT.notes}
            optional
            rows={3}
            value={checkout.notes}
            onChange={checkout.setNotes}
            input={{ placeholder: CHECKOUT.notesPlaceholder, maxLength: 1000 }}
          />
          {otherLines.length > 0 && (
            <Alert kind="warn" className={shared.wide} role="status">
              <Icon name="alert" />
              <div>
                <b>{CHECKOUT.otherPlatforms}</b>
                {CHECKOUT.otherPlatformsText(
                  otherLines.map((item) => `${item.platform} · ${item.serviceName}`).join(', '),
                )}
              </div>
            </Alert>
          )}
        </fieldset>
      </CardBody>
    </Card>
  );
});

const UrlField = observer(function UrlField({ checkout }: { checkout: CheckoutStore }) {
  const [left, setLeft] = useState(false);
  const error = checkout.urlError(left);
  const handleLeave = () => {
    checkout.tidyUrl();
    setLeft(checkout.url !== '');
  };
  return (
    <FieldBox className={shared.wide}>
      <TextField
        label={CHECKOUT.url}
        value={checkout.url}
        onChange={checkout.setUrl}
        error={error}
        icon="link"
        hint={checkout.url === '' ? CHECKOUT.urlHelp : undefined}
        input={{
          type: 'url',
          inputMode: 'url',
          required: true,
          placeholder: CHECKOUT.urlPlaceholder,
          autoComplete: 'url',
          maxLength: 2048,
          onBlur: handleLeave,
        }}
      />
      <span aria-live="polite">{error === undefined && <UrlCheck checkout={checkout} />}</span>
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
