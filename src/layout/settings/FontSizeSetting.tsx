import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useValue } from '../../valueStore.ts';
import { changeFontSize, FONT_SIZE, fontSize } from './fontSize.ts';

interface StepProps {
  label: string;
  by: 1 | -1;
  /** At the bound the button does nothing, but retains its focus. */
  atBound: boolean;
}

function Step({ label, by, atBound }: StepProps) {
  const Icon = by === 1 ? Add : Remove;
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={atBound}
        onClick={() => changeFontSize(by)}
        sx={{
          width: 40,
          height: 40,
          border: 1,
          borderColor: 'divider',
          color: 'primary.main',
          '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'not-allowed' },
        }}
      >
        <Icon fontSize="small" aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

/** Renders the font size with its minus and plus buttons (docs/especificacao.md 2.5). `labelledBy` is the id of the title. */
export function FontSizeSetting({ labelledBy }: { labelledBy: string }) {
  const translate = useTranslate();
  const size = useValue(fontSize);
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ display: 'flex', alignItems: 'center' }}>
      <Step label={translate('configuracoes.fonte.diminuir')} by={-1} atBound={size <= FONT_SIZE.min} />
      <Box
        component="output"
        aria-labelledby={labelledBy}
        sx={{ width: 48, textAlign: 'center', typography: 'h3' }}
      >
        {size}
      </Box>
      <Step label={translate('configuracoes.fonte.aumentar')} by={1} atBound={size >= FONT_SIZE.max} />
    </Box>
  );
}
