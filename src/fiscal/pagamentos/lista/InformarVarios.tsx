import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { PAGAMENTOS, pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { later } from '../../../ui/later.tsx';
import type { ResourceRow } from '../../../ui/row.ts';

const InformarVariosDialog = later(
  async () => (await import('./InformarVariosDialog.tsx')).InformarVariosDialog,
);

/** The same date, or the same answer, for the selected documents. */
export function InformarVarios() {
  const translate = useTranslate();
  const may = useCan(PAGAMENTOS.agir);
  const { selectedIds } = useListContext<ResourceRow>();
  const dataProvider = useDataProvider();
  const { pending, run } = useAct();
  const [rows, setRows] = useState<readonly ResourceRow[] | null>(null);
  if (!may) return null;
  // Those of other pages of the list are selected too.
  const open = () =>
    run(() =>
      dataProvider
        .getMany<ResourceRow>(pagamentos.name, { ids: selectedIds })
        .then(({ data }) => setRows(data))
        .catch((error: unknown) => showError(error, 'pagamento.informar.erro')),
    );
  return (
    <>
      <Button
        variant="contained"
        startIcon={<EventAvailableIcon />}
        loading={pending}
        loadingPosition="start"
        onClick={() => void open()}
      >
        {translate('pagamento.varios.botao')}
      </Button>
      <Suspense fallback={null}>
        {rows && <InformarVariosDialog rows={rows} onClose={() => setRows(null)} />}
      </Suspense>
    </>
  );
}
