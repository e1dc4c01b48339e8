import CloseIcon from '@mui/icons-material/Close';
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

interface ActProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function Act({ label, onClick, children }: ActProps) {
  const translate = useTranslate();
  const name = translate(label);
  return (
    <IconButton size="small" aria-label={name} title={name} onClick={onClick}>
      {children}
    </IconButton>
  );
}

interface Props {
  titleId: string;
  nome: string;
  titulo: string;
  lugar: { numero: number; total: number | undefined } | null;
  onAndar: (passo: 1 | -1) => void;
  onFechar: () => void;
}

/** Renders the document's name, its position in the list, and the buttons for the next one and for closing. */
export function Cabeca({ titleId, nome, titulo, lugar, onAndar, onFechar }: Props) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        px: 2,
        pt: 1,
        pb: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1, minWidth: 0 }}>
          {nome}
        </Typography>
        {lugar && (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {lugar.total === undefined
              ? lugar.numero
              : translate('documento.ao_lado.lugar', { numero: lugar.numero, total: lugar.total })}
          </Typography>
        )}
        <Act label="documento.ao_lado.anterior" onClick={() => onAndar(-1)}>
          <KeyboardArrowUpIcon fontSize="small" />
        </Act>
        <Act label="documento.ao_lado.proximo" onClick={() => onAndar(1)}>
          <KeyboardArrowDownIcon fontSize="small" />
        </Act>
        <Act label="documento.ao_lado.fechar" onClick={onFechar}>
          <CloseIcon fontSize="small" />
        </Act>
      </Box>
      <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {titulo}
      </Typography>
    </Box>
  );
}
