import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type PointerEvent, useRef, useState } from 'react';
import type { Faixa, Layout } from '../../../../../contract/layouts/layout.ts';
import { faixaEntre, posicaoEm, sobrepostas } from '../valor/faixas.ts';
import {
  campoSeguinte,
  changeCampo,
  comCampo,
  definicaoDe,
  faixasDoLayout,
  semCampo,
} from '../valor/valor.ts';
import { Borda } from './Borda.tsx';
import type { LinhaDaGrade } from './linhas.ts';
import { esquerdaDe, MARGEM_DA_REGUA, reguaSx } from './reguaSx.ts';

interface Props {
  valor: Layout;
  linhas: readonly LinhaDaGrade[];
  largura: number;
  onValor: (valor: Layout) => void;
}

/** Returns a scale with a mark at each tenth character: `....5....10...`. */
function escala(largura: number): string {
  const tens = Array.from({ length: Math.ceil(largura / 10) }, (_, at) =>
    String((at + 1) * 10).padStart(10, '·'),
  );
  return tens.join('').slice(0, largura);
}

const CLASSES = { DADO: 'linha', NAO_E_DADO: 'linha fora', RECUSADA: 'linha recusada' } as const;

/**
 * Renders the lines with the ranges drawn over their characters: an edge is dragged, or moved by the arrow keys; dragging over free
 * characters creates a range. The table below offers the same to screen reader users.
 */
export function Regua({ valor, linhas, largura, onValor }: Props) {
  const translate = useTranslate();
  const folha = useRef<HTMLDivElement>(null);
  const [nova, setNova] = useState<{ de: number; ate: number } | null>(null);
  const faixas = faixasDoLayout(valor);
  const pisadas = sobrepostas(faixas.map(({ faixa }) => faixa));
  const total = largura + MARGEM_DA_REGUA + 2;

  const caractereEm = (event: PointerEvent): number => {
    const box = folha.current?.getBoundingClientRect();
    if (!box) return 1;
    const um = box.width / total;
    return posicaoEm(event.clientX - box.left - MARGEM_DA_REGUA * um, um, largura);
  };
  const muda = (at: number, faixa: Faixa) =>
    onValor(changeCampo(valor, at, { origem: { tipo: 'FAIXA', faixa } }));
  const acrescenta = () => {
    const campo = campoSeguinte(valor);
    if (nova && campo && nova.de !== nova.ate)
      onValor(
        comCampo(valor, campo, largura, { tipo: 'FAIXA', faixa: faixaEntre(nova.de, nova.ate, largura) }),
      );
    setNova(null);
  };
  const desenho = ({ inicio, fim }: Faixa) => ({ left: esquerdaDe(inicio), width: `${fim - inicio + 1}ch` });
  return (
    <Box role="group" tabIndex={0} aria-label={translate('layout.regua.rotulo')} sx={reguaSx}>
      <div className="folha" ref={folha} style={{ width: `${total}ch` }}>
        <div className="pista" />
        <div className="escala" aria-hidden>
          {escala(largura)}
        </div>
        <div
          className="linhas"
          onPointerDown={(event) => {
            if (event.pointerType === 'touch' || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const at = caractereEm(event);
            setNova({ de: at, ate: at });
          }}
          onPointerMove={(event) => nova && setNova({ ...nova, ate: caractereEm(event) })}
          onPointerUp={acrescenta}
          onPointerCancel={() => setNova(null)}
        >
          {linhas.map(({ linha, celulas, lida }) => (
            <div key={linha} className={CLASSES[lida?.situacao ?? 'DADO']}>
              <span className="numero">{linha}</span>
              {celulas[0]}
            </div>
          ))}
        </div>
        <div className="pista" />
        {nova && <div className="faixa nova" style={desenho(faixaEntre(nova.de, nova.ate, largura))} />}
        {faixas.map(({ at, campo, faixa }, place) => (
          <div
            key={at}
            className={`faixa${place % 2 === 1 ? ' par' : ''}${pisadas.has(place) ? ' pisada' : ''}`}
            style={desenho(faixa)}
          >
            <span className="nome" title={definicaoDe(valor, campo).rotulo}>
              {definicaoDe(valor, campo).rotulo}
            </span>
          </div>
        ))}
        {faixas.flatMap(({ at, campo, faixa }) =>
          (['inicio', 'fim'] as const).map((borda) => (
            <Borda
              key={`${at}-${borda}`}
              borda={borda}
              nome={definicaoDe(valor, campo).rotulo}
              faixa={faixa}
              largura={largura}
              caractereEm={caractereEm}
              onFaixa={(next) => muda(at, next)}
              onRemove={() => onValor(semCampo(valor, at))}
            />
          )),
        )}
      </div>
    </Box>
  );
}
