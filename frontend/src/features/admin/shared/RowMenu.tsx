import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';

export interface RowAction {
  icon: string;
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
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'menu' }, list: { 'aria-label': label } }}
      >
        {actions.map(({ icon, label: name, run, danger, disabled }) => (
          <MenuItem
            key={name}
            className={danger ? 'danger' : ''}
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
