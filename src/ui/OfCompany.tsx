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
  /** As the answer that holds the record tells it; else as the session knows it. */
  dona?: Dona | undefined;
  /** Among many, where production is silent. */
  emLista?: boolean;
}

/**
 * Whose a record is, in its colour, and in which environment, by which it is acted on whatever company is chosen; a chosen one that is another is
 * named. What is reached by its own address says so by this.
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
