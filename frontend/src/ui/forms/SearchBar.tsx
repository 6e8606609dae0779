import InputBase from '@mui/material/InputBase';
import { SEARCH_MAX } from '@yukselt/contracts';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../actions/Button.js';
import { Icon } from '../pictures/Icon.js';
import { IconInput, inputLook } from './FieldParts.js';
import styles from './SearchBar.module.css';

interface Props {
  /** Name and placeholder of the field. */
  label: string;
  text: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLInputElement | null>;
  maxLength?: number;
  /** Names the button that empties the field; without it there is none. */
  clear?: string;
  /** The categories, as chips. */
  children: ReactNode;
}

/** A search next to the categories that narrow it. */
export const SearchBar = ({ label, text, onChange, field, maxLength = SEARCH_MAX, clear, children }: Props) => (
  <div className={styles.bar}>
    <IconInput>
      <Icon name="search" />
      <InputBase
        inputRef={field}
        type="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        slotProps={{ input: { ...inputLook, 'aria-label': label, maxLength } }}
      />
      {clear !== undefined && text !== '' && (
        <Button
          kind="icon"
          aria-label={clear}
          onClick={() => {
            onChange('');
            field.current?.focus();
          }}
        >
          <Icon name="x" size="sm" />
        </Button>
      )}
    </IconInput>
    {children}
  </div>
);
