import type { SiteSettings } from '@yukselt/contracts/api';
import type { ReactNode } from 'react';
import type { FormErrors } from '../../../lib/use-form.js';
import { Button } from '../../../ui/actions/Button.js';
import { SwitchLine } from '../../../ui/forms/Choice.js';
import { EmailField } from '../../../ui/forms/EmailField.js';
import { TextField } from '../../../ui/forms/Field.js';
import { MoneyField } from '../../../ui/forms/MoneyInput.js';
import { PhoneField } from '../../../ui/forms/PhoneField.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { FormPair } from '../shared/form/FormPair.js';
import { SITE } from './admin-settings.texts.js';
import styles from './SettingsForm.module.css';
import { checkIban, ibanText, type SiteDraft } from './site-settings-draft.js';

export interface CardProps {
  draft: SiteDraft;
  set: (change: Partial<SiteDraft>) => void;
  errors: FormErrors<string>;
}
/** Longer than a text may be, so that the sentence about it can be read; the schema has the limits. */
const TEXT_MAX = 320;
const IBAN_FIELD_MAX = 34;
const SUPPORT_MAX = 2;

export function SettingsCard({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className="heading-4" id={id}>
          {title}
        </h2>
        {text !== undefined && <p className="small muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

export function GeneralCard({ draft, set, errors }: CardProps) {
  return (
    <SettingsCard id="settings-general" title={SITE.general} text={SITE.generalText}>
      <TextField
        label={SITE.name}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors['name']}
        input={{ maxLength: TEXT_MAX, required: true }}
      />
      <TextField
        label={SITE.description}
        value={draft.description}
        onChange={(description) => set({ description })}
        error={errors['description']}
        rows={3}
        input={{ maxLength: TEXT_MAX, required: true }}
      />
    </SettingsCard>
  );
}

export function ContactCard({ draft, set, errors }: CardProps) {
  const { contact } = draft;
  const put = (change: Partial<SiteSettings['contact']>) => set({ contact: { ...contact, ...change } });
  return (
    <SettingsCard id="settings-contact" title={SITE.contact} text={SITE.contactText}>
      <FormPair>
        <EmailField
          label={SITE.email}
          value={contact.email}
          onChange={(email) => put({ email })}
          error={errors['contact.email']}
          input={{ autoComplete: 'off', maxLength: TEXT_MAX, required: true }}
        />
        <PhoneField
          label={SITE.phone}
          value={contact.phone}
          onChange={(phone) => put({ phone })}
          error={errors['contact.phone']}
          input={{ autoComplete: 'off', required: true }}
        />
      </FormPair>
      <TextField
        label={SITE.address}
        value={contact.address}
        onChange={(address) => put({ address })}
        error={errors['contact.address']}
        rows={2}
        input={{ maxLength: TEXT_MAX, required: true }}
      />
    </SettingsCard>
  );
}

export function SupportCard({ draft, set, errors }: CardProps) {
  const { support } = draft;
  const put = (at: number, change: Partial<SiteSettings['support'][number]>) =>
    set({ support: support.map((person, index) => (index === at ? { ...person, ...change } : person)) });
  return (
    <SettingsCard id="settings-support" title={SITE.support} text={SITE.supportText}>
      {support.length === 0 && <p className="small muted">{SITE.supportNone}</p>}
      {support.map((person, at) => (
        // Two rows at most, that never change places.
        <div className={styles.person} key={at}>
          <TextField
            label={SITE.supportName}
            value={person.name}
            onChange={(name) => put(at, { name })}
            error={errors[`support.${at}.name`]}
            input={{ maxLength: TEXT_MAX, required: true }}
          />
          <PhoneField
            label={SITE.supportPhone}
            value={person.phone}
            onChange={(phone) => put(at, { phone })}
            error={errors[`support.${at}.phone`]}
            input={{ autoComplete: 'off', required: true }}
          />
          <TextField
            label={SITE.supportRole}
            value={person.role}
            onChange={(role) => put(at, { role })}
            error={errors[`support.${at}.role`]}
            input={{ maxLength: TEXT_MAX, required: true }}
          />
          <Button
            kind="icon"
            aria-label={SITE.supportRemove(person.name || SITE.supportUnnamed)}
            onClick={() => set({ support: support.filter((_, index) => index !== at) })}
          >
            <Icon name="trash" size="sm" />
          </Button>
        </div>
      ))}
      {support.length < SUPPORT_MAX && (
        <div>
          <Button size="sm" onClick={() => set({ support: [...support, { name: '', phone: '', role: '' }] })}>
            <Icon name="plus" size="sm" />
            {SITE.supportAdd}
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}

export function TransferCard({ draft, set, errors }: CardProps) {
  const { transfer } = draft;
  const put = (change: Partial<SiteSettings['transfer']>) => set({ transfer: { ...transfer, ...change } });
  return (
    <SettingsCard id="settings-accounts" title={SITE.transfer} text={SITE.transferText}>
      <TextField
        label={SITE.holder}
        value={transfer.holder}
        onChange={(holder) => put({ holder })}
        error={errors['transfer.holder']}
        input={{ maxLength: TEXT_MAX, required: true }}
      />
      {(['papara', 'bank'] as const).map((kind) => {
        const account = transfer[kind];
        const ibanCheck = checkIban(account.account);
        return (
          <fieldset className={styles.account} key={kind}>
            <legend>{SITE.accounts[kind]}</legend>
            <FormPair>
              <TextField
                label={SITE.bank}
                value={account.bank}
                onChange={(bank) => put({ [kind]: { ...account, bank } })}
                error={errors[`transfer.${kind}.bank`]}
                input={{ maxLength: TEXT_MAX, required: true }}
              />
              <TextField
                label={SITE.iban}
                value={account.account}
                onChange={(text) => put({ [kind]: { ...account, account: ibanText(text) } })}
                error={ibanCheck.error ?? errors[`transfer.${kind}.account`]}
                hint={ibanCheck.hint}
                className={styles.iban}
                input={{
                  maxLength: IBAN_FIELD_MAX,
                  autoCapitalize: 'characters',
                  autoComplete: 'off',
                  spellCheck: false,
                  required: true,
                }}
              />
            </FormPair>
          </fieldset>
        );
      })}
    </SettingsCard>
  );
}

export function LimitsCard({ draft, set, errors }: CardProps) {
  return (
    <SettingsCard id="settings-limits" title={SITE.limits} text={SITE.limitsText}>
      <FormPair>
        <MoneyField
          label={SITE.least}
          value={draft.minLoadAmount}
          onChange={(minLoadAmount) => set({ minLoadAmount })}
          error={errors['minLoadAmount']}
          input={{ maxLength: 20, required: true }}
        />
        <MoneyField
          label={SITE.most}
          value={draft.maxLoadAmount}
          onChange={(maxLoadAmount) => set({ maxLoadAmount })}
          error={errors['maxLoadAmount']}
          input={{ maxLength: 20, required: true }}
        />
      </FormPair>
    </SettingsCard>
  );
}

export function SiteAvailabilityCard({ draft, set }: CardProps) {
  return (
    <SettingsCard id="settings-availability" title={SITE.availability}>
      <SwitchLine
        title={SITE.maintenance}
        text={SITE.maintenanceHint}
        checked={draft.maintenanceMode}
        onChange={(checked) => set({ maintenanceMode: checked })}
      />
      <SwitchLine
        title={SITE.registration}
        text={SITE.registrationHint}
        checked={draft.registrationEnabled}
        onChange={(checked) => set({ registrationEnabled: checked })}
      />
    </SettingsCard>
  );
}
