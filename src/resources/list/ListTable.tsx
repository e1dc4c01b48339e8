import { useListContext } from 'ra-core';
import { type MouseEvent, Suspense, type UIEvent, useEffect, useRef } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { later, preloadSoon, useAllHere } from '../../ui/later.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { useValue } from '../../valueStore.ts';
import { Cells } from './celulas/Cells.tsx';
import { ELASTIC, useAparencia, useVisibleColumns } from './columns.ts';
import { ListGrid } from './ListGrid.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import { currentRow } from './parts.ts';
import { ROWS_HEIGHT, rowsInSight } from './rowsHeight.ts';
import { useSelection } from './selection.ts';
import { selectionKeys } from './selectionKeys.ts';
import { useFixed } from './useFixed.ts';
import { useRowActs } from './useRowActs.ts';
import { useRowsInSight } from './useRowsInSight.ts';

const HeadPointer = later(async () => (await import('./arrange/HeadPointer.tsx')).HeadPointer);

const scrollStyle = { overflow: 'auto', maxHeight: ROWS_HEIGHT } as const;

/** Sets truncated text as the tooltip of the element under the pointer. */
function tellWhole({ target }: MouseEvent<HTMLElement>) {
  const box = target instanceof HTMLElement ? target.closest<HTMLElement>(`.${ELASTIC}`) : null;
  if (box) box.title = box.scrollHeight > box.clientHeight ? (box.textContent ?? '') : '';
}

/** Marks the box while columns are scrolled below the pinned ones. */
const tellScrolled = ({ currentTarget }: UIEvent) =>
  currentTarget.toggleAttribute('data-rolada', currentTarget.scrollLeft > 0);

interface Props {
  resource: Resource;
  selectable: boolean;
  mayEdit: boolean;
}

/**
 * Renders the rows of the surrounding list, one column per field; the first one links to the record. react-admin's own table is not used:
 * its column chooser, bulk bar and preferences are not needed.
 */
export function ListTable({ resource, selectable, mayEdit }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { data = [] } = useListContext<ResourceRow>();
  const { fixas, densidade } = useAparencia(resource);
  const rows = useRowsInSight(data, rowsInSight(densidade));
  const visible = useVisibleColumns(resource);
  useFixed(box, fixas, visible);
  const prepared = useAllHere();
  const selection = useSelection();
  const acts = useRowActs(resource);
  const current = useValue(currentRow);
  const { selectedIds, toggle, allSelected, togglePage } = selection;
  useEffect(preloadSoon, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer are those of the rows in it
    <div
      ref={box}
      className="farol-rola"
      style={scrollStyle}
      onKeyDown={selectable ? selectionKeys(selection) : undefined}
      onPointerOver={tellWhole}
      onScroll={tellScrolled}
    >
      <ListGrid resource={resource} columns={visible} selectable={selectable}>
        <ListHead
          resource={resource}
          columns={visible}
          selectable={selectable}
          allSelected={allSelected}
          onTogglePage={togglePage}
        />
        <tbody>
          {rows.map((record) => (
            <ListRow
              key={record.id}
              resource={resource}
              record={record}
              columns={visible}
              selectable={selectable}
              selected={selectedIds.includes(record.id)}
              current={record.id === current}
              onToggle={toggle}
              acts={acts}
            />
          ))}
        </tbody>
      </ListGrid>
      {mayEdit && <Cells resource={resource} rows={rows} columns={visible} table={box} />}
      {prepared && (
        <Suspense>
          <HeadPointer resource={resource} columns={visible} box={box} />
        </Suspense>
      )}
    </div>
  );
}
