import { Button, Checkbox, FormControlLabel, FormGroup, Popover, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';
import { useColumns } from './columns.ts';

interface Props {
  resource: Resource;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** What the button of the columns opens; plain checkboxes, so that a keyboard and a screen reader can use it. */
export function ColumnChoice({ resource, anchor, onClose }: Props) {
  const translate = useTranslate();
  const { all, visible, toggle, restore, isDefault } = useColumns(resource);
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
  );
}
