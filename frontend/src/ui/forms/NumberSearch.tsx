import { NUMBER_SEARCH_MAX } from '@yukselt/contracts';
import { useTypedOver } from '../../lib/use-typed-over.js';
import { Icon } from '../pictures/Icon.js';
import { IconInput, Input } from './FieldParts.js';

interface Props {
  /** Name and placeholder of the field. */
  label: string;
  hint?: string;
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
}

/** Searches on Enter and when the field is left, so that the address gets words and not keystrokes. */
export function NumberSearch({ label, hint, value, onSearch, className }: Props) {
  const typed = useTypedOver({ value, onCommit: onSearch, commitsOnLeave: true });
  return (
    <form role="search" className={className} onSubmit={typed.onSubmit}>
      <IconInput>
        <Icon name="search" />
        <Input
          type="search"
          aria-label={label}
          title={hint}
          placeholder={label}
          maxLength={NUMBER_SEARCH_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          {...typed.field}
        />
      </IconInput>
    </form>
  );
}
