import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney, formatReais } from '../../../../contract/brasil/money.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import {
  type CandidataPagamento,
  EXPLICACOES,
  type LinhaImportada,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { CASAMENTOS } from '../../../../contract/layouts/layout.ts';
import { textoOriginal } from './textoOriginal.ts';

/** Returns the name of a candidate: 'Fornecedor · nº 123'. */
export const nomeDaCandidata = ({ fornecedor, numero, serie }: CandidataPagamento): string =>
  [fornecedor, comNumero('nº', numero, serie)].filter(Boolean).join(' · ');

/** Renders a line of the file: its cells, what was read from them, its match, and why it is in its group. */
export function LinhaImportadaView({ linha }: { linha: LinhaImportada }) {
  const translate = useTranslate();
  const { data, valor, encargos, documentos, como, explicacao, motivo, avisos } = linha;
  return (
    <tr>
      <td className="numero">
        <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
          {translate('pagamento.importar.colunas.linha')}{' '}
        </Box>
        {linha.linha}
      </td>
      <td className="original">{textoOriginal(linha.original)}</td>
      <td className="numero">{data === null ? '—' : formatDate(data)}</td>
      <td className="numero">
        {valor === null ? '—' : formatReais(valor)}
        {encargos > 0 && (
          <span className="miudo">
            {translate('pagamento.lancamento.encargos', { valor: formatMoney(encargos) })}
          </span>
        )}
      </td>
      <td>
        {documentos.map((one) => (
          <div key={one.pagamentoId}>
            <Link to={`${PAGAMENTOS.pagina}/${one.pagamentoId}`}>{nomeDaCandidata(one)}</Link>
          </div>
        ))}
        {como && (
          <span className="miudo">{translate('pagamento.importar.por', { como: CASAMENTOS[como] })}</span>
        )}
      </td>
      <td>
        {motivo}
        {explicacao && <span className="miudo">{EXPLICACOES[explicacao]}</span>}
        {avisos.map((aviso) => (
          <Box key={aviso} component="span" className="miudo" sx={{ color: 'warning.main' }}>
            {aviso}
          </Box>
        ))}
      </td>
    </tr>
  );
}
