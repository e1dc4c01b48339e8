import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import { Box, Chip, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSession } from '../authProvider/useSession.ts';

/** Says on every screen that the fiscal acts of the chosen company are not for real. In PRODUCAO there is nothing to say. */
export function AmbienteChip() {
  const translate = useTranslate();
  const ambiente = useSession().empresaUsuario?.ambiente;
  if (ambiente === undefined || ambiente === 'PRODUCAO') return null;
  return (
    <Box component="section" aria-label={translate('ambiente.rotulo')} sx={{ flex: 'none' }}>
      <Tooltip title={translate(`ambiente.ajuda_${ambiente}`)} describeChild>
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          icon={<ScienceIcon aria-hidden />}
          label={translate(`ambiente.${ambiente}`)}
          tabIndex={0}
          sx={{ textTransform: 'uppercase', fontWeight: 600, color: 'text.primary' }}
        />
      </Tooltip>
    </Box>
  );
}
