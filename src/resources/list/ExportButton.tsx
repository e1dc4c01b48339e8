import {
  useListContext,
  useListPaginationContext,
  useListSortContext,
  useNotify,
  useTranslate,
} from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_RANGE } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { sortKeys } from '../../../contract/sort.ts';
import { exportList } from '../../dataProvider/extras.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { failedToLoad } from '../../feedback/failedToLoad.ts';
import { later } from '../../ui/later.tsx';
import { OnDemand } from '../../ui/OnDemand.tsx';
import { Shape } from '../../ui/Shape.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import type { ExportacaoPedida } from '../exportacao/PedirArquivoDialog.tsx';
import { useVisibleColumns } from './columns.ts';
import { useFilters } from './useFilters.tsx';

const ExportarDialog = later(async () => (await import('../exportacao/ExportarDialog.tsx')).ExportarDialog);

/** Query parameter with the task id of a finished file, set by the link in the notification. */
const READY = 'exportada';

/**
 * Renders the export of the selected rows or, without any, of all that match, in the current order and columns, as a CSV written by the
 * server; and the button of the dialog with all options.
 */
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
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<{ pedida: ExportacaoPedida | null } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const ready = search.get(READY);
  const shown = dialog ?? (ready === null ? null : { pedida: { tarefaId: ready, baixa: false } });

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    try {
      // The selection also includes rows of other pages, whatever the current filters.
      const filter = some ? { id: selectedIds } : { ...filters };
      const pedido = { recurso: resource.name, filter, sort: sortKeys(sort).flat(), colunas: [...visible] };
      const made = await exportList({ ...pedido, formato: 'CSV' }, controller.signal);
      if ('tarefaId' in made) return setDialog({ pedida: { ...made, baixa: true } });
      saveBlob(made.blob, made.filename);
      notify('lista.exportar.pronto', { type: 'success' });
    } catch (error) {
      if (controller.signal.aborted) return;
      showError(error, 'lista.exportar.erro');
    } finally {
      setPending(false);
    }
  };
  const close = () => {
    setDialog(null);
    if (ready === null) return;
    search.delete(READY);
    setSearch(search, { replace: true });
  };
  const nothing = total === 0;
  return (
    <>
      <button
        type="button"
        className="farol-botao"
        disabled={pending}
        aria-disabled={nothing}
        title={nothing ? translate('lista.exportar.nada') : undefined}
        onClick={nothing ? undefined : run}
      >
        <Shape name={pending ? 'waiting' : 'download'} />
        {translate(
          pending ? 'lista.exportar.andamento' : some ? 'lista.exportar.marcados' : 'lista.exportar.botao',
        )}
      </button>
      <button
        type="button"
        className="farol-redondo"
        aria-haspopup="dialog"
        aria-label={translate('lista.exportar.dialogo')}
        title={translate('lista.exportar.dialogo')}
        onClick={() => setDialog({ pedida: null })}
      >
        <Shape name="open" />
      </button>
      <OnDemand
        wanted={shown !== null}
        onFailure={() => {
          close();
          failedToLoad();
        }}
      >
        {shown && <ExportarDialog resource={resource} pedida={shown.pedida} onClose={close} />}
      </OnDemand>
    </>
  );
}
