import { PRICE_ROWS_MAX } from '@yukselt/contracts';
import { type KeyboardEvent, useRef } from 'react';
import type { FormErrors } from '../../../../lib/use-form.js';
import { Button } from '../../../../ui/actions/Button.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { FieldError, FieldLabel } from '../../../../ui/forms/FieldParts.js';
import { MoneyField } from '../../../../ui/forms/MoneyInput.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { SERVICES_ADMIN } from '../admin-catalog.texts.js';
import styles from './PriceRows.module.css';
import { newPrice, type PriceDraft, stepped } from './service-draft.js';

interface Props {
  rows: readonly PriceDraft[];
  errors: FormErrors<string>;
  onChange: (rows: PriceDraft[]) => void;
}

/** Quantities and their prices. Arrow up and down step a piece or 0,01 ₺. */
export function PriceRows({ rows, errors, onChange }: Props) {
  const added = useRef<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const change = (key: number, part: Partial<PriceDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    added.current = key;
    onChange([...rows, newPrice(key)]);
  };
  const remove = (index: number) => {
    onChange(rows.filter((_, other) => other !== index));
    list.current?.querySelectorAll<HTMLElement>('input')[Math.max(0, index - 1) * 2]?.focus();
  };
  return (
    <fieldset className={styles.rows}>
      <FieldLabel as="legend">{SERVICES_ADMIN.prices}</FieldLabel>
      <div ref={list} className={styles.list}>
        {rows.map((row, index) => (
          <PriceRow
            key={row.key}
            row={row}
            index={index}
            errors={errors}
            autoFocus={added.current === row.key}
            onChange={(part) => change(row.key, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      {errors['prices'] !== undefined && <FieldError role="alert">{errors['prices']}</FieldError>}
      <Button kind="text" size="sm" onClick={add} ariaDisabled={rows.length >= PRICE_ROWS_MAX}>
        <Icon name="plus" size="sm" />
        {SERVICES_ADMIN.addRow}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  row: PriceDraft;
  index: number;
  errors: FormErrors<string>;
  autoFocus: boolean;
  onChange: (part: Partial<PriceDraft>) => void;
  onRemove: () => void;
}

function PriceRow({ row, index, errors, autoFocus, onChange, onRemove }: RowProps) {
  const step = (kind: 'amount' | 'price') => (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange({ [kind]: stepped(row[kind], kind, event.key === 'ArrowUp' ? 1 : -1) });
  };
  return (
    <div className={styles.row}>
      <TextField
        label={SERVICES_ADMIN.amount}
        value={row.amount}
        onChange={(amount) => onChange({ amount })}
        error={errors[`prices.${index}.amount`]}
        input={{
          inputMode: 'numeric',
          maxLength: 12,
          'aria-label': SERVICES_ADMIN.rowLabel(index + 1, SERVICES_ADMIN.amount),
          onKeyDown: step('amount'),
          autoFocus,
        }}
      />
      <MoneyField
        label={SERVICES_ADMIN.price}
        value={row.price}
        onChange={(price) => onChange({ price })}
        error={errors[`prices.${index}.price`]}
        input={{
          maxLength: 15,
          'aria-label': SERVICES_ADMIN.rowLabel(index + 1, SERVICES_ADMIN.price),
          onKeyDown: step('price'),
        }}
      />
      <Button
        kind="icon"
        aria-label={SERVICES_ADMIN.removeRow(index + 1)}
        title={SERVICES_ADMIN.removeRow(index + 1)}
        onClick={onRemove}
      >
        <Icon name="trash" size="sm" />
      </Button>
    </div>
  );
}
