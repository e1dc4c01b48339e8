import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { FILA, verFila } from '../../../../contract/filaGuardas.ts';
import { ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../../contract/fiscal/especies.ts';
import type { FaixaDePrazo } from '../../../../contract/fiscal/faixasPrazo.ts';
import { aConfirmar, vencem, vencidos } from '../../../../contract/numeros.ts';
import type { Painel, Vencimentos } from '../../../../contract/painel/painel.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { LinkNumero, widen } from '../../../routing/LinkNumero.tsx';
import { Link } from '../../../routing/routerProvider.tsx';
import { contado, contando } from '../../../ui/numero.ts';
import { reaisNumaLinha, semanaDe } from './conta.ts';

const linkSx = { color: 'primary.main', display: 'inline-block', minHeight: 24 } as const;

/** Returns the number of documents of a kind in a deadline range. */
function contadas(prazos: Painel['prazos'], especie: EspecieSefaz, faixa: FaixaDePrazo) {
  const counts = (prazos?.empresas ?? []).map(({ contagens }) => contagens[especie]?.[faixa] ?? 0);
  return { total: counts.reduce((sum, count) => sum + count, 0), mais: false };
}

/** Renders the documents due this week as one sentence, with links to exactly those documents. */
export function ResumoDaSemana({
  vencimentos,
  prazos,
}: {
  vencimentos: Vencimentos;
  prazos: Painel['prazos'];
}) {
  const translate = useTranslate();
  const mayWork = useCan(verFila);
  const semana = semanaDe(vencimentos);
  const { hoje } = vencimentos;
  const past = contadas(prazos, 'NFE', 'vencidos');
  const notas = ({ total, mais }: { total: number; mais: boolean }) =>
    translate(mais ? 'quadros.resumo.mais_notas' : 'quadros.resumo.notas', { smart_count: total });
  const empresas = translate('quadros.resumo.empresas', { smart_count: semana.empresas });
  const args = {
    valor: reaisNumaLinha(semana.centavos),
    notas: notas(semana),
    empresas,
    smart_count: semana.total,
  };
  const proximo = semana.proximo;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="p" variant="h1" data-resumo sx={{ textWrap: 'balance' }}>
        {semana.total === 0
          ? translate('quadros.resumo.nada')
          : translate(
              semana.centavos === 0
                ? 'quadros.resumo.sem_valor'
                : semana.mais
                  ? 'quadros.resumo.mais'
                  : 'quadros.resumo.vence',
              args,
            )}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          rowGap: 0.25,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        {semana.porEspecie.map(({ especie, quantia }) => (
          <LinkNumero key={especie} numero={vencem(especie, hoje, semana.ate)} quantia={quantia} sx={linkSx}>
            {translate('quadros.resumo.especie', {
              total: contado(translate, vencem(especie, hoje, semana.ate), quantia),
              especie: especies[especie].nome,
              valor: reaisNumaLinha(quantia.centavos),
              ate: formatDate(semana.ate).slice(0, 5),
            })}
          </LinkNumero>
        ))}
        {past.total > 0 && (
          <LinkNumero
            numero={vencidos('NFE', hoje)}
            quantia={past}
            sx={{ ...linkSx, color: 'error.main', fontWeight: 600 }}
          >
            {translate('quadros.resumo.vencidas', {
              ...contando(vencidos('NFE', hoje), past.total),
              total: contado(translate, vencidos('NFE', hoje), past),
            })}
          </LinkNumero>
        )}
        {ESPECIES_SEFAZ.map((especie) => {
          const unsure = contadas(prazos, especie, 'aConfirmar');
          return (
            unsure.total > 0 && (
              <LinkNumero key={especie} numero={aConfirmar(especie, hoje)} quantia={unsure} sx={linkSx}>
                {translate('quadros.resumo.a_confirmar', {
                  ...contando(aConfirmar(especie, hoje), unsure.total),
                  total: contado(translate, aConfirmar(especie, hoje), unsure),
                  especie: especies[especie].nome,
                })}
              </LinkNumero>
            )
          );
        })}
        {semana.total === 0 && (
          <span>
            {proximo
              ? translate('quadros.resumo.proximo', {
                  data: formatDate(proximo.dia),
                  notas: notas(proximo),
                  valor: reaisNumaLinha(proximo.centavos),
                })
              : translate('quadros.resumo.nada_no_mes')}
          </span>
        )}
        {semana.contestaveis > 0 && (
          <span>{translate('quadros.resumo.contestaveis', { smart_count: semana.contestaveis })}</span>
        )}
        {mayWork && (
          <Box component={Link} to={FILA} onClick={widen} sx={linkSx}>
            {translate('quadros.resumo.fila')}
          </Box>
        )}
      </Box>
    </Box>
  );
}
