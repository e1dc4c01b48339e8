import { Box, Table, TableBody } from '@mui/material';
import { useListContext } from 'ra-core';
import { type MouseEvent, useEffect } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { preloadSoon } from '../../ui/later.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { ELASTIC, useColumns } from './columns.ts';
import { ListHead } from './ListHead.tsx';
import { ListRow } from './ListRow.tsx';
import { useSelection } from './selection.ts';
import { selectionKeys } from './selectionKeys.ts';
import { tableSx } from './tableSx.ts';

/** Shows truncated text in full under the pointer. */
function tellWhole({ target }: MouseEvent<HTMLElement>) {
  const box = target instanceof HTMLElement ? target.closest<HTMLElement>(`.${ELASTIC}`) : null;
  if (box) box.title = box.scrollHeight > box.clientHeight ? (box.textContent ?? '') : '';
}

/**
 * The rows of the list around it, one column for each field; the first one is a link to the record. react-admin's own
 * table brings its column chooser, bulk bar and preferences along, of which ours needs none.
 */
export function ListTable({ resource, selectable }: { resource: Resource; selectable: boolean }) {
  const { data = [] } = useListContext<ResourceRow>();
  const { visible } = useColumns(resource);
  const selection = useSelection();
  const { selectedIds, toggle, allSelected, togglePage } = selection;
  useEffect(preloadSoon, []);
  return (
    <Box
      sx={tableSx(selectable)}
      onKeyDown={selectable ? selectionKeys(selection) : undefined}
      onMouseOver={tellWhole}
    >
      <Table size="small">
        <ListHead
          resource={resource}
          columns={visible}
          selectable={selectable}
          allSelected={allSelected}
          onTogglePage={togglePage}
        />
        <TableBody>
          {data.map((record) => (
            <ListRow
              key={record.id}
              resource={resource}
              record={record}
              columns={visible}
              selectable={selectable}
              selected={selectedIds.includes(record.id)}
              onToggle={toggle}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
