import { useListContext } from 'ra-core';
import { useEffect } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import { preloadSoon } from '../../../ui/later.tsx';
import type { ResourceRow } from '../../../ui/row.ts';
import { useVisibleColumns } from '../columns.ts';
import { useSelection } from '../selection.ts';
import { selectionKeys } from '../selectionKeys.ts';
import { useRowActs } from '../useRowActs.ts';
import { useRowsInSight } from '../useRowsInSight.ts';
import { CardsTop } from './CardsTop.tsx';
import { ListCard } from './ListCard.tsx';

/** More cards than a phone shows at first. */
const IN_SIGHT = 10;

/** Renders the rows of the surrounding list as cards, in the page's own scroll: a phone has no room for columns. */
export function ListCards({ resource, selectable }: { resource: Resource; selectable: boolean }) {
  const { data = [] } = useListContext<ResourceRow>();
  const rows = useRowsInSight(data, IN_SIGHT);
  const columns = useVisibleColumns(resource);
  const selection = useSelection();
  const acts = useRowActs(resource);
  useEffect(preloadSoon, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the cards in it
    <div onKeyDown={selectable ? selectionKeys(selection) : undefined}>
      <CardsTop
        resource={resource}
        selectable={selectable}
        allSelected={selection.allSelected}
        onTogglePage={selection.togglePage}
      />
      <ul className="farol-cartoes">
        {rows.map((record) => (
          <ListCard
            key={record.id}
            resource={resource}
            record={record}
            columns={columns}
            selectable={selectable}
            selected={selection.selectedIds.includes(record.id)}
            onToggle={selection.toggle}
            acts={acts}
          />
        ))}
      </ul>
    </div>
  );
}
