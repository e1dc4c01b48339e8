import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate, formatInstant } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { TONS_REVISAO } from '../../../../contract/fiscal/nfse/nfses.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';

const listSx = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, typography: 'body2' } as const;

/** Renders the decisions on the nota, newest first, and the memory and rule valid for its supplier and service. */
export function HistoricoDaRevisao({ nota: { revisao } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const { passos, memoria, regra } = revisao;
  if (passos.length === 0 && !memoria && !regra) return null;
  return (
    <PainelLateral titulo="nfs.historico.titulo">
      {memoria && (
        <Box sx={{ typography: 'body2' }}>
          {translate('nfs.historico.memoria', {
            quem: memoria.quem,
            em: formatInstant(memoria.em),
            ate: formatDate(memoria.ate),
          })}
          {memoria.motivo && ` “${memoria.motivo}”`}
        </Box>
      )}
      {regra && (
        <Box sx={{ typography: 'body2' }}>
          {translate('nfs.historico.regra', {
            quem: regra.quem,
            limite: formatMoney(regra.limite),
            ate: formatDate(regra.ate),
          })}
        </Box>
      )}
      <Box component="ol" sx={listSx}>
        {passos.map(({ id, acao, estadoDepois, quem, em, motivo, desfeita }) => (
          <li key={id}>
            <StateChip tone={TONS_REVISAO[estadoDepois]} text={translate(`nfs.passo.${acao}`)} />{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('nfs.historico.passo', { quem, em: formatInstant(em) })}
              {desfeita && ` · ${translate('nfs.historico.desfeita')}`}
            </Box>
            {motivo && <Box sx={{ overflowWrap: 'anywhere' }}>{motivo}</Box>}
          </li>
        ))}
      </Box>
    </PainelLateral>
  );
}

/** Renders the comments on the nota, oldest first. */
export function Comentarios({ nota: { revisao } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  if (revisao.comentarios.length === 0) return null;
  return (
    <PainelLateral titulo="nfs.comentario.titulo">
      <Box component="ol" sx={listSx}>
        {revisao.comentarios.map(({ id, quem, em, texto }) => (
          <li key={id}>
            <strong>{quem}</strong>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('nfs.comentario.em', { em: formatInstant(em) })}
            </Box>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{texto}</Box>
          </li>
        ))}
      </Box>
    </PainelLateral>
  );
}
