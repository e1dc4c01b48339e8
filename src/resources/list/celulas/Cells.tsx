import { useTranslate } from 'ra-core';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isCellEditable } from '../../../../contract/celulas.ts';
import type { Field } from '../../../../contract/field.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { focusPage } from '../../../feedback/pageFocus.ts';
import { later } from '../../../ui/later.tsx';
import { type ResourceRow, titleOf } from '../../../ui/row.ts';
import { Shape } from '../../../ui/Shape.tsx';
import { type CellPlace, type CellStep, cellAt, cellPlaceOf, placeBeside } from './places.ts';
import { usePointed } from './usePointed.ts';

const CellEditor = later(async () => (await import('./CellEditor.tsx')).CellEditor);

interface Props {
  resource: Resource;
  rows: readonly ResourceRow[];
  columns: readonly string[];
  /** Element around the table. */
  table: RefObject<HTMLElement | null>;
}

/** Cell being edited: its record at the start of the edit, and its position. */
interface Edited extends CellPlace {
  record: ResourceRow;
  field: Field;
  at: DOMRect;
}

/**
 * Lets table cells be edited in place: by the pencil in the cell under the pointer, or with F2 in the focused row. It is rendered beside
 * the rows, which do not depend on it, so rows cost nothing more.
 */
export function Cells({ resource, rows, columns, table }: Props) {
  const translate = useTranslate();
  const [edited, setEdited] = useState<Edited | null>(null);
  const editable = columns.filter((name) => isCellEditable(resource, name));
  const shown = { rows, columns };
  const pointed = usePointed(table, shown, editable);
  /** Column of the last edited cell: F2 opens the same column again, in any row. */
  const last = useRef<string>(undefined);

  const edit = (place: CellPlace) => {
    const found = table.current && cellAt(table.current, shown, place);
    const record = rows.find(({ id }) => id === place.id);
    const field = resource.fields[place.name];
    if (!found || !record || !field) return setEdited(null);
    found.cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    last.current = place.name;
    setEdited({ ...place, record, field, at: found.cell.getBoundingClientRect() });
  };
  const begin = (element: Element) => {
    const place = table.current && cellPlaceOf(table.current, shown, element);
    // The link in the first cell is the focus stop of the whole row.
    const here = place?.name === columns[0] ? undefined : place?.name;
    const name = [here, last.current, editable[0]].find((one) => one && editable.includes(one));
    if (place && name) edit({ id: place.id, name });
  };
  const beginLatest = useRef(begin);
  useEffect(() => {
    beginLatest.current = begin;
  });
  useEffect(() => {
    const { current } = table;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (!(event.target instanceof Element)) return;
      event.preventDefault();
      beginLatest.current(event.target);
    };
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [table]);

  /** When the editor closes, its row gets the focus back, so that F2 opens the cell again. */
  const left = useRef<CellPlace | null>(null);
  const close = (place: CellPlace) => {
    left.current = place;
    setEdited(null);
  };
  useEffect(() => {
    if (edited || !left.current || !table.current) return;
    const link = cellAt(table.current, { rows, columns }, left.current)?.row.querySelector('a');
    left.current = null;
    if (link) link.focus();
    else focusPage();
  }, [edited, rows, columns, table]);
  const go = (place: CellPlace, step: CellStep) => {
    const there = placeBeside(rows, editable, place, step);
    if (there) edit(there);
    else close(place);
  };

  const record = pointed && rows.find(({ id }) => id === pointed.id);
  return (
    <>
      {pointed &&
        record &&
        createPortal(
          <button
            type="button"
            // The keyboard uses F2: a tab stop in each cell would make every list long to tab through.
            tabIndex={-1}
            className="farol-lapis"
            aria-label={translate('lista.editar_celula', {
              campo: resource.fields[pointed.name]?.label,
              nome: titleOf(resource, record),
            })}
            onClick={() => edit(pointed)}
          >
            <Shape name="edit" />
          </button>,
          pointed.cell,
        )}
      {edited && (
        <Suspense>
          <CellEditor
            key={`${edited.id} ${edited.name}`}
            {...edited}
            resource={resource}
            onStep={(step) => go(edited, step)}
            onClose={() => close(edited)}
          />
        </Suspense>
      )}
    </>
  );
}
