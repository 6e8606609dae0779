import type { IconName } from '@yukselt/contracts';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/Button.js';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu.js';
import { Icon } from '../../../../ui/pictures/Icon.js';

export interface RowAction {
  icon: IconName;
  label: string;
  run: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** The menu of a row: actions that have no button of their own. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        kind="icon"
        size="sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="dots" size="sm" />
      </Button>
      <Menu anchor={anchor} label={label} onClose={close}>
        {actions.map(({ icon, label: name, run, danger, disabled }) => (
          <MenuItem
            key={name}
            danger={danger ?? false}
            disabled={disabled ?? false}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon name={icon} />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
