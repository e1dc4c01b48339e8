import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Conferida } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { useSession } from '../../authProvider/useSession.ts';

/** In whose name documents are manifested: the company or, of several, each with how many are its own. */
export function EmpresasQueAgem({ conferidas }: { conferidas: readonly Conferida[] }) {
  const translate = useTranslate();
  const { empresas, empresaUsuario } = useSession();
  const counts = new Map<string, number>();
  for (const { empresaId } of conferidas) counts.set(empresaId, (counts.get(empresaId) ?? 0) + 1);
  const nameOf = (id: string) =>
    empresas.find(({ empresaId }) => empresaId === id)?.nome ?? empresaUsuario?.nome ?? '';
  const acting = [...counts].map(([id, total]) => ({ id, nome: nameOf(id), total }));
  const [only] = acting;
  if (acting.length <= 1) {
    const empresa = only?.nome ?? empresaUsuario?.nome ?? '';
    return <Typography sx={{ mt: 1 }}>{translate('manifestacao.em_nome_de', { empresa })}</Typography>;
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Typography>{translate('manifestacao.em_nome_de_varias', { smart_count: acting.length })}</Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 3, maxHeight: '9rem', overflowY: 'auto' }}
        tabIndex={acting.length > 5 ? 0 : undefined}
      >
        {acting.map(({ id, nome, total }) => (
          <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {translate('manifestacao.da_empresa', { nome, smart_count: total })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
