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

/** The acts of a row that need no place of their own. */
export function RowMenu({ label, acts }: { label: string; acts: readonly RowAction[] }) {
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
        {acts.map(({ icon, label: act, run, danger, disabled }) => (
          <MenuItem
            key={act}
            className={danger ? 'danger' : ''}
            disabled={disabled ?? false}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon name={icon} />
            {act}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
