import { Checkbox, TableCell, TableRow } from '@mui/material';
import { type Identifier, RecordContextProvider, useCreatePath, useNavigate, useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { FieldValue } from '../../ui/FieldValue.tsx';
import { formatField } from '../../ui/formatField.ts';
import { type ResourceRow, titleOf } from '../../ui/row.ts';
import { alignOf, ELASTIC, ELASTIC_FIRST, FIRST_COLUMN, isElastic } from './columns.ts';
import { useListParts } from './parts.ts';
import { RecordLink } from './RecordLink.tsx';

interface Props {
  resource: Resource;
  record: ResourceRow;
  columns: readonly string[];
  selectable: boolean;
  selected: boolean;
  /** `upTo`: all rows from the last one touched. */
  onToggle: (id: Identifier, upTo: boolean) => void;
}

function Cells({ resource, record, columns }: Pick<Props, 'resource' | 'record' | 'columns'>) {
  const { cells = {} } = useListParts();
  return columns.map((name, position) => {
    const field = resource.fields[name];
    if (!field) return null;
    const value: unknown = record[name];
    const Own = cells[name];
    const shown = Own ? <Own record={record} /> : <FieldValue field={field} name={name} value={value} />;
    const elastic = isElastic(field);
    const first = elastic ? ELASTIC_FIRST : FIRST_COLUMN;
    return (
      <TableCell key={name} align={alignOf(field)} className={position === 0 ? first : undefined}>
        {position === 0 ? (
          <RecordLink text={formatField(field, value) || String(record.id)} />
        ) : elastic ? (
          <div className={ELASTIC}>{shown}</div>
        ) : (
          shown
        )}
      </TableCell>
    );
  });
}

/**
 * A row: a click anywhere opens the record, unless it ends a selection of text. Its box is named after it; with Shift
 * it selects all rows from the last one.
 */
export const ListRow = memo(function ListRow({
  resource,
  record,
  columns,
  selectable,
  selected,
  onToggle,
}: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const open = () => {
    if (window.getSelection()?.toString()) return;
    const to = createPath({ resource: resource.name, type: 'edit', id: record.id });
    navigate(to, { state: { _scrollToTop: true } });
  };
  return (
    <RecordContextProvider value={record}>
      <TableRow hover selected={selected} onClick={open} sx={{ cursor: 'pointer' }}>
        {selectable && (
          <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
            <Checkbox
              size="small"
              checked={selected}
              onClick={(event: React.MouseEvent<HTMLElement>) => onToggle(record.id, event.shiftKey)}
              slotProps={{
                input: {
                  'aria-label': translate('lista.selecao.linha', { nome: titleOf(resource, record) }),
                },
              }}
            />
          </TableCell>
        )}
        <Cells resource={resource} record={record} columns={columns} />
      </TableRow>
    </RecordContextProvider>
  );
});
