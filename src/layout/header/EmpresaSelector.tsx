import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { selectEmpresa } from '../../authProvider/empresa.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CpfCnpjField } from '../../ui/taxNumber/CpfCnpjField.tsx';
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
  const translate = useTranslate();
  const { user, empresas, empresaUsuario } = useSession();
  const [pending, setPending] = useState<string | null>(null);
  const [only] = empresas;
  if (!only || user?.profile === ADMIN_PROFILE) return null;
  if (empresas.length === 1) return <OnlyEmpresa empresa={only} />;
  const choose = ({ uuid }: EmpresaUsuario) => {
    if (hasUnsavedChanges()) setPending(uuid);
    else selectEmpresa(uuid);
  };
  const confirm = () => {
    if (pending) selectEmpresa(pending);
    setPending(null);
  };
  return (
    <>
      <EmpresaBox empresas={empresas} chosen={empresaUsuario} onChoose={choose} />
      <ConfirmDialog
        open={pending !== null}
        title={translate('empresa_selector.trocar_titulo')}
        confirmLabel={translate('empresa_selector.trocar_sem_salvar')}
        cancelLabel={translate('formulario.alteracoes_nao_salvas.ficar')}
        destructive
        onConfirm={confirm}
        onClose={() => setPending(null)}
      >
        {translate('empresa_selector.alteracoes_nao_salvas')}
      </ConfirmDialog>
    </>
  );
}
