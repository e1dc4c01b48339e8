import { Paper } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatMoney } from '../../../../contract/brasil/money.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { type Devida, MOMENTOS } from '../../../../contract/fiscal/pagamentos/calendario.ts';
import { pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useSeesAll } from '../../../authProvider/breadth.ts';
import { EmpresaName, useOwnEmpresa } from '../../../ui/EmpresaName.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { calendarioSx } from './calendarioSx.ts';

const COLUNAS = ['documento', 'tributo', 'fato', 'vence', 'base', 'valor', 'regra'] as const;
const reais = (centavos: number | null) => (centavos === null ? '–' : formatMoney(centavos));
const dia = (data: string | null) => (data === null ? '–' : formatDate(data));

function Linha({ devida, comEmpresa }: { devida: Devida; comEmpresa: boolean }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const empresa = useOwnEmpresa(devida.empresaId);
  const { fornecedor, numero, tributo, codigoReceita, momento, fatoGerador, vencimento, base, valor } =
    devida;
  const { dispensado, regra, norma, incerta, atraso, pagamentoId } = devida;
  const rotulo = (coluna: (typeof COLUNAS)[number]) => translate(`calendario.colunas.${coluna}`);
  return (
    <tr>
      <th scope="row">
        <Link to={createPath({ resource: pagamentos.name, type: 'edit', id: pagamentoId })}>
          {[fornecedor || translate('calendario.sem_nome'), comNumero(especies.NFSE.nome, numero)]
            .filter(Boolean)
            .join(' · ')}
        </Link>
        {comEmpresa && empresa && (
          <span className="miudo">
            <EmpresaName empresa={empresa} />
          </span>
        )}
      </th>
      <td>
        {tributo}
        <span className="miudo">{codigoReceita}</span>
      </td>
      <td className="numero" data-rotulo={rotulo('fato')}>
        {dia(fatoGerador)}
        <span className="miudo">{MOMENTOS[momento]}</span>
      </td>
      <td className="numero" data-rotulo={rotulo('vence')}>
        {dia(vencimento)}
      </td>
      <td className="numero" data-rotulo={rotulo('base')}>
        {reais(base)}
      </td>
      <td className="numero" data-rotulo={rotulo('valor')}>
        {reais(valor)}
        {dispensado > 0 && (
          <span className="miudo">
            {translate('calendario.dispensado', { valor: formatMoney(dispensado) })}
          </span>
        )}
      </td>
      <td className="regra">
        {regra}
        <span className="miudo">{norma}</span>
        {incerta && <StateChip wrap tone="todo" text={translate('calendario.incerta')} />}
        {atraso && <StateChip wrap tone="warning" text={atraso.texto} />}
      </td>
    </tr>
  );
}

/** Renders each withholding with its due date and the rule that sets it. */
export function Devidas({ devidas }: { devidas: readonly Devida[] }) {
  const translate = useTranslate();
  const all = useSeesAll();
  return (
    <Paper
      variant="outlined"
      component="section"
      tabIndex={0}
      aria-label={translate('calendario.retencoes')}
      sx={calendarioSx}
    >
      <table>
        <thead>
          <tr>
            {COLUNAS.map((coluna) => (
              <th key={coluna} scope="col">
                {translate(`calendario.colunas.${coluna}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {devidas.map((devida) => (
            <Linha
              key={`${devida.pagamentoId} ${devida.tributo} ${devida.codigoReceita} ${devida.fatoGerador} ${devida.regra}`}
              devida={devida}
              comEmpresa={all}
            />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
