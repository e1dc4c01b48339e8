import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Checkbox, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { ReasonLabel } from '../../../ui/ReasonLabel.tsx';

/** In px, so that the target is large enough with the smallest font too. */
const TARGET = { minWidth: 24, minHeight: 24 } as const;

interface Props {
  label: string;
  checked: boolean;
  /** Why the user cannot choose whether the column is shown; false when they can. */
  settled: string | false;
  onCheck: () => void;
  /** Set when the column can be arranged; `panel` shows how. */
  acts?: {
    open: boolean;
    onOpen: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onPointerDown: (event: PointerEvent) => void;
    /** Id of the element that describes the keys. */
    hint: string;
    panel: ReactNode;
  };
}

/** Renders a column to choose: its handle, its checkbox and, after the handle is pressed, its panel. */
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
