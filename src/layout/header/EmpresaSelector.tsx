import { Box, Typography } from '@mui/material';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { selectEmpresa } from '../../authProvider/empresa.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { CpfCnpjField } from '../../ui/taxNumber/CpfCnpjField.tsx';
import { confirm } from '../feedback/dialogs/confirm.ts';
import { EmpresaBox } from './EmpresaBox.tsx';
import { hasUnsavedChanges } from './hasUnsavedChanges.ts';

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
  const choose = async ({ uuid }: EmpresaUsuario) => {
    if (!hasUnsavedChanges() || (await mayLose()) === 'accepted') selectEmpresa(uuid);
  };
  return <EmpresaBox empresas={empresas} chosen={empresaUsuario} onChoose={choose} />;
}

function mayLose() {
  return confirm({
    destructive: true,
    header: 'empresa_selector.trocar_titulo',
    message: 'empresa_selector.alteracoes_nao_salvas',
    confirmLabel: 'empresa_selector.trocar_sem_salvar',
    cancelLabel: 'formulario.alteracoes_nao_salvas.ficar',
  });
}
