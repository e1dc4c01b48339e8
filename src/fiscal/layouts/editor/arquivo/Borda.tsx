import { useTranslate } from 'ra-core';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Faixa } from '../../../../../contract/layouts/layout.ts';
import { moveBorda, type LadoDaFaixa as Qual } from '../valor/faixas.ts';
import { esquerdaDe } from './reguaSx.ts';

interface Props {
  borda: Qual;
  /** Name of the field that the range is read into. */
  nome: string;
  faixa: Faixa;
  largura: number;
  caractereEm: (event: PointerEvent) => number;
  onFaixa: (faixa: Faixa) => void;
  onRemove: () => void;
}

/** Number of characters that an edge moves with Shift. */
const LONGO = 5;

/** Returns by how much a key moves an edge at `onde`; null when it does not. */
function passosDe({ key, shiftKey }: KeyboardEvent, onde: number, largura: number): number | null {
  const step = shiftKey ? LONGO : 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -step;
  if (key === 'ArrowRight' || key === 'ArrowUp') return step;
  if (key === 'Home') return 1 - onde;
  return key === 'End' ? largura - onde : null;
}

/** Renders one edge of a range: dragged, or moved by arrow keys, five characters with Shift; Delete removes the range. */
export function Borda({ borda, nome, faixa, largura, caractereEm, onFaixa, onRemove }: Props) {
  const translate = useTranslate();
  const onde = faixa[borda];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const passos = passosDe(event, onde, largura);
    if (passos === null && event.key !== 'Delete') return;
    event.preventDefault();
    if (passos === null) onRemove();
    else onFaixa(moveBorda(faixa, borda, passos, largura));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={`borda ${borda}`}
      style={{ left: esquerdaDe(borda === 'inicio' ? onde : onde + 1) }}
      aria-label={translate(`layout.regua.${borda}`, { nome })}
      aria-valuenow={onde}
      aria-valuemin={borda === 'inicio' ? 1 : faixa.inicio}
      aria-valuemax={borda === 'inicio' ? faixa.fim : largura}
      aria-valuetext={translate('layout.regua.posicao', { posicao: onde })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const passos = caractereEm(event) - onde;
        if (passos !== 0) onFaixa(moveBorda(faixa, borda, passos, largura));
      }}
    />
  );
}
