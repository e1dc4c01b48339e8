import { type Identifier, RecordContextProvider } from 'ra-core';
import { type MouseEvent, memo } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { FieldValueView } from '../../ui/FieldValueView.tsx';
import { formatField } from '../../ui/formatField.ts';
import { type ResourceRow, titleOf } from '../../ui/row.ts';
import { alignClass, ELASTIC, ELASTIC_FIRST, isElastic, placeClass } from './columns.ts';
import { useListParts } from './parts.ts';
import type { RowActs } from './useRowActs.ts';

interface Props {
  resource: Resource;
  record: ResourceRow;
  columns: readonly string[];
  selectable: boolean;
  selected: boolean;
  /** The record is open beside the list. */
  current: boolean;
  /** `upTo` selects all rows from the last one toggled. */
  onToggle: (id: Identifier, upTo: boolean) => void;
  acts: RowActs;
}

type CellsProps = Pick<Props, 'resource' | 'record' | 'columns' | 'acts'>;

/** Renders a real link to the record, which can be opened in another tab and is named by screen readers. */
export function RecordLink({ id, text, acts }: { id: Identifier; text: string; acts: RowActs }) {
  const follow = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    acts.open(id);
  };
  return (
    <a className="farol-ligacao" href={acts.hrefOf(id)} title={text} onClick={follow}>
      {text}
    </a>
  );
}

function Cells({ resource, record, columns, acts }: CellsProps) {
  const { cells = {} } = useListParts();
  return columns.map((name, position) => {
    const field = resource.fields[name];
    if (!field) return null;
    const value: unknown = record[name];
    const elastic = isElastic(field);
    const place = placeClass(position);
    if (position === 0) {
      return (
        <td key={name} className={`${place} ${elastic ? ELASTIC_FIRST : ''} ${alignClass(field)}`}>
          <RecordLink id={record.id} text={formatField(field, value) || String(record.id)} acts={acts} />
        </td>
      );
    }
    const Own = cells[name];
    const shown = Own ? <Own record={record} /> : <FieldValueView field={field} name={name} value={value} />;
    return (
      <td key={name} className={`${place} ${alignClass(field)}`}>
        {elastic ? <div className={ELASTIC}>{shown}</div> : shown}
      </td>
    );
  });
}

const ignore = () => undefined;

/**
 * Renders a row: a click opens the record, unless it ends a text selection. Shift on the checkbox selects from the last toggled row. Plain
 * elements with classes: one component of the kit per cell costs ten times as much.
 */
export const ListRow = memo(function ListRow({
  resource,
  record,
  columns,
  selectable,
  selected,
  current,
  onToggle,
  acts,
}: Props) {
  const { openRow = acts.open } = useListParts();
  const open = () => {
    if (!window.getSelection()?.toString()) openRow(record.id);
  };
  return (
    <RecordContextProvider value={record}>
      <tr
        className={selected ? 'farol-marcada' : undefined}
        aria-current={current || undefined}
        onClick={open}
      >
        {selectable && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: stops a click beside the box from opening the record
          <td className="farol-caixa" onClick={(event) => event.stopPropagation()}>
            <input
              type="checkbox"
              className="farol-marca"
              checked={selected}
              onChange={ignore}
              onClick={(event) => onToggle(record.id, event.shiftKey)}
              aria-label={acts.boxName(titleOf(resource, record))}
            />
          </td>
        )}
        <Cells resource={resource} record={record} columns={columns} acts={acts} />
      </tr>
    </RecordContextProvider>
  );
});
