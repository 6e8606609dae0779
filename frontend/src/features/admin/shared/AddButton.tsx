import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { Icon } from '../../../ui/pictures/Icon.js';

/** Adds a row: the one accented action in the head of a list. */
export function AddButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button kind="accent" size="sm" onClick={onPress}>
      <Icon name="plus" size="sm" />
      {children}
    </Button>
  );
}
