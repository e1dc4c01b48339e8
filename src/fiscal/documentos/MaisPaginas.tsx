import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-admin';
import { Menu } from '../../ui/Menu.tsx';

export interface OutraPagina {
  to: string;
  label: string;
}

/** Renders a menu button for the pages beside a list, so that the list's own actions are easy to find. */
export function MaisPaginas({ label, paginas }: { label: string; paginas: readonly OutraPagina[] }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        endIcon={<ExpandMore aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {paginas.map(({ to, label }) => (
          <MenuItem key={to} component={Link} to={to}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
