import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney, formatReais } from '../../../../contract/brasil/money.ts';
import type { Calendario } from '../../../../contract/fiscal/pagamentos/calendario.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { OfCompany } from '../../../ui/OfCompany.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PrazoRestante } from '../../documentos/Prazo.tsx';

type Vencimento = Calendario['vencimentos'][number];

function Linha({ um }: { um: Vencimento }) {
  const translate = useTranslate();
  const { tributo, codigoReceita, documentos, valor, atrasado, estimativa } = um;
  return (
    <Box component="li" sx={{ py: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
      <Box component="span" sx={{ fontWeight: 600, minWidth: '3.5rem' }}>
        {tributo}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {[codigoReceita, translate('calendario.documentos', { smart_count: documentos })]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, ml: 'auto' }}>
        {formatReais(valor)}
      </Box>
      {atrasado && (
        <Box sx={{ flexBasis: '100%' }}>
          <StateChip
            wrap
            tone="warning"
            text={translate(estimativa > 0 ? 'calendario.atraso_estimado' : 'calendario.atraso', {
              valor: formatMoney(estimativa),
            })}
          />
        </Box>
      )}
    </Box>
  );
}

/** Renders each day of the month on which something is due: by company where several are shown, and by tax. */
export function VencimentosDoMes({ vencimentos, hoje }: Pick<Calendario, 'vencimentos' | 'hoje'>) {
  const translate = useTranslate();
  const all = useSeesAll();
  return (
    <Box
      component="section"
      aria-label={translate('calendario.vencimentos')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
        alignItems: 'start',
      }}
    >
      {[...Map.groupBy(vencimentos, ({ vencimento }) => vencimento)].map(([dia, doDia]) => (
        <Paper key={dia} variant="outlined" sx={{ p: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
            <Typography variant="h3" component="h2">
              {formatDate(dia)}
            </Typography>
            {dia >= hoje ? (
              <PrazoRestante ate={dia} />
            ) : (
              <StateChip tone="past" text={translate('calendario.passou')} />
            )}
          </Box>
          {[...Map.groupBy(doDia, ({ empresaId }) => empresaId)].map(([empresaId, daEmpresa]) => (
            <Box key={empresaId} sx={{ mt: 1 }}>
              {all && <OfCompany id={empresaId} emLista />}
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
                {daEmpresa.map((um) => (
                  <Linha key={`${um.tributo} ${um.codigoReceita}`} um={um} />
                ))}
              </Box>
            </Box>
          ))}
        </Paper>
      ))}
    </Box>
  );
}
