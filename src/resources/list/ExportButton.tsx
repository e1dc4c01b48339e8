import {
  useListContext,
  useListPaginationContext,
  useListSortContext,
  useNotify,
  useTranslate,
} from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { MAX_RANGE } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { exportCsv } from '../../dataProvider/extras.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { Shape } from '../../ui/Shape.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { useVisibleColumns } from './columns.ts';
import { useFilters } from './useFilters.tsx';

/** The marked rows or, without any, all that matches, in the order and with the columns shown, as a CSV that the server writes. */
export function ExportButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { sort } = useListSortContext();
  const { total } = useListPaginationContext();
  const { filters } = useFilters();
  const { selectedIds } = useListContext();
  const some = selectedIds.length > 0 && selectedIds.length <= MAX_RANGE;
  const visible = useVisibleColumns(resource);
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    try {
      // Marked on other pages too, whatever the filters are by now.
      const filter = some ? { id: selectedIds } : filters;
      const params = { filter, sort, colunas: visible, signal: controller.signal };
      const { blob, filename } = await exportCsv(resource.name, params);
      saveBlob(blob, filename);
      notify('lista.exportar.pronto', { type: 'success' });
    } catch (error) {
      if (controller.signal.aborted) return;
      showError(error, 'lista.exportar.erro');
    } finally {
      setPending(false);
    }
  };
  return (
    <button type="button" className="farol-botao" disabled={pending || total === 0} onClick={run}>
      <Shape name={pending ? 'waiting' : 'download'} />
      {translate(
        pending ? 'lista.exportar.andamento' : some ? 'lista.exportar.marcados' : 'lista.exportar.botao',
      )}
    </button>
  );
}
