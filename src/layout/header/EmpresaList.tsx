import { Box, Paper, Popper, Typography } from '@mui/material';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { EmpresaOption } from './EmpresaOption.tsx';

/** Estimated height in px of a row with its badge, before it is measured. */
const LINE = 40;
const OVERSCAN = 6;

interface Props {
  id: string;
  anchor: HTMLElement | null;
  empresas: readonly EmpresaUsuario[];
  chosen: EmpresaUsuario;
  /** Index of the option that is active for the keyboard. */
  active: number;
  /** The active option was reached by keys, which reveal its number as the pointer does. */
  moved: boolean;
  onChoose: (empresa: EmpresaUsuario) => void;
}

/** Returns the id of an option, for `aria-activedescendant`. */
function empresaOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Renders the companies to choose from; of thousands only the visible ones are in the page. */
export function EmpresaList({ id, anchor, empresas, chosen, active, moved, onChoose }: Props) {
  const translate = useTranslate();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const virtual = useVirtualizer({
    count: empresas.length,
    getScrollElement: () => box,
    estimateSize: () => LINE,
    getItemKey: (index) => empresas[index]?.uuid ?? index,
    overscan: OVERSCAN,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also another list begins at the option that is active
  useLayoutEffect(() => {
    if (box && active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [box, active, empresas, virtual]);
  return (
    <Popper
      open
      // Inside the header, where assistive technology expects it.
      disablePortal
      role="presentation"
      anchorEl={anchor}
      placement="bottom-end"
      sx={{ zIndex: 'modal', width: anchor?.clientWidth, minWidth: 'min(34rem, calc(100vw - 1rem))' }}
    >
      <Paper elevation={8} sx={{ mt: 0.5, overflow: 'hidden' }}>
        <Box
          id={id}
          role="listbox"
          aria-label={translate('empresa_selector.rotulo')}
          ref={setBox}
          // Preserves the focus of the input.
          onMouseDown={(event) => event.preventDefault()}
          sx={{ maxHeight: 'min(26rem, 60vh)', overflowY: 'auto' }}
        >
          <Box sx={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const empresa = empresas[index];
              return (
                empresa && (
                  <EmpresaOption
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    id={empresaOptionId(id, index)}
                    empresa={empresa}
                    active={index === active}
                    revealed={moved && index === active}
                    chosen={empresa.uuid === chosen.uuid}
                    aria-setsize={empresas.length}
                    aria-posinset={index + 1}
                    onClick={() => onChoose(empresa)}
                    style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
                  />
                )
              );
            })}
          </Box>
        </Box>
        {empresas.length === 0 && (
          <Typography variant="body2" sx={{ p: 1.5, color: 'text.secondary' }}>
            {translate('empresa_selector.nenhuma')}
          </Typography>
        )}
      </Paper>
    </Popper>
  );
}
