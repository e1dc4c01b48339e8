import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { Button } from '@mui/material';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { LAYOUTS } from '../../../../contract/layouts/guardas.ts';
import { layouts } from '../../../../contract/layouts/layouts.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { pushError, showError } from '../../../feedback/dialogs/errorDialog.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { actOnEach } from '../../../resources/list/actOnEach.ts';
import { useMarkedRows } from '../../../resources/list/useMarkedRows.ts';
import { useReadAgain } from '../../../resources/list/useReadAgain.ts';
import { titleOf } from '../../../ui/row.ts';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { fetchPacoteDeLayouts, removeLayout, setLayoutInUse } from '../layoutsApi.ts';

/** Renders the acts on the selected layouts: export as one file, activate, deactivate. */
export function Selecionados() {
  const translate = useTranslate();
  const notify = useNotify();
  const marked = useMarkedRows(layouts.name);
  const { selectedIds, onSelect } = useListContext();
  const readAgain = useReadAgain();
  const may = useCan(LAYOUTS.editar);
  const { pending, run } = useAct();
  const ids = selectedIds.map(String);
  const exportar = () =>
    run(() =>
      fetchPacoteDeLayouts(ids)
        .then((blob) => saveBlob(blob, 'layouts.json'))
        .catch((error: unknown) => showError(error, 'layout.exportar.erro')),
    );
  const feito = async (act: (id: string) => Promise<void>, key: string) => {
    const rows = (await marked()).map((record) => ({
      id: String(record.id),
      name: titleOf(layouts, record),
    }));
    const { done, failures } = await actOnEach(rows, ({ id }) => act(id));
    if (done.length > 0) notify(key, { type: 'success', messageArgs: { smart_count: done.length } });
    onSelect(failures.map(({ id }) => id));
    await readAgain();
    if (failures.length === 0) return;
    pushError({
      header: translate('lista.selecao.nao_mudaram', { smart_count: failures.length }),
      message: failures.map(({ name, reason }) => `${name}: ${reason}`).join('\n'),
    });
  };
  /** Runs an act on each selected layout; those that failed stay selected, with the reason. */
  const cada = (act: (id: string) => Promise<void>, key: string) =>
    run(() => feito(act, key).catch((error: unknown) => showError(error, 'formulario.erro_salvar')));
  const por = (ativo: boolean) =>
    cada((id) => setLayoutInUse(id, ativo), ativo ? 'lista.selecao.ativados' : 'lista.selecao.inativados');
  const excluir = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      icon: DeleteIcon,
      message: 'layout.excluir.pergunta',
      confirmLabel: 'layout.excluir.botao',
      args: { smart_count: ids.length },
      destructive: true,
    });
    if (answer === 'accepted') cada(removeLayout, 'layout.excluir.feito');
  };
  return (
    <>
      <Button startIcon={<FileDownloadIcon />} disabled={pending} onClick={exportar}>
        {translate('layout.exportar.botao')}
      </Button>
      {may && (
        <>
          <Button disabled={pending} onClick={() => por(true)}>
            {translate('lista.selecao.ativar')}
          </Button>
          <Button disabled={pending} onClick={() => por(false)}>
            {translate('lista.selecao.inativar')}
          </Button>
          <Button color="error" startIcon={<DeleteIcon />} disabled={pending} onClick={excluir}>
            {translate('layout.excluir.botao')}
          </Button>
        </>
      )}
    </>
  );
}
