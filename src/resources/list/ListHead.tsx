import { useListSortContext, useTranslate } from 'ra-core';
import { memo, useEffect, useRef } from 'react';
import type { Field } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { SHAPES } from '../../ui/shapes.ts';
import { alignClass, FIRST_COLUMN } from './columns.ts';

interface HeadCellProps {
  field: Field;
  name: string;
  sortable: boolean;
  first: boolean;
  /** How the list is sorted by it, if it is. */
  sorted: 'asc' | 'desc' | undefined;
  onSort: (sort: { field: string; order: 'ASC' | 'DESC' }) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The name of a column; where the list can be sorted by it, a button that says what a click would do. */
const HeadCell = memo(function HeadCell({ field, name, sortable, first, sorted, onSort }: HeadCellProps) {
  const translate = useTranslate();
  const next = sorted === 'asc' ? 'DESC' : 'ASC';
  const label = translate('ra.sort.sort_by', { field: field.label, order: translate(`ra.sort.${next}`) });
  return (
    <th
      scope="col"
      aria-sort={sorted && ARIA_SORT[sorted]}
      className={`${first ? FIRST_COLUMN : ''} ${alignClass(field)}`}
    >
      {sortable ? (
        <button
          type="button"
          className="farol-ordena"
          data-ordem={sorted}
          aria-label={label}
          title={label}
          onClick={() => onSort({ field: name, order: next })}
        >
          {field.label}
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={SHAPES.down} />
          </svg>
        </button>
      ) : (
        field.label
      )}
    </th>
  );
});

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
  const { sort, setSort } = useListSortContext();
  // Another one after each navigation, which no cell needs to be told.
  const latest = useRef(setSort);
  useEffect(() => {
    latest.current = setSort;
  }, [setSort]);
  const { current: onSort } = useRef<HeadCellProps['onSort']>((wanted) => latest.current(wanted));
  return (
    <thead>
      <tr>
        {selectable && (
          <th className="farol-caixa">
            <input
              type="checkbox"
              className="farol-marca"
              checked={allSelected}
              onChange={onTogglePage}
              aria-label={translate('ra.action.select_all')}
            />
          </th>
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
                sorted={sort.field === name ? (sort.order === 'DESC' ? 'desc' : 'asc') : undefined}
                onSort={onSort}
              />
            )
          );
        })}
      </tr>
    </thead>
  );
}
