import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDecimal } from '../../../../contract/brasil/decimal.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { RetencaoEsperada } from '../../../../contract/fiscal/nfse/retencaoEsperada.ts';
import { LEITURAS_RETENCAO, TRIBUTOS_RETIDOS } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { retencoesSx } from './retencoesSx.ts';

const cents = (value: number | null) => (value === null ? '–' : formatMoney(value));

/** Renders the difference between the informed and the expected amount, in words. */
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
  const rotulo = (column: (typeof COLUMNS)[number]) => translate(`nfs.retencao.${column}`);
  const lida = nota.retencoes.find((one) => one.tributo === tributo);
  return (
    <tbody>
      <tr>
        <th scope="row">{TRIBUTOS_RETIDOS[tributo]}</th>
        <td
          className="numero"
          data-rotulo={rotulo('informado')}
          title={lida && LEITURAS_RETENCAO[lida.leitura]}
        >
          {cents(informado)}
        </td>
        <td className="numero" data-rotulo={rotulo('esperado')}>
          {cents(esperado)}
        </td>
        <td className="numero" data-rotulo={rotulo('diferenca')}>
          <Diferenca {...retencao} />
        </td>
        <td className="numero" data-rotulo={rotulo('base')}>
          {cents(base)}
        </td>
        <td className="numero" data-rotulo={rotulo('aliquota')}>
          {aliquota === null ? '–' : `${formatDecimal(aliquota)}%`}
        </td>
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

/** Renders the informed and the expected retentions by tax, each with its reason, and the resulting net. */
export function Retencoes({ nota: detalhe }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const { nota, avaliacao } = detalhe;
  const { retencoes, liquidoCalculado } = avaliacao;
  return (
    <PainelLateral titulo="nfs.retencao.titulo">
      <Box role="group" sx={retencoesSx} tabIndex={0} aria-label={translate('nfs.retencao.titulo')}>
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
    </PainelLateral>
  );
}
