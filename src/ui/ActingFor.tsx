import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSeesAll } from '../authProvider/breadth.ts';
import { useSession } from '../authProvider/useSession.ts';

/** While all companies are seen: the one that what is done here is done for, which is the chosen one. */
export function ActingFor() {
  const translate = useTranslate();
  const { empresaUsuario } = useSession();
  if (!useSeesAll() || !empresaUsuario) return null;
  return (
    <Box
      sx={{ display: 'flex', gap: 0.75, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}
    >
      <BusinessIcon sx={{ fontSize: '1.15em' }} aria-hidden />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {translate('empresa_selector.sera_lancado', { nome: empresaUsuario.nome })}
      </Box>
    </Box>
  );
}
