import { Box, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { type ColunaLog, type LinhaLog, type Livro, livros } from '../../../contract/logs/livros.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { celula } from './celula.tsx';
import { tabelaDeLogsSx } from './tabelaDeLogsSx.ts';

/** Columns of each log's table; everything else is in the open row. A narrow screen shows only the first three. */
const COLUNAS: Readonly<Record<Livro, readonly ColunaLog[]>> = {
  integracoes: [
    'instante',
    'operacao',
    'resultado',
    'servico',
    'codigo',
    'http',
    'ms',
    'respostaBytes',
    'empresaId',
    'quem',
  ],
  tarefas: ['instante', 'assunto', 'resultado', 'ms', 'mensagem', 'empresaId', 'quem'],
  acessos: ['instante', 'operacao', 'resultado', 'quem', 'endereco', 'mensagem'],
  auditoria: ['instante', 'operacao', 'servico', 'assunto', 'quem', 'empresaId', 'mensagem'],
};
const ESTREITAS = 3;
const NUMEROS: readonly ColunaLog[] = ['http', 'ms', 'respostaBytes'];

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  livro: Livro;
  linhas: readonly LinhaLog[];
  /** Id of the open row. */
  aberta: string;
  onOpen: (linha: LinhaLog) => void;
}

/** Renders the rows of a log as one tab stop: arrows move between rows, Enter opens one. */
export function TabelaDeLogs({ livro, linhas, aberta, onOpen }: Props) {
  const translate = useTranslate();
  const { empresas } = useSession();
  const [stop, setStop] = useState(0);
  const colunas = COLUNAS[livro];
  const at = Math.min(stop, linhas.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const by = MOVES[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? linhas.length - 1 : index + (by ?? 0);
    if (next === index || next < 0 || next >= linhas.length) return;
    event.preventDefault();
    setStop(next);
    const body = event.currentTarget.closest('tbody');
    body?.querySelectorAll<HTMLElement>('button.linha')[next]?.focus();
  };
  return (
    <Paper variant="outlined" component="section" aria-label={livros[livro].rotulo} sx={tabelaDeLogsSx}>
      <table>
        <thead>
          <tr>
            {colunas.map((coluna, place) => (
              <th key={coluna} scope="col" className={classeDe(coluna, place)}>
                {livros[livro].colunas[coluna]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, index) => (
            <tr
              key={linha.id}
              className={linha.id === aberta ? 'aberta' : undefined}
              onClick={() => onOpen(linha)}
            >
              {colunas.map((coluna, place) => (
                <td key={coluna} className={classeDe(coluna, place)}>
                  {place === 0 ? (
                    <Box
                      component="button"
                      type="button"
                      className="linha"
                      tabIndex={index === at ? 0 : -1}
                      aria-haspopup="dialog"
                      onFocus={() => setStop(index)}
                      onKeyDown={(event: KeyboardEvent<HTMLElement>) => move(event, index)}
                    >
                      {celula(linha, coluna, empresas)}
                      <span className="farol-so-voz">{translate('logs.abrir')}</span>
                    </Box>
                  ) : (
                    <span className="corta">{celula(linha, coluna, empresas)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

const classeDe = (coluna: ColunaLog, place: number): string =>
  [place >= ESTREITAS ? 'larga' : '', NUMEROS.includes(coluna) ? 'numero' : ''].join(' ').trim();
