import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCopy } from '../../ui/useCopy.ts';

/** Renders a code with a button that copies it. `oque` names the code in the button's label. */
export function Copiar({ texto, oque }: { texto: string; oque: string }) {
  const translate = useTranslate();
  const copy = useCopy('logs.copiado', 'logs.nao_copiado');
  const label = translate('logs.copiar', { oque });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box
        component="span"
        sx={{
          fontFamily: 'mono',
          fontSize: 'caption.fontSize',
          overflowWrap: 'anywhere',
        }}
      >
        {texto}
      </Box>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => void copy(texto)}>
          <ContentCopyIcon sx={{ fontSize: 'body1.fontSize' }} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
