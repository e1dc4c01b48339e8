import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef } from 'react';
import { formatDate } from '../../../../contract/brasil/date.ts';
import { afterPaint } from '../../../afterPaint.ts';
import { PrazoRestante } from '../../documentos/Prazo.tsx';
import { type DiaDaMesa, type LinhaDaMesa, porDia } from './fila.ts';
import { filaDeNotasSx } from './filaDeNotasSx.ts';
import { LinhaDaFila } from './LinhaDaFila.tsx';

interface Props {
  linhas: readonly LinhaDaMesa[];
  atual: string | null;
  marcadas: readonly unknown[];
  onAbrir: (id: string) => void;
  onMarcar: (id: string) => void;
  /** Moves along the queue by the arrow keys while it has the focus. */
  onPasso: (passo: 1 | -1) => void;
}

/** Renders a day of the queue; memoised, so that moving through other days does not render it. */
const Grupo = memo(function Grupo({ dia, linhas, ...rest }: DiaDaMesa & Omit<Props, 'linhas' | 'onPasso'>) {
  const translate = useTranslate();
  const id = useId();
  const { atual, marcadas, onAbrir, onMarcar } = rest;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {dia === null ? (
          translate('nfs.fila.sem_prazo')
        ) : (
          <>
            <PrazoRestante ate={dia} />
            <span>{formatDate(dia)}</span>
          </>
        )}
        <span>({linhas.length})</span>
      </h2>
      <ul>
        {linhas.map((linha) => (
          <LinhaDaFila
            key={linha.id}
            linha={linha}
            atual={linha.id === atual}
            marcada={marcadas.includes(linha.id)}
            onAbrir={onAbrir}
            onMarcar={onMarcar}
          />
        ))}
      </ul>
    </section>
  );
});

/** Renders the queue by due day; scrolls to the current nota, and moves the focus to it if the queue has it. */
export function FilaDeNotas({ linhas, onPasso, ...rest }: Props) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const { atual } = rest;
  const dias = useMemo(() => porDia(linhas), [linhas]);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-nota="${atual}"]`);
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.dataset.nota)
      row?.focus({ preventScroll: true });
    return afterPaint(() => row?.closest('li')?.scrollIntoView({ block: 'nearest' }));
  }, [atual]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const passo = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (passo === null) return;
    event.preventDefault();
    onPasso(passo);
  };
  return (
    <Box
      ref={box}
      sx={filaDeNotasSx}
      onKeyDown={onKeyDown}
      role="group"
      aria-label={translate('nfs.fila.titulo')}
    >
      {dias.map((dia) => (
        <Grupo
          key={dia.linhas[0]?.id ?? ''}
          {...dia}
          {...rest}
          atual={dia.linhas.some(({ id }) => id === atual) ? atual : null}
        />
      ))}
    </Box>
  );
}
