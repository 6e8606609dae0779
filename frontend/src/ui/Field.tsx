import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { COMMON } from './common.texts.js';
import { Icon } from './Icon.js';

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
    <div className={className ? `field ${className}` : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && (
          <>
            {' '}
            <span className="faint">{COMMON.optional}</span>
          </>
        )}
      </label>
      {children}
      {error !== undefined && (
        <span className="field__error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </span>
      )}
      {hint !== undefined && error === undefined && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
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
  icon?: string;
  end?: ReactNode;
  rows?: number;
  id?: string;
  input?: InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>;
}) {
  const own = useId();
  const id = given ?? own;
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
          className: 'input',
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
        <span className="input-icon">
          {icon !== undefined && <Icon name={icon} />}
          {control}
          {end}
        </span>
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
      <span className="select">
        <NativeSelect
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error !== undefined}
          input={<InputBase />}
          inputProps={{ ...select, id, className: 'input', 'aria-describedby': described(id, { error, hint }) }}
        >
          {children}
        </NativeSelect>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
}
