import { useListSortContext, useTranslate } from 'ra-core';
import { memo, useEffect, useRef } from 'react';
import type { Field } from '../../../contract/field.ts';
import { MAX_SORT_KEYS } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { sortedBy, sortKeys } from '../../../contract/sort.ts';
import { SHAPES } from '../../ui/shapes.ts';
import { alignClass, placeClass } from './columns.ts';

interface HeadCellProps {
  field: Field;
  name: string;
  sortable: boolean;
  /** Position, from 0. */
  position: number;
  /** Direction the list is sorted by this column, if it is. */
  sorted: 'asc' | 'desc' | undefined;
  /** Position among several sort keys, from 1; 0 when there is only one key or the column is not one. */
  place: number;
  /** `further` adds the field after the current sort keys. */
  onSort: (field: string, further: boolean) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Renders the name of a column; for a sortable column, a button whose label shows what a click does. */
const HeadCell = memo(function HeadCell({
  field,
  name,
  sortable,
  position,
  sorted,
  place,
  onSort,
}: HeadCellProps) {
  const translate = useTranslate();
  const next = sorted === 'asc' ? 'DESC' : 'ASC';
  const label = translate('ra.sort.sort_by', { field: field.label, order: translate(`ra.sort.${next}`) });
  const title = translate('lista.ordem.mais_uma', { ordenar: label });
  return (
    <th
      scope="col"
      aria-sort={sorted && place < 2 ? ARIA_SORT[sorted] : undefined}
      className={`${placeClass(position)} ${alignClass(field)}`}
    >
      {sortable ? (
        <button
          type="button"
          className="farol-ordena"
          data-ordem={sorted}
          aria-label={place > 0 ? translate('lista.ordem.chave', { ordenar: label, n: place }) : label}
          title={title}
          onClick={({ shiftKey }) => onSort(name, shiftKey)}
        >
          <span className="farol-elide">{field.label}</span>
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d={SHAPES.down} />
          </svg>
          {place > 0 && (
            <span aria-hidden className="farol-ordinal">
              {place}
            </span>
          )}
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

/** Renders the header of a list: column names and the checkbox that selects the page. */
export function ListHead({ resource, columns, selectable, allSelected, onTogglePage }: Props) {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  // These values change with each navigation; the ref lets the memoized cells not render again.
  const latest = useRef({ sort, setSort });
  useEffect(() => {
    latest.current = { sort, setSort };
  }, [sort, setSort]);
  const { current: onSort } = useRef<HeadCellProps['onSort']>((field, further) =>
    latest.current.setSort(sortedBy(latest.current.sort, field, further, MAX_SORT_KEYS)),
  );
  const keys = sortKeys(sort);
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
          const place = keys.findIndex(([key]) => key === name) + 1;
          const sorted = keys[place - 1]?.[1] === 'DESC' ? 'desc' : 'asc';
          return (
            field && (
              <HeadCell
                key={name}
                field={field}
                name={name}
                sortable={resource.list.sortable.includes(name)}
                position={position}
                sorted={place > 0 ? sorted : undefined}
                place={keys.length > 1 ? place : 0}
                onSort={onSort}
              />
            )
          );
        })}
      </tr>
    </thead>
  );
}
