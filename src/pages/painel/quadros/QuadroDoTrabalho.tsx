import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { A_FAZER, aFazer, aFazerVencidos, feitas } from '../../../../contract/numeros.ts';
import { ESPECIE_DO_TRABALHO, type Ritmo, type TipoTrabalho } from '../../../../contract/painel/painel.ts';
import { WIDGETS } from '../../../../contract/painel/widgets.ts';
import { LinkNumero } from '../../../routing/LinkNumero.tsx';
import { contando, inteiro } from '../../../ui/numero.ts';
import { usePainelData } from '../usePainel.ts';
import { reaisNumaLinha } from './conta.ts';
import { Quadro } from './Quadro.tsx';

const WEEK = 7;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Renders what was done in the last seven days, compared to the seven before; a dash when it is unknown for the kind. */
function Tendencia({ ritmo, tipo }: { ritmo: Ritmo | null; tipo: TipoTrabalho }) {
  const translate = useTranslate();
  const done = ritmo?.feitas.find((one) => one.tipo === tipo);
  if (!done) return <>–</>;
  const now = sum(done.porDia.slice(-WEEK));
  const before = sum(done.porDia.slice(0, -WEEK));
  const more = now - before;
  const Icon = more > 0 ? TrendingUp : more < 0 ? TrendingDown : TrendingFlat;
  const text =
    now === 0 && before === 0
      ? translate('quadros.trabalho.nada_feito')
      : more === 0
        ? translate('quadros.trabalho.igual')
        : translate(more > 0 ? 'quadros.trabalho.a_mais' : 'quadros.trabalho.a_menos', {
            smart_count: Math.abs(more),
          });
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{inteiro(feitas(ESPECIE_DO_TRABALHO[tipo]), now)}</Box>
      <Box sx={{ color: 'text.secondary', typography: 'caption' }}>
        {now + before > 0 && (
          <Icon sx={{ fontSize: '1.15em', verticalAlign: 'middle', mr: 0.5 }} aria-hidden />
        )}
        {text}
      </Box>
    </>
  );
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  tableLayout: { xs: 'fixed', sm: 'auto' },
  overflowWrap: 'anywhere',
  '& th, & td': {
    px: { xs: 0.5, sm: 1 },
    py: 0.75,
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left', pl: 2 },
  '& td:last-of-type, & thead th:last-of-type': { pr: 2 },
  '& thead th': { color: 'text.secondary', py: 0.5 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Renders the pending work by kind, its value, and how much was done lately. */
export function QuadroDoTrabalho() {
  const translate = useTranslate();
  const { trabalho, ritmo } = usePainelData();
  return (
    <Quadro titulo={translate('quadros.trabalho.titulo')} partes={WIDGETS.trabalho}>
      {(titleId) =>
        trabalho && (
          <Box component="table" aria-labelledby={titleId} sx={tableSx}>
            <thead>
              <tr>
                <th scope="col">{translate('quadros.trabalho.o_que')}</th>
                <th scope="col">{translate('quadros.trabalho.a_fazer')}</th>
                <th scope="col">{translate('quadros.trabalho.feitas')}</th>
              </tr>
            </thead>
            <tbody>
              {trabalho.map(({ tipo, total, centavos, mais, vencidos }) => (
                <tr key={tipo}>
                  <th scope="row">{A_FAZER[ESPECIE_DO_TRABALHO[tipo]]}</th>
                  <td>
                    <LinkNumero
                      numero={aFazer(ESPECIE_DO_TRABALHO[tipo])}
                      quantia={{ total, mais }}
                      sx={{
                        fontWeight: 600,
                        fontSize: 'h3.fontSize',
                        lineHeight: '1.5rem',
                        color: total > 0 ? 'primary.main' : 'text.secondary',
                        display: 'inline-block',
                        minWidth: 24,
                      }}
                    />
                    {centavos !== null && total > 0 && (
                      <Typography
                        component="div"
                        variant="caption"
                        sx={{ color: 'text.secondary', whiteSpace: { sm: 'nowrap' } }}
                      >
                        {tipo === 'PAGAMENTO'
                          ? translate('fila.a_pagar', { valor: formatMoney(centavos) })
                          : reaisNumaLinha(centavos)}
                      </Typography>
                    )}
                    {vencidos > 0 && (
                      <Typography
                        component="div"
                        variant="caption"
                        sx={{ color: 'error.main', whiteSpace: 'nowrap' }}
                      >
                        {translate(
                          'fila.vencidos',
                          contando(aFazerVencidos(ESPECIE_DO_TRABALHO[tipo]), vencidos),
                        )}
                      </Typography>
                    )}
                  </td>
                  <td>
                    <Tendencia ritmo={ritmo} tipo={tipo} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        )
      }
    </Quadro>
  );
}
