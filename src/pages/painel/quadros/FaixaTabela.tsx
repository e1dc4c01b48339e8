import { alpha, Box, type Theme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { type Numero, vencem } from '../../../../contract/numeros.ts';
import type { LinhaVencimentos, Quantia, Vencimentos } from '../../../../contract/painel/painel.ts';
import { LinkNumero } from '../../../routing/LinkNumero.tsx';
import { contado, contando, inteiro } from '../../../ui/numero.ts';
import { reaisNumaLinha, sumDueWithin } from './conta.ts';
import { moveFocus } from './moveFocus.ts';

const WEEKDAYS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'];
const weekday = (dia: string) => WEEKDAYS[new Date(`${dia}T00:00:00Z`).getUTCDay()];

/** A day that the count of an older server did not reach. */
const NAO_CONTADO = { total: 0, mais: true };
/** A day's column has no room for words: they are in the label of the cell. */
const compacto = (numero: Numero, { total, mais }: Quantia) => `${mais ? '>' : ''}${inteiro(numero, total)}`;

/**
 * Returns the background of a day by the amount due, in four steps: more is darker. A CT-e is grey, since its deadline requires no action.
 */
function heat(especie: LinhaVencimentos['especie'], centavos: number, total: number, most: number) {
  const share = most > 0 ? Math.max(centavos, 1) / most : 0;
  const step = share > 0.5 ? 3 : share > 0.15 ? 2 : total > 0 && share > 0.03 ? 1 : 0;
  const strength = [0.12, 0.22, 0.34, 0.46][step] ?? 0.12;
  const quiet = especies[especie].soContesta;
  return ({ palette }: Theme) =>
    alpha(quiet ? palette.text.primary : palette.primary.main, quiet ? 0.06 + step * 0.03 : strength);
}

interface Props {
  vencimentos: Vencimentos;
  linhas: readonly LinhaVencimentos[];
  labelledBy: string;
}

const tableSx = {
  borderCollapse: 'separate',
  borderSpacing: '2px',
  width: '100%',
  tableLayout: 'fixed',
  typography: 'body2',
  '& th, & td': { p: 0, fontWeight: 400, textAlign: 'center', height: '1.75rem' },
  '& .nome': {
    width: '13.5rem',
    textAlign: 'left',
    pl: 1.75,
    pr: 0.5,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .especie': {
    width: '3.25rem',
    textAlign: 'left',
    color: 'text.secondary',
    fontSize: 'caption.fontSize',
  },
  '& .soma': { width: '8rem', textAlign: 'right', pr: 1.5, whiteSpace: 'nowrap' },
  '& thead th': {
    fontSize: 'miudo.fontSize',
    lineHeight: 1.15,
    color: 'text.secondary',
    height: 'auto',
    pb: 0.25,
  },
  '& .folga': { backgroundColor: 'action.hover' },
  '& thead .folga': { color: 'text.secondary', fontStyle: 'italic' },
  '& thead .hoje': { color: 'text.primary', fontWeight: 600, boxShadow: 'inset 0 -2px currentColor' },
} as const;

const cellSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'max(1.75rem, 24px)',
  borderRadius: 0.5,
  color: 'text.primary',
  fontSize: 'caption.fontSize',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** Renders the strip as a table: a row per company and kind, a column per day. One tab stop; arrows move between days. */
export function FaixaTabela({ vencimentos: { dias, hoje }, linhas, labelledBy }: Props) {
  const translate = useTranslate();
  const helpId = useId();
  const [current, setCurrent] = useState<string | null>(null);
  const most = Math.max(...linhas.flatMap((linha) => linha.dias.map(({ centavos }) => centavos)), 1);
  const last = dias.at(-1)?.dia ?? hoje;
  const first = linhas[0]?.dias[0];
  const stop = current ?? (first ? `0 ${first.dia}` : null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const key = moveFocus(event);
    if (key !== null) setCurrent(key);
  };
  return (
    <Box sx={{ pb: 1 }}>
      <p id={helpId} className="farol-so-voz">
        {translate('quadros.faixa.ajuda')}
      </p>
      <Box
        component="table"
        aria-labelledby={labelledBy}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        sx={tableSx}
      >
        <thead>
          <tr>
            <th scope="col" className="nome">
              {translate('painel.prazos.empresa')}
            </th>
            <th scope="col" className="especie">
              <span className="farol-so-voz">{translate('painel.prazos.documento')}</span>
            </th>
            {dias.map(({ dia, util }) => (
              <th
                key={dia}
                scope="col"
                className={[util ? '' : 'folga', dia === hoje ? 'hoje' : ''].join(' ').trim() || undefined}
              >
                <span aria-hidden>
                  {weekday(dia)}
                  <br />
                  {dia.slice(8)}
                </span>
                <span className="farol-so-voz">
                  {formatDate(dia)}
                  {util ? '' : `, ${translate('quadros.faixa.folga')}`}
                </span>
              </th>
            ))}
            <th scope="col" className="soma">
              {translate('quadros.faixa.soma')}
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, row) => {
            const { empresaId, nome, especie, contadoAte } = linha;
            const whole = sumDueWithin([linha], hoje, last);
            const isFirst = linhas[row - 1]?.empresaId !== empresaId;
            return (
              <tr key={`${empresaId} ${especie}`}>
                <th scope="row" className="nome" title={nome}>
                  {isFirst ? nome : <span className="farol-so-voz">{nome}</span>}
                </th>
                <td className="especie">{especies[especie].nome}</td>
                {dias.map(({ dia, util }) => {
                  const day = linha.dias.find((one) => one.dia === dia);
                  const unknown = !day && contadoAte !== null && dia > contadoAte;
                  if (!day && !unknown) return <td key={dia} className={util ? undefined : 'folga'} />;
                  const key = `${row} ${dia}`;
                  const said = day
                    ? translate('quadros.faixa.celula', {
                        ...contando(vencem(especie, dia, dia), day.total),
                        total: contado(translate, vencem(especie, dia, dia), day),
                        valor: reaisNumaLinha(day.centavos),
                      })
                    : translate('quadros.faixa.nao_contado');
                  return (
                    <td key={dia} data-celula={key}>
                      <LinkNumero
                        numero={vencem(especie, dia, dia)}
                        quantia={day ?? NAO_CONTADO}
                        empresaId={empresaId}
                        tabIndex={key === stop ? 0 : -1}
                        label={`${nome}, ${especies[especie].nome}, ${formatDate(dia)}: ${said}`}
                        sx={[
                          cellSx,
                          (theme) => ({
                            backgroundColor: heat(especie, day?.centavos ?? 0, day?.total ?? 0, most)(theme),
                          }),
                        ]}
                      >
                        {day ? compacto(vencem(especie, dia, dia), day) : '…'}
                      </LinkNumero>
                    </td>
                  );
                })}
                <td className="soma">
                  {/* An incomplete count has no sum. */}
                  {whole.mais ? '…' : reaisNumaLinha(whole.centavos)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
