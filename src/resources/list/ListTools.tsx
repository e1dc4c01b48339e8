import { useListContext, useTranslate } from 'ra-core';
import { memo, Suspense, useDeferredValue } from 'react';
import { filterable } from '../../../contract/filters.ts';
import type { Resource } from '../../../contract/resource.ts';
import { later } from '../../ui/later.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filterChips } from './filterChips.ts';
import { useListParts } from './parts.ts';
import { SearchBox } from './SearchBox.tsx';
import { useFilters } from './useFilters.tsx';

const BulkBar = later(async () => (await import('./BulkBar.tsx')).BulkBar);

interface Props {
  resource: Resource;
  /** The panel of filters is open. */
  open: boolean;
  /** The id of that panel. */
  panelId: string;
  /** Opens or closes it; always the same function. */
  onToggle: () => void;
}

/** Search, filters, columns and export; on a phone their icons, with their names for screen readers. */
const Tools = memo(function Tools({
  resource,
  open,
  panelId,
  onToggle,
  hidden,
}: Props & { hidden: boolean }) {
  const translate = useTranslate();
  const { chosen } = useFilters();
  const active = filterChips(resource, chosen).filter(({ keys }) => !keys.includes('q')).length;
  return (
    <div className="farol-ferramentas" hidden={hidden}>
      {resource.list.search.length > 0 && <SearchBox resource={resource} />}
      {filterable(resource).length > 0 && (
        <button
          type="button"
          className="farol-botao"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={onToggle}
        >
          <Shape name="filter" />
          {active > 0 && (
            <span aria-hidden className="farol-conta">
              {active}
            </span>
          )}
          {translate('lista.filtros.titulo')}
        </button>
      )}
      <div className="farol-vao" />
      <ColumnChooser resource={resource} />
      <ExportButton resource={resource} />
    </div>
  );
});

/**
 * The tools or, once rows are marked, what may be done with these: the mark is painted first. The tools stay, unseen, with what is
 * typed in them: letting go of the rows draws nothing anew.
 */
export function ListTools({ mayEdit, ...tools }: Props & { mayEdit: boolean }) {
  const { selectedIds } = useListContext();
  const { bulk } = useListParts();
  const marked = (mayEdit || bulk !== undefined) && selectedIds.length > 0;
  const shown = useDeferredValue(marked) && marked;
  return (
    <>
      <Tools {...tools} hidden={shown} />
      {shown && (
        <Suspense fallback={<div className="farol-ferramentas" />}>
          <BulkBar resource={tools.resource} />
        </Suspense>
      )}
    </>
  );
}
