import WiderIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import NarrowerIcon from '@mui/icons-material/Remove';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

interface Props {
  label: string;
  /** In px at a font size of 15; undefined for an automatic width. */
  width: number | undefined;
  canRise: boolean;
  canSink: boolean;
  /** Whether it is the last pinned column; undefined when it cannot be. */
  pinned: boolean | undefined;
  onMove: (by: -1 | 1) => void;
  onWiden: (by: -1 | 1) => void;
  onPin: () => void;
}

/** Renders the buttons that arrange one column, as an alternative to dragging. */
export function ColumnPanel({ label, width, canRise, canSink, pinned, onMove, onWiden, onPin }: Props) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pl: 3.5, pb: 0.5 }}
    >
      <IconButton
        size="small"
        aria-label={translate('colunas.subir')}
        disabled={!canRise}
        onClick={() => onMove(-1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={translate('colunas.descer')}
        disabled={!canSink}
        onClick={() => onMove(1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={translate('colunas.estreitar')} onClick={() => onWiden(-1)}>
        <NarrowerIcon fontSize="small" />
      </IconButton>
      <Typography variant="body2" sx={{ minWidth: '3.5em', textAlign: 'center' }}>
        {width === undefined ? translate('colunas.automatica') : translate('colunas.largura', { n: width })}
      </Typography>
      <IconButton size="small" aria-label={translate('colunas.alargar')} onClick={() => onWiden(1)}>
        <WiderIcon fontSize="small" />
      </IconButton>
      {pinned !== undefined && (
        <Button
          size="small"
          startIcon={<PinIcon />}
          aria-pressed={pinned}
          variant={pinned ? 'contained' : 'text'}
          onClick={onPin}
        >
          {translate('colunas.fixar')}
        </Button>
      )}
    </Box>
  );
}
