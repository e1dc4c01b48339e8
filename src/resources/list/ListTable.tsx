import { useDataTableRenderContext, useDataTableSortContext } from 'ra-core';
import { DataTable, type DataTableColumnProps } from 'react-admin';
import type { Resource } from '../../../contract/resource.ts';
import { FieldValue, isFigure } from '../../ui/FieldValue.tsx';
import { formatField } from '../../ui/formatField.ts';
import { columnNames, columnsKey, hiddenAtFirst } from './columns.ts';
import { ListBody } from './ListRow.tsx';
import { RecordLink } from './RecordLink.tsx';
import { tableSx } from './tableSx.ts';

/** A column that tells assistive technology how the list is sorted. */
function Column(props: DataTableColumnProps) {
  const isHeader = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  const sorted = isHeader && sort?.field === props.source;
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  return <DataTable.Col {...props} sortDirection={sorted ? direction : undefined} />;
}

/** The rows of the list around it, one column for each field; the first one is a link to the record. */
export function ListTable({ resource, selectable }: { resource: Resource; selectable: boolean }) {
  return (
    <DataTable
      body={ListBody}
      storeKey={columnsKey(resource)}
      hiddenColumns={hiddenAtFirst(resource)}
      bulkActionsToolbar={false}
      bulkActionButtons={selectable}
      sx={tableSx(selectable)}
    >
      {columnNames(resource).map((key, position) => {
        const field = resource.fields[key];
        if (!field) return null;
        return (
          <Column
            key={key}
            source={key}
            label={field.label}
            disableSort={!resource.list.sortable.includes(key)}
            align={isFigure(field) ? 'right' : 'left'}
            cellClassName={position === 0 ? 'farol-primeira' : undefined}
            headerClassName={position === 0 ? 'farol-primeira' : undefined}
            render={(record) => {
              const value: unknown = record[key];
              if (position > 0) return <FieldValue field={field} name={key} value={value} />;
              return <RecordLink text={formatField(field, value) || String(record.id)} />;
            }}
          />
        );
      })}
    </DataTable>
  );
}
