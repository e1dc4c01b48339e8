import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatMomentoWithOffset } from '../../../../contract/brasil/momento.ts';
import { type DetalheNota, PORTAS_NFSE } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { ProvaDoEvento } from '../../detalhe/ProvaDoEvento.tsx';

/** Renders the events of the nota; nothing if there are none. */
export function EventosDaNota({ nota: { eventos } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  if (eventos.length === 0) return null;
  return (
    <PainelLateral titulo="nfs.eventos.titulo">
      <Box
        component="ol"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, typography: 'body2' }}
      >
        {eventos.map(({ id, evento, porta, prova, proprio }) => {
          const { descricao, tipo, em, registradoEm, motivo, substituta, pedido } = evento;
          const when = registradoEm ?? em;
          return (
            <li key={id}>
              <strong>{descricao || tipo}</strong>{' '}
              {when && <time dateTime={when}>{formatMomentoWithOffset(when)}</time>}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
                {pedido && <StateChip tone="todo" text={translate('nfs.eventos.pedido')} />}
                {proprio && <StateChip tone="running" text={translate('nfs.eventos.proprio')} />}
              </Box>
              <ProvaDoEvento prova={prova} fonte={PORTAS_NFSE[porta]} />
              {motivo && <div>{motivo}</div>}
              {substituta && <div>{translate('nfs.eventos.substituta', { chave: substituta })}</div>}
            </li>
          );
        })}
      </Box>
    </PainelLateral>
  );
}
