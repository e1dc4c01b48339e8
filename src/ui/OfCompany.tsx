import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Dona } from '../../contract/ambiente.ts';
import { useSeesAll } from '../authProvider/breadth.ts';
import { useSession } from '../authProvider/useSession.ts';
import { BADGE_IN_LINE, EmpresaBadge } from './EmpresaBadge.tsx';
import { EmpresaName, useOwnEmpresa } from './EmpresaName.tsx';

interface Props {
  id: string;
  /** Company from the response that holds the record; by default the session's. */
  dona?: Dona | undefined;
  /** In a list, where production is not shown. */
  emLista?: boolean;
}

/**
 * Renders the company of a record, in its color, and the environment; actions on the record use them whatever company is selected, and a
 * different selected company is named. Pages with their own address show it.
 */
export function OfCompany({ id, dona, emLista = false }: Props) {
  const translate = useTranslate();
  const { empresaUsuario } = useSession();
  const all = useSeesAll();
  const own = useOwnEmpresa(id);
  const empresa = dona ?? own;
  if (!empresa) return null;
  const other = !all && empresaUsuario && empresaUsuario.empresaId !== id ? empresaUsuario : null;
  return (
    <Box
      data-dona={id}
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        typography: 'body2',
        minWidth: 0,
        ...BADGE_IN_LINE,
      }}
    >
      {own ? (
        <EmpresaBadge empresa={own} />
      ) : (
        <BusinessIcon sx={{ fontSize: '1.15em', color: 'text.secondary' }} aria-hidden />
      )}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('empresa_selector.rotulo')}:{' '}
        </Box>
        <strong>
          <EmpresaName empresa={{ ...own, ...empresa }} producao={!emLista} />
        </strong>
        {other && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {translate('quem_age.nao_a_escolhida', { nome: other.nome })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
