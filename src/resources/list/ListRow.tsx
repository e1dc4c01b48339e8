import { Checkbox, TableCell, TableRow } from '@mui/material';
import {
  useCreatePath,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useGetRecordRepresentation,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { DataTableBody, type DataTableBodyProps } from 'react-admin';

/** The box that selects a row, named after it; Shift selects all rows from the last one. */
function RowCheckbox({ checked }: { checked: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!record || !handleToggleItem) return null;
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        size="small"
        checked={checked}
        onClick={(event: React.MouseEvent<HTMLElement>) => handleToggleItem(record.id, event)}
        slotProps={{
          input: { 'aria-label': translate('lista.selecao.linha', { nome: String(nameOf(record)) }) },
        }}
      />
    </TableCell>
  );
}

interface RowProps {
  className?: string;
  children?: ReactNode;
}

/** A row: a click anywhere opens the record, unless it ends a selection of text. */
function ListRow({ className, children }: RowProps) {
  const { hasBulkActions } = useDataTableConfigContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  if (!record) return null;
  const selected = selectedIds?.includes(record.id) ?? false;
  const open = () => {
    if (window.getSelection()?.toString()) return;
    navigate(createPath({ resource, type: 'edit', id: record.id }), { state: { _scrollToTop: true } });
  };
  return (
    <TableRow hover selected={selected} className={className} onClick={open} sx={{ cursor: 'pointer' }}>
      {hasBulkActions && <RowCheckbox checked={selected} />}
      {children}
    </TableRow>
  );
}

/** The rows of a list, in place of react-admin's, whose checkboxes all have one name, and that on the wrong element. */
export function ListBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={ListRow} />;
}
