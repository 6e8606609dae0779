import { Button } from '../../../ui/actions/Button.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../palette/palette-actions.js';

/** Adds a row: the one accented action in the header of a list, which the palette offers too. */
export function AddButton({ onPress, children }: { onPress: () => void; children: string }) {
  usePaletteActions([{ label: children, icon: 'plus', run: onPress }]);
  return (
    <Button kind="accent" size="sm" onClick={onPress}>
      <Icon name="plus" size="sm" />
      {children}
    </Button>
  );
}
