import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Checkbox, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { ReasonLabel } from '../../../ui/ReasonLabel.tsx';

/** Large enough with the smallest letters too. */
const TARGET = { minWidth: 24, minHeight: 24 } as const;

interface Props {
  label: string;
  checked: boolean;
  /** Why it is not the person's to choose whether the list shows it; nothing when it is. */
  settled: string | false;
  onCheck: () => void;
  /** It may be moved, and what opens says how else it may be arranged. */
  acts?: {
    open: boolean;
    onOpen: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent) => void;
    /** The id of what tells the keys. */
    hint: string;
    panel: ReactNode;
  };
}

/** A column among those to choose from: its handle, its box and, once the handle is pressed, what may be done with it. */
export function ColumnItem({ label, checked, settled, onCheck, acts }: Props) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {acts ? (
          <IconButton
            size="small"
            aria-label={translate('colunas.arrumar', { nome: label })}
            aria-expanded={acts.open}
            aria-describedby={acts.hint}
            onClick={acts.onOpen}
            onKeyDown={acts.onKeyDown}
            onPointerDown={acts.onPointerDown}
            sx={{ touchAction: 'none', cursor: 'grab', p: 0.5, ...TARGET }}
          >
            <DragIcon fontSize="small" />
          </IconButton>
        ) : (
          <Box sx={{ width: 28, flexShrink: 0 }} />
        )}
        <ReasonLabel
          label={label}
          reason={settled}
          sx={{ mr: 0, ml: 0, flex: 1 }}
          control={<Checkbox size="small" checked={checked} onChange={onCheck} sx={{ p: 0.5, ...TARGET }} />}
        />
      </Box>
      {acts?.open && acts.panel}
    </Box>
  );
}
