import { Checkbox, TableCell, TableHead, TableRow, TableSortLabel, Tooltip } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { Field } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { alignOf, FIRST_COLUMN } from './columns.ts';

/** The name of a column; where the list can be sorted by it, a button that says what a click would do. */
function HeadCell({ field, name, sortable, first }: HeadCellProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const sorted = sort.field === name;
  const next = sorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const align = alignOf(field);
  return (
    <TableCell
      variant="head"
      align={align}
      sortDirection={sorted ? direction : undefined}
      className={first ? FIRST_COLUMN : undefined}
    >
      {sortable ? (
        <Tooltip
          title={translate('ra.sort.sort_by', { field: field.label, order: translate(`ra.sort.${next}`) })}
          placement={align === 'right' ? 'bottom-end' : 'bottom-start'}
          enterDelay={300}
        >
          <TableSortLabel
            active={sorted}
            direction={direction}
            onClick={() => setSort({ field: name, order: next })}
          >
            {field.label}
          </TableSortLabel>
        </Tooltip>
      ) : (
        field.label
      )}
    </TableCell>
  );
}

interface HeadCellProps {
  field: Field;
  name: string;
  sortable: boolean;
  first: boolean;
}

interface Props {
  resource: Resource;
  columns: readonly string[];
  selectable: boolean;
  allSelected: boolean;
  onTogglePage: () => void;
}

/** The header of a list: the names of the columns, and the box that selects the page. */
export function ListHead({ resource, columns, selectable, allSelected, onTogglePage }: Props) {
  const translate = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {selectable && (
          <TableCell variant="head" padding="checkbox">
            <Checkbox
              checked={allSelected}
              onChange={onTogglePage}
              slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
            />
          </TableCell>
        )}
        {columns.map((name, position) => {
          const field = resource.fields[name];
          return (
            field && (
              <HeadCell
                key={name}
                field={field}
                name={name}
                sortable={resource.list.sortable.includes(name)}
                first={position === 0}
              />
            )
          );
        })}
      </TableRow>
    </TableHead>
  );
}
