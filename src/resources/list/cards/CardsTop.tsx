import { useListSortContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import { sortKeys } from '../../../../contract/sort.ts';
import { Shape } from '../../../ui/Shape.tsx';

interface Props {
  resource: Resource;
  selectable: boolean;
  allSelected: boolean;
  onTogglePage: () => void;
}

/** Renders what the table header does, above cards: the checkbox that selects the page, and the sort order. */
export function CardsTop({ resource, selectable, allSelected, onTogglePage }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { sort, setSort } = useListSortContext();
  const [[key = '', direction] = []] = sortKeys(sort);
  const next = direction === 'DESC' ? 'ASC' : 'DESC';
  const nameOf = (name: string) => resource.fields[name]?.label ?? name;
  return (
    <div className="farol-cartoes-topo">
      {selectable && (
        <input
          type="checkbox"
          className="farol-marca"
          checked={allSelected}
          onChange={onTogglePage}
          aria-label={translate('ra.action.select_all')}
        />
      )}
      <label htmlFor={id}>{translate('lista.ordem.por')}</label>
      <span className="farol-escolha">
        <select
          id={id}
          value={key}
          onChange={({ target }) => setSort({ field: target.value, order: direction ?? 'ASC' })}
        >
          {[...new Set([key, ...resource.list.sortable])].map((name) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </select>
        <Shape name="open" />
      </span>
      <button
        type="button"
        className="farol-redondo farol-sentido"
        data-ordem={direction === 'DESC' ? 'desc' : 'asc'}
        aria-label={translate('ra.sort.sort_by', { field: nameOf(key), order: translate(`ra.sort.${next}`) })}
        onClick={() => setSort({ field: key, order: next })}
      >
        <Shape name="down" />
      </button>
    </div>
  );
}
