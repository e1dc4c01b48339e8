import { Box, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { later } from '../../ui/later.tsx';
import { CpfCnpjField } from '../../ui/taxNumber/CpfCnpjField.tsx';
import { RevealScope } from '../../ui/taxNumber/reveal.tsx';
import { BreadthToggle } from './BreadthToggle.tsx';
import { changeEmpresa } from './changeEmpresa.ts';
import { EmpresaBadge, EmpresaLine } from './EmpresaBadge.tsx';
import { EmpresaBox } from './EmpresaBox.tsx';
import { useEmpresaReveal } from './useEmpresaNumber.ts';
import { useTabIcon } from './useTabIcon.ts';

const TenantChoice = later(async () => (await import('./TenantChoice.tsx')).TenantChoice);

function TenantSelector() {
  return (
    <Suspense fallback={null}>
      <TenantChoice />
    </Suspense>
  );
}

function OnlyEmpresa({ empresa }: { empresa: EmpresaUsuario }) {
  const translate = useTranslate();
  const reveal = useEmpresaReveal(empresa);
  return (
    <Box sx={{ minWidth: 0, alignSelf: 'center', display: 'flex', alignItems: 'center', gap: 1 }}>
      <EmpresaBadge empresa={empresa} />
      <Box
        sx={{
          minWidth: 0,
          typography: 'body2',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          '&& button': { whiteSpace: 'nowrap' },
        }}
      >
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          <Box component="span" className="farol-so-voz">
            {translate('empresa_selector.rotulo')}:{' '}
          </Box>
          {empresa.nome}
        </Typography>
        <CpfCnpjField value={empresa.cpfCnpj} reveal={reveal} />
      </Box>
    </Box>
  );
}

/** For which company the person acts; an administrator acts for none (specification 2.4; decisions, 'Who is who'). */
export function EmpresaSelector() {
  const { user, empresas, empresaUsuario } = useSession();
  const current = user?.profile === ADMIN_PROFILE ? null : empresaUsuario;
  useTabIcon(current);
  const [only] = empresas;
  if (user?.profile === ADMIN_PROFILE) return <TenantSelector />;
  if (!only) return null;
  return (
    <RevealScope>
      {empresas.length === 1 ? (
        <OnlyEmpresa empresa={only} />
      ) : (
        <div className="farol-por-quem">
          <BreadthToggle />
          <EmpresaBox
            empresas={empresas}
            chosen={current}
            onChoose={({ uuid }) => void changeEmpresa(uuid)}
          />
        </div>
      )}
      {current && <EmpresaLine empresa={current} />}
    </RevealScope>
  );
}
