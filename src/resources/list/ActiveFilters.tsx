import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { later } from '../../ui/later.tsx';
import { ReferenceName } from '../../ui/ReferenceName.tsx';
import { type FilterChip, filterChips, withoutChip } from './filterChips.ts';
import { useFilters } from './useFilters.tsx';

const ImportName = later(async () => (await import('../importacao/ImportName.tsx')).ImportName);

function ChipText({ resource, chip }: { resource: Resource; chip: FilterChip }) {
  const { reference, importacao, label, text } = chip;
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      {text}{' '}
      {reference?.ids.map((id) => (
        <ReferenceName key={id} to={reference.to} id={id} />
      ))}
      <Suspense>{importacao && <ImportName resource={resource.name} id={importacao} />}</Suspense>
    </>
  );
}

/** Renders the active filters, each removable, with a button that clears all of them. Renders nothing when there are none. */
export function ActiveFilters({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { chosen, replace } = useFilters();
  const chips = filterChips(resource, chosen);
  if (chips.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('lista.filtros.ativos')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {chips.map((chip) => {
        const remove = () => replace(withoutChip(chosen, chip));
        return (
          <Chip
            key={chip.keys.join()}
            label={<ChipText resource={resource} chip={chip} />}
            variant="outlined"
            sx={{ maxWidth: '100%', height: 28 }}
            onClick={remove}
            onDelete={remove}
            aria-label={translate('lista.filtros.remover', { filtro: `${chip.label}: ${chip.text}` })}
          />
        );
      })}
      <Button size="small" onClick={() => replace({})}>
        {translate('lista.filtros.limpar')}
      </Button>
    </Box>
  );
}
