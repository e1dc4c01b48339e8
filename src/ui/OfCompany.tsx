import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSeesAll } from '../authProvider/breadth.ts';
import { useSession } from '../authProvider/useSession.ts';
import { EmpresaName, useOwnEmpresa } from './EmpresaName.tsx';

/** Whose the record of a page is, by which it is acted on, unless it is the chosen company and that alone is seen. */
export function OfCompany({ id }: { id: string }) {
  const translate = useTranslate();
  const { empresaUsuario } = useSession();
  const all = useSeesAll();
  const empresa = useOwnEmpresa(id);
  if (!empresa || (!all && empresa.uuid === empresaUsuario?.uuid)) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', typography: 'body2', minWidth: 0 }}>
      <BusinessIcon sx={{ fontSize: '1.15em', color: 'text.secondary' }} aria-hidden />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('empresa_selector.rotulo')}:
      </Box>
      <Box component="strong" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <EmpresaName empresa={empresa} />
      </Box>
    </Box>
  );
}
