import { Box, Typography } from '@mui/material';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { CpfCnpjField } from '../../ui/taxNumber/CpfCnpjField.tsx';
import { changeEmpresa } from './changeEmpresa.ts';
import { EmpresaBox } from './EmpresaBox.tsx';

function OnlyEmpresa({ empresa }: { empresa: EmpresaUsuario }) {
  return (
    <Box sx={{ minWidth: 0, alignSelf: 'center', typography: 'body2' }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {empresa.nome}
      </Typography>
      <CpfCnpjField value={empresa.cpfCnpj} />
    </Box>
  );
}

/** For which company the person acts; an administrator acts for none (specification 2.4; decisions, 'Who is who'). */
export function EmpresaSelector() {
  const { user, empresas, empresaUsuario } = useSession();
  const [only] = empresas;
  if (!only || user?.profile === ADMIN_PROFILE) return null;
  if (empresas.length === 1) return <OnlyEmpresa empresa={only} />;
  const choose = ({ uuid }: EmpresaUsuario) => void changeEmpresa(uuid);
  return <EmpresaBox empresas={empresas} chosen={empresaUsuario} onChoose={choose} />;
}
