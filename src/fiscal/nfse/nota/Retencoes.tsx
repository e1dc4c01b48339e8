import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDecimal } from '../../../../contract/brasil/decimal.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { RetencaoEsperada } from '../../../../contract/fiscal/nfse/retencaoEsperada.ts';
import { LEITURAS_RETENCAO, TRIBUTOS_RETIDOS } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { Painel } from '../../detalhe/Painel.tsx';

const tableSx = {
  overflowX: 'auto',
  typography: 'body2',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th': {
    textAlign: 'left',
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  '& th, & td': { py: 0.5, pr: 1.5, verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& .numero': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tr:first-of-type > th, & tr:first-of-type > td': { borderBottom: 0, pb: 0 },
  '& thead tr > th': { borderBottom: 1, borderColor: 'divider' },
  '& tbody th': { color: 'text.primary', typography: 'body2', fontWeight: 600 },
  '& .conta': { typography: 'caption', color: 'text.secondary', pt: 0 },
  '& .conta > div': { color: 'text.primary' },
} as const;

const cents = (value: number | null) => (value === null ? '–' : formatMoney(value));

/** Whether what is informed is what was expected, in words. */
function Diferenca({ informado, esperado, certeza }: RetencaoEsperada) {
  const translate = useTranslate();
  if (esperado === null) return <StateChip tone="todo" text={translate('nfs.retencao.a_decidir')} />;
  const difference = (informado ?? 0) - esperado;
  if (difference === 0) return <StateChip tone="success" text={translate('nfs.retencao.igual')} />;
  const text = `${difference > 0 ? '+' : '−'} ${formatMoney(Math.abs(difference))}`;
  return <StateChip tone={certeza === 'CERTA' ? 'error' : 'warning'} text={text} />;
}

const COLUMNS = ['informado', 'esperado', 'diferenca', 'base', 'aliquota'] as const;

function Linha({ retencao, nota }: { retencao: RetencaoEsperada; nota: DetalheNota['nota'] }) {
  const translate = useTranslate();
  const { tributo, informado, esperado, base, aliquota, conta, norma, certeza, fronteira, momento } =
    retencao;
  const lida = nota.retencoes.find((one) => one.tributo === tributo);
  return (
    <tbody>
      <tr>
        <th scope="row">{TRIBUTOS_RETIDOS[tributo]}</th>
        <td className="numero" title={lida && LEITURAS_RETENCAO[lida.leitura]}>
          {cents(informado)}
        </td>
        <td className="numero">{cents(esperado)}</td>
        <td className="numero">
          <Diferenca {...retencao} />
        </td>
        <td className="numero">{cents(base)}</td>
        <td className="numero">{aliquota === null ? '–' : `${formatDecimal(aliquota)}%`}</td>
      </tr>
      <tr>
        <td className="conta" colSpan={COLUMNS.length + 1}>
          {conta && <div>{conta}</div>}
          {[norma, translate(`nfs.certeza.${certeza}`), translate(`nfs.momento.${momento}`)]
            .filter(Boolean)
            .join(' · ')}
          {fronteira && <StateChip tone="warning" text={translate('nfs.retencao.fronteira')} wrap />}
          {lida && lida.leitura !== 'CAMPO' && (
            <div>
              {translate('nfs.retencao.lida', { como: LEITURAS_RETENCAO[lida.leitura], campo: lida.campo })}
            </div>
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** What the note says is withheld beside what should be, tax by tax, with the reason; and the net that follows. */
export function Retencoes({ nota: detalhe }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const { nota, avaliacao } = detalhe;
  const { retencoes, liquidoCalculado } = avaliacao;
  return (
    <Painel titulo="nfs.retencao.titulo">
      <Box component="section" sx={tableSx} tabIndex={0} aria-label={translate('nfs.retencao.titulo')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('nfs.retencao.tributo')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="numero">
                  {translate(`nfs.retencao.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {retencoes.map((retencao) => (
            <Linha key={retencao.tributo} retencao={retencao} nota={nota} />
          ))}
        </table>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, typography: 'body2' }}>
        <span>
          {translate('nfs.retencao.liquido')} <strong>{cents(nota.valores.liquido)}</strong>
        </span>
        <span>
          {translate('nfs.retencao.liquido_calculado')} <strong>{cents(liquidoCalculado)}</strong>
        </span>
      </Box>
    </Painel>
  );
}
