import { Button, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { DENSIDADES } from '../../../contract/aparencia.ts';
import type { Resource } from '../../../contract/resource.ts';
import { Popover } from '../../ui/Popover.tsx';
import { ColumnOrder } from './arrange/ColumnOrder.tsx';
import { useAparencia, useArrangement } from './columns.ts';

interface Props {
  resource: Resource;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Renders the choice of the row height. */
function Density({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { look } = useArrangement(resource);
  const { densidade } = useAparencia(resource);
  const id = useId();
  return (
    <>
      <FormLabel id={id}>{translate('colunas.densidade.titulo')}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={densidade} sx={{ mb: 1 }}>
        {DENSIDADES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            label={translate(`colunas.densidade.${one}`)}
            control={
              <Radio size="small" onChange={() => look({ densidade: one })} sx={{ p: 0.5, ml: 0.5 }} />
            }
          />
        ))}
      </RadioGroup>
    </>
  );
}

/**
 * Button that restores a default. With nothing left to restore it uses aria-disabled, so that it retains the focus and Esc still closes the
 * popover.
 */
function Undo({ done, onClick, children }: { done: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      size="small"
      aria-disabled={done}
      onClick={onClick}
      sx={{ mt: 1, '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' } }}
    >
      {children}
    </Button>
  );
}

/** Renders the popover of the column button: row height, and the columns with their order, widths and pinning. */
export function ColumnChoice({ resource, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { look, restore, isDefault } = useArrangement(resource);
  const { larguras } = useAparencia(resource);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('colunas.escolher'),
          sx: { p: 2, maxHeight: '80dvh', width: 'min(27rem, calc(100vw - 32px))' },
        },
      }}
    >
      <Density resource={resource} />
      <Typography variant="subtitle2" component="h2" gutterBottom>
        {translate('colunas.escolher')}
      </Typography>
      <ColumnOrder resource={resource} />
      <Undo done={Object.keys(larguras).length === 0} onClick={() => look({ larguras: {} })}>
        {translate('colunas.larguras_automaticas')}
      </Undo>
      <Undo done={isDefault} onClick={restore}>
        {translate('colunas.restaurar')}
      </Undo>
    </Popover>
  );
}
