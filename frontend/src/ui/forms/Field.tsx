import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import type { IconName } from '@yukselt/contracts';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { COMMON } from '../common.texts.js';
import { Icon } from '../pictures/Icon.js';
import { FieldBox, FieldError, FieldHint, FieldLabel, IconInput, inputLook, SelectFrame } from './FieldParts.js';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

function FieldFrame({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
}: Omit<FieldProps, 'value' | 'onChange'> & { id: string; children: ReactNode }) {
  return (
    <FieldBox className={className}>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && (
          <>
            {' '}
            <span className="faint">{COMMON.optional}</span>
          </>
        )}
      </FieldLabel>
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && error === undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </FieldBox>
  );
}

const described = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) =>
  error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;

/** A text field with its label above and its error below. */
export function TextField({
  label,
  value,
  onChange,
  optional,
  hint,
  error,
  className,
  icon,
  end,
  rows,
  id: given,
  input,
}: FieldProps & {
  icon?: IconName;
  end?: ReactNode;
  rows?: number;
  id?: string;
  input?: InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>;
}) {
  const generatedId = useId();
  const id = given ?? generatedId;
  const control = (
    <InputBase
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(rows === undefined ? {} : { inputComponent: 'textarea' })}
      error={error !== undefined}
      slotProps={{
        input: {
          ...input,
          ...(rows === undefined ? {} : { rows }),
          ...inputLook,
          'aria-describedby': described(id, { error, hint }),
        },
      }}
    />
  );
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional ?? false}
      hint={hint}
      error={error}
      {...(className ? { className } : {})}
    >
      {icon === undefined && end === undefined ? (
        control
      ) : (
        <IconInput>
          {icon !== undefined && <Icon name={icon} />}
          {control}
          {end}
        </IconInput>
      )}
    </FieldFrame>
  );
}

/** A choice from a list, with the platform's own picker. */
export function SelectField({
  label,
  value,
  onChange,
  optional,
  hint,
  error,
  className,
  children,
  select,
}: FieldProps & { children: ReactNode; select?: SelectHTMLAttributes<HTMLSelectElement> }) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      optional={optional ?? false}
      hint={hint}
      error={error}
      {...(className ? { className } : {})}
    >
      <SelectFrame>
        <NativeSelect
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error !== undefined}
          input={<InputBase />}
          inputProps={{ ...select, ...inputLook, id, 'aria-describedby': described(id, { error, hint }) }}
        >
          {children}
        </NativeSelect>
      </SelectFrame>
    </FieldFrame>
  );
}
