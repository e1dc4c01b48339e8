import { Box, Typography } from '@mui/material';
import { Suspense, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { AmbienteTag } from '../../ui/AmbienteTag.tsx';
import { EmpresaBadge, EmpresaLine } from '../../ui/EmpresaBadge.tsx';
import { todasAs } from '../../ui/empresaOptions.ts';
import { later } from '../../ui/later.tsx';
import { CpfCnpjField } from '../../ui/taxNumber/CpfCnpjField.tsx';
import { RevealScope } from '../../ui/taxNumber/reveal.tsx';
import { changeScope } from './changeScope.ts';
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
      <AmbienteTag ambiente={empresa.ambiente} />
    </Box>
  );
}

/** Renders the choice between all companies of the user and one, for this tab. */
function Several({
  empresas,
  current,
}: {
  empresas: readonly EmpresaUsuario[];
  current: EmpresaUsuario | null;
}) {
  const translate = useTranslate();
  const nome = translate('empresa_selector.todas');
  const todas = useMemo(() => todasAs(nome), [nome]);
  const options = useMemo(() => [todas, ...empresas], [todas, empresas]);
  return (
    <EmpresaBox
      empresas={options}
      chosen={current ?? todas}
      todas={translate('empresa_selector.todas_as', { smart_count: empresas.length })}
      onChoose={({ uuid }) => void changeScope(uuid)}
    />
  );
}

/**
 * Renders what this tab is about: all companies of the user, or one; an administrator acts for none (docs/especificacao.md 2.4;
 * docs/decisoes.md 'Quem é quem').
 */
export function EmpresaSelector() {
  const { user, empresas, empresaUsuario } = useSession();
  const all = useSeesAll();
  const current = user?.profile === ADMIN_PROFILE || all ? null : empresaUsuario;
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
          <Several empresas={empresas} current={current} />
        </div>
      )}
      {current && <EmpresaLine empresa={current} />}
    </RevealScope>
  );
}
