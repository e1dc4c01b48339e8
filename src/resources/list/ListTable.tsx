import { useListContext } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { preloadSoon } from '../../ui/later.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { Cells } from './celulas/Cells.tsx';
import { ELASTIC, useColumns } from './columns.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import { ROWS_HEIGHT } from './rowsHeight.ts';
import { useSelection } from './selection.ts';
import { selectionKeys } from './selectionKeys.ts';
import { useRowActs } from './useRowActs.ts';
import { useRowsInSight } from './useRowsInSight.ts';

const scrollStyle = { overflow: 'auto', maxHeight: ROWS_HEIGHT } as const;

/** Shows truncated text in full under the pointer. */
function tellWhole({ target }: MouseEvent<HTMLElement>) {
  const box = target instanceof HTMLElement ? target.closest<HTMLElement>(`.${ELASTIC}`) : null;
  if (box) box.title = box.scrollHeight > box.clientHeight ? (box.textContent ?? '') : '';
}

interface Props {
  resource: Resource;
  selectable: boolean;
  mayEdit: boolean;
}

/**
 * The rows of the list around it, one column for each field; the first one is a link to the record. react-admin's own
 * table brings its column chooser, bulk bar and preferences along, of which ours needs none.
 */
export function ListTable({ resource, selectable, mayEdit }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { data = [] } = useListContext<ResourceRow>();
  const rows = useRowsInSight(data);
  const { visible } = useColumns(resource);
  const selection = useSelection();
  const acts = useRowActs(resource);
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
    >
      <table className="farol-lista">
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
              onToggle={toggle}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
      {mayEdit && <Cells resource={resource} rows={rows} columns={visible} table={box} />}
    </div>
  );
}
