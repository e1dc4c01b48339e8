import AddIcon from '@mui/icons-material/Add';
import FilterListIcon from '@mui/icons-material/FilterList';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Badge, Box, Button, Typography } from '@mui/material';
import { useCreatePath, useListContext, useTranslate } from 'ra-core';
import { Activity, Suspense, useId, useState } from 'react';
import { Link } from 'react-admin';
import type { Resource } from '../../../contract/resource.ts';
import { later, useAllHere } from '../../ui/later.tsx';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filterChips } from './filterChips.ts';
import { useListParts } from './parts.ts';
import { SearchBox } from './SearchBox.tsx';
import { useFilters } from './useFilters.tsx';
import { useTotalText } from './useTotal.ts';

const BulkBar = later(async () => (await import('./BulkBar.tsx')).BulkBar);
const FilterPanel = later(async () => (await import('./FilterPanel.tsx')).FilterPanel);

/** On a phone the tools are their icons, in one line with the search; their names are still there for screen readers. */
const toolsSx = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: { xs: 0.5, sm: 1 },
  alignItems: 'center',
  minHeight: 40,
  '@media (max-width: 599.95px)': {
    '& > .MuiButton-root': { flexShrink: 0, minWidth: 40, height: 40, px: 1, fontSize: 0 },
    '& > .MuiButton-root .MuiButton-startIcon': { m: 0 },
  },
} as const;

/** The one primary action of the list. */
export function CreateLink({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = translate(`resources.${resource.name}.forcedCaseName`, { smart_count: 1 });
  return (
    <Button
      component={Link}
      to={createPath({ resource: resource.name, type: 'create' })}
      variant="contained"
      startIcon={<AddIcon />}
    >
      {translate('lista.criar', { nome: name })}
    </Button>
  );
}

/** In place of the acts that are left out: that they are, and why. */
function ReadOnly({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { edit } = resource.permissions;
  if (!edit) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('lista.so_consulta')}
      </Typography>
      <WhyButton missing={[edit]} />
    </Box>
  );
}

function Title({ resource, mayEdit }: { resource: Resource; mayEdit: boolean }) {
  const translate = useTranslate();
  const total = useTotalText(resource.name);
  const { actions } = useListParts();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 40 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, flexGrow: 1 }}>
        <Typography variant="h5" component="h1" sx={{ fontWeight: 700 }}>
          {resource.label.many}
        </Typography>
        <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {total}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {mayEdit && resource.importable && (
          <Button component={Link} to={`${resource.path}/importar`} startIcon={<UploadFileIcon />}>
            {translate('importacao.botao')}
          </Button>
        )}
        {mayEdit ? <CreateLink resource={resource} /> : (actions ?? <ReadOnly resource={resource} />)}
      </Box>
    </Box>
  );
}

/** The head of the list: name and total, tools or what is selected, filters and those that are active. */
export function ListHeader({ resource, mayEdit }: { resource: Resource; mayEdit: boolean }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const { chosen } = useFilters();
  const { views, bulk } = useListParts();
  const [open, setOpen] = useState(false);
  // Drawn unseen in idle time, so that opening it is only to show it.
  const prepared = useAllHere();
  const panelId = useId();
  const active = filterChips(resource, chosen).filter(({ keys }) => !keys.includes('q')).length;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title resource={resource} mayEdit={mayEdit} />
      {views}
      {(mayEdit || bulk !== undefined) && selectedIds.length > 0 ? (
        <Suspense fallback={<Box sx={{ minHeight: 40 }} />}>
          <BulkBar resource={resource} />
        </Suspense>
      ) : (
        <Box sx={toolsSx}>
          {resource.list.search.length > 0 && <SearchBox resource={resource} />}
          {resource.list.filters.length > 0 && (
            <Button
              startIcon={
                <Badge badgeContent={active || undefined} color="primary" aria-hidden>
                  <FilterListIcon />
                </Badge>
              }
              aria-expanded={open}
              aria-controls={open ? panelId : undefined}
              onClick={() => setOpen(!open)}
            >
              {translate('lista.filtros.titulo')}
            </Button>
          )}
          <Box sx={{ flexGrow: 1 }} />
          <ColumnChooser resource={resource} />
          <ExportButton resource={resource} />
        </Box>
      )}
      <Suspense>
        {(open || prepared) && (
          <Activity mode={open ? 'visible' : 'hidden'}>
            <FilterPanel resource={resource} id={panelId} />
          </Activity>
        )}
      </Suspense>
      <ActiveFilters resource={resource} />
    </Box>
  );
}
