import { type Identifier, RecordContextProvider } from 'ra-core';
import { memo } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import { FieldValueView } from '../../../ui/FieldValueView.tsx';
import { formatField } from '../../../ui/formatField.ts';
import { type ResourceRow, titleOf } from '../../../ui/row.ts';
import { RecordLink } from '../ListRow.tsx';
import { useListParts } from '../parts.ts';
import type { RowActs } from '../useRowActs.ts';
import { cardParts } from './cardParts.ts';

interface Props {
  resource: Resource;
  record: ResourceRow;
  columns: readonly string[];
  selectable: boolean;
  selected: boolean;
  onToggle: (id: Identifier, upTo: boolean) => void;
  acts: RowActs;
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

interface PartProps extends Pick<Props, 'resource' | 'record'> {
  name: string;
  className?: string;
}

/** Renders a field of the card with its label, as the table shows it; nothing when it is empty. */
function Part({ resource, record, name, className }: PartProps) {
  const { cells = {} } = useListParts();
  const field = resource.fields[name];
  const value: unknown = record[name];
  const Own = cells[name];
  if (!field || isEmpty(value) || (!Own && formatField(field, value) === '')) return null;
  return (
    <div className={className}>
      <dt>{field.label}</dt>
      <dd>{Own ? <Own record={record} /> : <FieldValueView field={field} name={name} value={value} />}</dd>
    </div>
  );
}

const ignore = () => undefined;

/** Renders a row as a card, where a table has no room: title, value and deadline, states, and the first other fields. */
export const ListCard = memo(function ListCard({ resource, record, columns, acts, ...row }: Props) {
  const { title, figure, deadline, states, rest } = cardParts(resource, columns);
  const field = resource.fields[title];
  const open = () => {
    if (!window.getSelection()?.toString()) acts.open(record.id);
  };
  const part = { resource, record };
  return (
    <RecordContextProvider value={record}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its name is a link for keys */}
      <li className={row.selected ? 'farol-cartao farol-marcada' : 'farol-cartao'} onClick={open}>
        {row.selectable && (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: stops a click beside the box from opening the record
          <span className="farol-cartao-caixa" onClick={(event) => event.stopPropagation()}>
            <input
              type="checkbox"
              className="farol-marca"
              checked={row.selected}
              onChange={ignore}
              onClick={(event) => row.onToggle(record.id, event.shiftKey)}
              aria-label={acts.boxName(titleOf(resource, record))}
            />
          </span>
        )}
        <div className="farol-cartao-corpo">
          <RecordLink
            id={record.id}
            text={(field && formatField(field, record[title])) || String(record.id)}
            acts={acts}
          />
          {(figure || deadline) && (
            <dl>
              {figure && <Part {...part} name={figure} className="farol-cartao-valor" />}
              {deadline && <Part {...part} name={deadline} className="farol-cartao-prazo" />}
            </dl>
          )}
          {states.length > 0 && (
            <dl>
              {states.map((name) => (
                <Part key={name} {...part} name={name} className="farol-cartao-estado" />
              ))}
            </dl>
          )}
          {rest.length > 0 && (
            <dl>
              {rest.map((name) => (
                <Part key={name} {...part} name={name} />
              ))}
            </dl>
          )}
        </div>
      </li>
    </RecordContextProvider>
  );
});
