import { type FormEvent, useState } from 'react';
import { IconInput, Input } from '../../ui/FieldParts.js';
import { Icon } from '../../ui/Icon.js';
import styles from './LedgerSearch.module.css';
import { WALLET } from './wallet.texts.js';

/** Longest part of a number that the server searches for. */
export const SEARCH_MAX = 40;

/** Searches on Enter and when the field is left, so that the address gets words and not keystrokes. */
export function LedgerSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const search = () => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form role="search" className={styles.search} onSubmit={handleSubmit}>
      <IconInput>
        <Icon name="search" />
        <Input
          type="search"
          aria-label={WALLET.search}
          placeholder={WALLET.search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={search}
        />
      </IconInput>
    </form>
  );
}
