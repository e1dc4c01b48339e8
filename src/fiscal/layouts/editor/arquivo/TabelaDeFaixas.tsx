import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import { ReasonButton } from '../../../../ui/ReasonButton.tsx';
import { EscolhaNoEditor } from '../EscolhaNoEditor.tsx';
import { Inteiro } from '../Inteiro.tsx';
import { type Erros, erroEm } from '../valor/erros.ts';
import { sobrepostas, trechoDaFaixa } from '../valor/faixas.ts';
import {
  campoSeguinte,
  camposLivres,
  changeCampo,
  comCampo,
  definicaoDe,
  faixasDoLayout,
  semCampo,
} from '../valor/valor.ts';

interface Props {
  valor: Layout;
  /** Line whose characters show what each range reads. */
  exemplo: string;
  largura: number;
  erros: Erros;
  onValor: (valor: Layout) => void;
}

const tableSx = {
  overflowX: 'auto',
  // Contains the text for screen readers, which would otherwise widen the page.
  position: 'relative',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': { textAlign: 'left', p: 0.5, verticalAlign: 'middle' },
  '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& .campo': { minWidth: '12rem' },
  '& .posicao': { minWidth: '5.5rem', width: '6rem' },
  '& .exemplo': {
    fontFamily: 'mono',
    fontSize: 'caption.fontSize',
    whiteSpace: 'pre',
    maxWidth: '16rem',
    overflow: 'hidden',
  },
} as const;

/** Renders the ranges of the ruler as a table: the field, its start and end, and what it reads in one line. */
export function TabelaDeFaixas({ valor, exemplo, largura, erros, onValor }: Props) {
  const translate = useTranslate();
  const table = useRef<HTMLDivElement>(null);
  /** Selector of the element to focus after the next render. */
  const wanted = useRef('');
  const faixas = faixasDoLayout(valor);
  const pisadas = sobrepostas(faixas.map(({ faixa }) => faixa));
  const livres = camposLivres(valor);
  // A layout effect, because a deferred effect of an earlier render would look for an element that does not exist yet.
  useLayoutEffect(() => {
    if (wanted.current === '') return;
    table.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = '';
  });
  const acrescenta = () => {
    const campo = campoSeguinte(valor);
    if (!campo) return;
    wanted.current = 'tbody tr:last-child select';
    onValor(comCampo(valor, campo, largura));
  };
  return (
    <Box ref={table} sx={tableSx}>
      {faixas.length > 0 && (
        <table aria-label={translate('layout.faixas.rotulo')}>
          <thead>
            <tr>
              {['campo', 'inicio', 'fim', 'le'].map((column) => (
                <th key={column} scope="col">
                  {translate(`layout.faixas.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="farol-so-voz">{translate('layout.faixas.remover')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {faixas.map(({ at, campo, faixa }, place) => {
              const { rotulo } = definicaoDe(valor, campo);
              const erro = erroEm(erros, `campos.${at}`);
              const aviso = pisadas.has(place) ? translate('layout.faixas.sobreposta') : undefined;
              const muda = (inicio: number, fim: number) =>
                onValor(changeCampo(valor, at, { origem: { tipo: 'FAIXA', faixa: { inicio, fim } } }));
              return (
                <tr key={at}>
                  <td className="campo">
                    <EscolhaNoEditor
                      label={translate('layout.faixas.campo_de', { posicao: place + 1 })}
                      opcoes={[campo, ...livres].map((one) => [one, definicaoDe(valor, one).rotulo] as const)}
                      value={campo}
                      error={erro}
                      help={aviso}
                      onChange={(next) => {
                        onValor(changeCampo(valor, at, { campo: next }));
                      }}
                    />
                  </td>
                  <td className="posicao">
                    <Inteiro
                      label={translate('layout.faixas.inicio_de', { posicao: place + 1 })}
                      value={faixa.inicio}
                      min={1}
                      onChange={(next) => next !== null && muda(next, faixa.fim)}
                    />
                  </td>
                  <td className="posicao">
                    <Inteiro
                      label={translate('layout.faixas.fim_de', { posicao: place + 1 })}
                      value={faixa.fim}
                      min={1}
                      onChange={(next) => next !== null && muda(faixa.inicio, next)}
                    />
                  </td>
                  <td className="exemplo">{trechoDaFaixa(exemplo, faixa) || '—'}</td>
                  <td>
                    <IconButton
                      size="small"
                      aria-label={translate('layout.faixas.remover_de', { nome: rotulo })}
                      onClick={() => {
                        wanted.current = '[data-adicionar]';
                        onValor(semCampo(valor, at));
                      }}
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <ReasonButton
        data-adicionar
        startIcon={<AddIcon />}
        reason={livres.length === 0 && translate('motivo.faixas')}
        onClick={acrescenta}
      >
        {translate('layout.faixas.adicionar')}
      </ReasonButton>
    </Box>
  );
}
