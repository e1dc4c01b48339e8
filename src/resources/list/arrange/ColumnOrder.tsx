import { Box } from '@mui/material';
import { useListFilterContext, useTranslate } from 'ra-core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_FIXAS } from '../../../../contract/aparencia.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { placed } from '../arrangement.ts';
import { useAparencia, useArrangement, useVisibleColumns } from '../columns.ts';
import { useListParts } from '../parts.ts';
import { ColumnItem } from './ColumnItem.tsx';
import { ColumnPanel } from './ColumnPanel.tsx';
import { follow } from './follow.ts';
import { measuredWidths, shownTable, widened } from './widths.ts';

/** Change of a width per key press, in px. */
const STEP = 16;

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  m: 0,
} as const;

/** Renders the columns of a list, visible ones first. Dragging or arrow keys move them; arrow keys also change widths. */
export function ColumnOrder({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { all, hidden, arrange, look } = useArrangement(resource);
  const { larguras, fixas } = useAparencia(resource);
  const shown = useVisibleColumns(resource);
  const { filterValues } = useListFilterContext();
  const own = useListParts().columnsFor?.(filterValues);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<readonly string[] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const visible = dragged ?? all.filter((key) => !hidden.includes(key));
  const nameOf = (key: string) => resource.fields[key]?.label ?? key;
  /** Preserves the focus when the focused item moves in the list. */
  const keepFocus = (change: () => void) => {
    const { activeElement } = document;
    flushSync(change);
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
  const saysPlace = (key: string, order: readonly string[]) =>
    setSaid(
      translate('colunas.lugar', { nome: nameOf(key), n: order.indexOf(key) + 1, total: order.length }),
    );

  const toggle = (key: string) => {
    const off = !hidden.includes(key);
    const others = visible.filter((other) => other !== key);
    const rest = hidden.filter((other) => other !== key);
    keepFocus(() => {
      if (off) arrange([...others, key, ...rest], [key, ...rest]);
      else arrange([...others, key, ...rest], rest);
    });
  };
  const move = (key: string, by: -1 | 1) => {
    const at = visible.indexOf(key);
    const beside = visible[at + by];
    if (at < 1 || at + by < 1 || beside === undefined) return;
    const order = placed(visible, key, beside, by > 0);
    keepFocus(() => arrange([...order, ...hidden]));
    saysPlace(key, order);
  };
  const widen = (key: string, by: -1 | 1) => {
    const table = shownTable();
    if (!table) return;
    const widths = widened({ ...larguras, ...measuredWidths(table, shown) }, key, by * STEP);
    look({ larguras: widths });
    setSaid(translate('colunas.largura_de', { nome: nameOf(key), n: widths[key] }));
  };
  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 1;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') move(key, by);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') widen(key, by);
    else return;
    event.preventDefault();
  };
  const drag = (key: string) => (press: PointerEvent) => {
    if (press.button !== 0 || key === visible[0]) return;
    let order: readonly string[] = visible;
    follow(press.nativeEvent, {
      onMove: ({ clientY }) => {
        const lines = [...(list.current?.children ?? [])].slice(0, visible.length);
        const at = lines.findIndex((line) => line.getBoundingClientRect().bottom > clientY);
        const place = Math.max(1, at < 0 ? visible.length - 1 : at);
        const others = order.filter((other) => other !== key);
        order = [...others.slice(0, place), key, ...others.slice(place)];
        setDragged(order);
      },
      onDrop: () => {
        arrange([...order, ...hidden]);
        setDragged(null);
        saysPlace(key, order);
      },
      onCancel: () => setDragged(null),
    });
  };
  const settledOf = (key: string, position: number) => {
    if (position === 0) return translate('motivo.coluna_primeira');
    if (own?.shown.includes(key)) return translate('motivo.coluna_sempre');
    return own?.hidden.includes(key) === true && translate('motivo.coluna_nunca');
  };
  const panelOf = (key: string) => {
    const at = visible.indexOf(key);
    const place = shown.indexOf(key);
    const pinned = fixas === place + 1;
    return (
      <ColumnPanel
        label={nameOf(key)}
        width={larguras[key]}
        canRise={at > 1}
        canSink={at > 0 && at < visible.length - 1}
        pinned={place > 0 && place < MAX_FIXAS ? pinned : undefined}
        onMove={(by) => move(key, by)}
        onWiden={(by) => widen(key, by)}
        onPin={() => look({ fixas: pinned ? 1 : place + 1 })}
      />
    );
  };
  return (
    <>
      <Box component="p" id={hint} sx={{ typography: 'body2', color: 'text.secondary', m: 0, mb: 1 }}>
        {translate('colunas.dica')}
      </Box>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0 }}>
        {[...visible, ...hidden].map((key, position) => (
          <ColumnItem
            key={key}
            label={nameOf(key)}
            checked={shown.includes(key)}
            settled={settledOf(key, position)}
            onCheck={() => toggle(key)}
            {...(position < visible.length && {
              acts: {
                open: open === key,
                onOpen: () => setOpen(open === key ? null : key),
                onKeyDown: onKeyDown(key),
                onPointerDown: drag(key),
                hint,
                panel: panelOf(key),
              },
            })}
          />
        ))}
      </Box>
      <Box component="p" role="status" sx={HIDDEN}>
        {said}
      </Box>
    </>
  );
}
