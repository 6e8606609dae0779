import { IconButton } from '../../shared/IconButton.js';
import { CATALOG } from '../admin-catalog.texts.js';

/** Opens the form of a row. @param name the row's name for screen readers */
export function EditButton({ name, onPress, className }: { name: string; onPress: () => void; className?: string }) {
  return (
    <IconButton
      icon="edit"
      label={CATALOG.edit}
      accessibleLabel={`${CATALOG.edit}: ${name}`}
      className={className}
      onPress={onPress}
    />
  );
}
