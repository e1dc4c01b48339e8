import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Visao } from '../../../../contract/visoes.ts';
import { Menu } from '../../../ui/Menu.tsx';

interface Props {
  visoes: readonly Visao[];
  onShow: (visao: Visao) => void;
}

/** Renders the menu of the views for which the line has no room. */
export function MaisVisoes({ visoes, onShow }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (visoes.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('visao.mais', { smart_count: visoes.length })}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 'min(420px, 70vh)', maxWidth: 'calc(100vw - 32px)' } } }}
      >
        {visoes.map((visao) => (
          <MenuItem
            key={visao.id}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => {
              setAnchor(null);
              onShow(visao);
            }}
          >
            {visao.nome}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
