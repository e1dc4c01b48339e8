import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import { Button, Checkbox, FormControlLabel, FormGroup, Popover, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { useColumns } from './columns.ts';

/** The choice of columns, remembered; plain checkboxes, so that a keyboard and a screen reader can use it. */
export function ColumnChooser({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { all, visible, toggle, restore, isDefault } = useColumns(resource);
  return (
    <>
      <Button
        startIcon={<ViewWeekIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('lista.colunas.titulo')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('lista.colunas.escolher'),
            sx: { p: 2, maxHeight: '70dvh' },
          },
        }}
      >
        <Typography variant="subtitle2" component="h2" gutterBottom>
          {translate('lista.colunas.escolher')}
        </Typography>
        <FormGroup>
          {all.map((key, position) => (
            <FormControlLabel
              key={key}
              label={resource.fields[key]?.label ?? key}
              control={
                <Checkbox
                  size="small"
                  checked={visible.includes(key)}
                  disabled={position === 0}
                  onChange={() => toggle(key)}
                  sx={{ py: 0.5 }}
                />
              }
            />
          ))}
        </FormGroup>
        <Button size="small" onClick={restore} disabled={isDefault} sx={{ mt: 1 }}>
          {translate('lista.colunas.restaurar')}
        </Button>
      </Popover>
    </>
  );
}
