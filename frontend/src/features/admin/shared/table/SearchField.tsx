import { SEARCH_MAX } from '@yukselt/contracts';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { IconInput, Input } from '../../../../ui/forms/FieldParts.js';
import { Icon } from '../../../../ui/pictures/Icon.js';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** Follows the input inside its frame, e.g. the key that leads to it. */
  children?: ReactNode;
}

/** The search of a list. */
export function SearchField({ label, placeholder, value, onChange, ref, input, children }: Props) {
  return (
    <IconInput>
      <Icon name="search" />
      <Input
        ref={ref}
        type="search"
        maxLength={SEARCH_MAX}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
      {children}
    </IconInput>
  );
}
