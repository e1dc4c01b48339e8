import { Box, Typography } from '@mui/material';
import { useCreatePath, useTranslate } from 'ra-core';
import { Activity, Suspense, useId } from 'react';
import { importGuard, type Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { Link } from '../../routing/routerProvider.tsx';
import { later, useAllHere } from '../../ui/later.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { useOpening } from '../../ui/useOpening.ts';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { lixeiraPath, useTemLixeira } from '../lixeira/useLixeira.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ListTools } from './ListTools.tsx';
import { useListParts } from './parts.ts';
import { useFilterPanel, useInSight } from './useInSight.ts';
import { useTotalText } from './useTotal.ts';

const FilterPanel = later(async () => (await import('./FilterPanel.tsx')).FilterPanel);
const InSight = later(async () => (await import('./InSight.tsx')).InSight);
const PeriodChips = later(async () => (await import('./PeriodChips.tsx')).PeriodChips);
const Visoes = later(async () => (await import('./visoes/Visoes.tsx')).Visoes);

/** Renders the link that creates a record, the only primary action of a list. */
export function CreateLink({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const name = translate(`resources.${resource.name}.forcedCaseName`, { smart_count: 1 });
  return (
    <Link className="farol-botao" data-cheio to={createPath({ resource: resource.name, type: 'create' })}>
      <Shape name="add" />
      {translate('lista.criar', { nome: name })}
    </Link>
  );
}

/** Renders, in place of the missing actions, that the list is read-only and why. */
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

/** Renders the number of matching rows, announced to screen readers when it changes. */
function Total({ resource }: { resource: Resource }) {
  return (
    <p role="status" className="farol-quantos">
      {useTotalText(resource.name)}
    </p>
  );
}

function Title({ resource, mayEdit }: { resource: Resource; mayEdit: boolean }) {
  const translate = useTranslate();
  const { actions } = useListParts();
  const hasBin = useTemLixeira(resource);
  const mayImport = useCan(importGuard(resource)) && resource.importable !== undefined;
  const unites = useCan({ allOf: ['REGISTRO_UNE', 'NOT_ADMIN'] });
  return (
    <div className="farol-titulo">
      <div className="farol-titulo-nome">
        <h1>{resource.label.many}</h1>
        <Total resource={resource} />
      </div>
      <div className="farol-titulo-atos" data-atos>
        {mayEdit && resource.duplicates && unites && (
          <Link className="farol-botao" to={`${resource.path}/repetidos`}>
            {translate('lista.repetidos')}
          </Link>
        )}
        {mayEdit && hasBin && (
          <Link className="farol-botao" to={lixeiraPath(resource)}>
            {translate('lista.lixeira')}
          </Link>
        )}
        {mayImport && (
          <Link className="farol-botao" to={`${resource.path}/importar`}>
            <Shape name="upload" />
            {translate('importacao.botao')}
          </Link>
        )}
        {mayEdit ? <CreateLink resource={resource} /> : (actions ?? <ReadOnly resource={resource} />)}
      </div>
    </div>
  );
}

/**
 * Renders the head of a list: name and total, tools, filters, views and active filters. Parts that appear with a filter are below the
 * tools, so that no button moves under the pointer.
 */
export function ListHeader({ resource, mayEdit }: { resource: Resource; mayEdit: boolean }) {
  const { views, prontas } = useListParts();
  const may = useCan({ allOf: ['NOT_ADMIN'] });
  const [open, toggle] = useFilterPanel(resource);
  const inSight = useInSight(resource);
  const shown = useOpening(open);
  // Rendered hidden in idle time, so that opening the panel is immediate.
  const prepared = useAllHere();
  const panelId = useId();
  return (
    <div className="farol-topo">
      <Title resource={resource} mayEdit={mayEdit} />
      {views}
      <ListTools resource={resource} open={open} panelId={panelId} onToggle={toggle} />
      {inSight && (
        <div className="farol-a-vista">
          <Suspense>{prepared && <InSight resource={resource} open={open} />}</Suspense>
        </div>
      )}
      <Suspense>
        {(shown || prepared) && (
          <Activity mode={shown ? 'visible' : 'hidden'}>
            <FilterPanel resource={resource} id={panelId} open={open} />
          </Activity>
        )}
      </Suspense>
      <div className="farol-o-que-se-ve">
        {may && (prontas || prepared) && (
          <Suspense>
            <Visoes resource={resource} />
            {resource.list.period !== undefined && <PeriodChips resource={resource} />}
          </Suspense>
        )}
        <ActiveFilters resource={resource} />
      </div>
    </div>
  );
}
