import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { filterable } from '../../../contract/filters.ts';
import type { Resource } from '../../../contract/resource.ts';
import { Shape } from '../../ui/Shape.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportButton } from './ExportButton.tsx';
import { filterChips } from './filterChips.ts';
import { useListParts } from './parts.ts';
import { ResourceSearchBox } from './ResourceSearchBox.tsx';
import { useFilters } from './useFilters.tsx';
import { useInSight } from './useInSight.ts';

interface Props {
  resource: Resource;
  /** The filter panel is open. */
  open: boolean;
  /** Id of the filter panel. */
  panelId: string;
  /** Opens or closes the panel; a stable function. */
  onToggle: () => void;
}

/** Renders search, filters, columns and export; on a phone only their icons, with labels for screen readers. */
export const ListTools = memo(function ListTools({ resource, open, panelId, onToggle }: Props) {
  const translate = useTranslate();
  const { tools } = useListParts();
  const { chosen } = useFilters();
  const inSight = useInSight(resource);
  const active = filterChips(resource, chosen).filter(({ keys }) => !keys.includes('q')).length;
  return (
    <div className="farol-ferramentas" data-atos>
      <ResourceSearchBox resource={resource} />
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
          {translate(inSight ? 'lista.filtros.mais' : 'lista.filtros.titulo')}
        </button>
      )}
      <div className="farol-vao" />
      <ColumnChooser resource={resource} />
      {tools}
      <ExportButton resource={resource} />
    </div>
  );
});
