import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { formatReais } from '../../../../contract/brasil/money.ts';
import { formatMonth } from '../../../../contract/brasil/month.ts';
import type { Muda } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { inteiro } from '../../../ui/numero.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { tabelaSx } from '../tabelaSx.ts';

interface TabelaProps {
  titulo: string;
  colunas: readonly string[];
  children: ReactNode;
}

function Tabela({ titulo, colunas, children }: TabelaProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {translate(titulo)}
      </Typography>
      <Box tabIndex={0} component="section" aria-labelledby={id} sx={tabelaSx}>
        <table>
          <thead>
            <tr>
              {colunas.map((coluna) => (
                <th key={coluna} scope="col">
                  {translate(`pagamento.muda.colunas.${coluna}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </Box>
    </section>
  );
}

/** Renders the months that get dates, the withholdings that become due by them, and what was declared differently. */
export function TabelasDoQueMuda({ muda: { competencias, retencoes, retificar } }: { muda: Muda }) {
  const translate = useTranslate();
  return (
    <>
      {competencias.length > 0 && (
        <Tabela titulo="pagamento.muda.competencias" colunas={['mes', 'documentos', 'valor', 'situacao']}>
          {competencias.map(({ mes, documentos, valor, fechada }) => (
            <tr key={mes}>
              <th scope="row">{formatMonth(mes)}</th>
              <td className="numero">{inteiro('documentos do arquivo', documentos)}</td>
              <td className="numero">{formatReais(valor)}</td>
              <td>{fechada && <StateChip tone="warning" text={translate('pagamento.muda.fechada')} />}</td>
            </tr>
          ))}
        </Tabela>
      )}
      {retencoes.length > 0 ? (
        <Tabela
          titulo="pagamento.muda.retencoes"
          colunas={['tributo', 'mes', 'vencimento', 'documentos', 'valor', 'situacao']}
        >
          {retencoes.map(({ tributo, mes, vencimento, documentos, valor, atrasada }) => (
            <tr key={`${tributo} ${mes} ${vencimento}`}>
              <th scope="row">{tributo}</th>
              <td>{formatMonth(mes)}</td>
              <td>{formatDate(vencimento)}</td>
              <td className="numero">{inteiro('documentos do arquivo', documentos)}</td>
              <td className="numero">{formatReais(valor)}</td>
              <td>{atrasada && <StateChip tone="error" text={translate('pagamento.muda.atrasada')} />}</td>
            </tr>
          ))}
        </Tabela>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('pagamento.muda.sem_retencao')}
        </Typography>
      )}
      {retificar.length > 0 && (
        <Alert severity="warning">
          <strong>{translate('pagamento.muda.retificar')}</strong>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {retificar.map((one) => (
              <li key={`${one.evento} ${one.mes} ${one.beneficiario} ${one.motivo}`}>
                {translate('pagamento.muda.retifica', {
                  ...one,
                  mes: formatMonth(one.mes),
                  interpolation: { escapeValue: false },
                })}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}
