import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { A_FAZER } from '../../../../contract/numeros.ts';
import { WIDGETS } from '../../../../contract/painel/widgets.ts';
import { usePainelData } from '../usePainel.ts';
import { COM_PRAZO, type PrevisaoDoRitmo as Dados, previsaoDe } from './previsao.ts';
import { Quadro } from './Quadro.tsx';

const rate = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function Linha({ tipo, previsao }: { tipo: (typeof COM_PRAZO)[number]; previsao: Dados | null }) {
  const translate = useTranslate();
  const nome = A_FAZER[tipo];
  if (!previsao) {
    return (
      <Box component="li" sx={{ px: 2, py: 0.75, color: 'text.secondary' }}>
        {translate('quadros.previsao.nada', { tipo: nome })}
      </Box>
    );
  }
  const { ate, total, mais, porDia, ritmo, sobram } = previsao;
  const data = formatDate(ate);
  const late = sobram !== null && sobram > 0;
  return (
    <Box component="li" sx={{ px: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Box component="span" sx={{ flexGrow: 1 }}>
          {nome}
        </Box>
        <Box component="span" sx={{ fontSize: 'h3.fontSize', fontWeight: 600 }}>
          {translate('quadros.previsao.por_dia', {
            smart_count: porDia,
            total: mais ? translate('lista.mais_de', { total: porDia }) : rate.format(porDia),
          })}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {translate(mais ? 'quadros.previsao.ate_mais' : 'quadros.previsao.ate', { smart_count: total, data })}{' '}
        {ritmo === null ? (
          translate('quadros.previsao.sem_historico')
        ) : (
          <>
            {translate('quadros.previsao.ritmo', { ritmo: rate.format(ritmo) })}{' '}
            <Box component="strong" sx={{ color: late ? 'warning.main' : 'success.main' }}>
              {late
                ? translate('quadros.previsao.sobram', { smart_count: sobram, data })
                : translate('quadros.previsao.em_tempo')}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}

/** Renders how many documents per working day are needed to finish in time, and whether the recent pace is enough. */
export function Previsao() {
  const translate = useTranslate();
  const { vencimentos, ritmo } = usePainelData();
  const seen = COM_PRAZO.filter((tipo) => ritmo?.feitas.some((one) => one.tipo === tipo));
  return (
    <Quadro titulo={translate('quadros.previsao.titulo')} partes={WIDGETS.previsao}>
      {() =>
        vencimentos &&
        ritmo && (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
              {seen.map((tipo) => (
                <Linha key={tipo} tipo={tipo} previsao={previsaoDe(vencimentos, ritmo, tipo)} />
              ))}
            </Box>
            <Typography
              variant="caption"
              component="p"
              sx={{ px: 2, pb: 1.25, pt: 0.5, color: 'text.secondary' }}
            >
              {translate('quadros.previsao.base')}
            </Typography>
          </>
        )
      }
    </Quadro>
  );
}
