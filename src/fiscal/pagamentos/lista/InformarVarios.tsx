import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { PAGAMENTOS, pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { asText } from '../../../ui/control.ts';
import { later } from '../../../ui/later.tsx';
import type { ResourceRow } from '../../../ui/row.ts';

const InformarVariosDialog = later(
  async () => (await import('./InformarVariosDialog.tsx')).InformarVariosDialog,
);

const nomeDe = ({ fornecedor, numero }: ResourceRow) =>
  [asText(fornecedor), asText(numero)].filter(Boolean).join(' · ');
const saldoDe = ({ saldo, liquido }: ResourceRow) => Number(saldo ?? liquido ?? 0);

/** The same date, or the same answer, for the selected documents. */
export function InformarVarios() {
  const translate = useTranslate();
  const may = useCan(PAGAMENTOS.agir);
  const { selectedIds, onSelect } = useListContext<ResourceRow>();
  const client = useQueryClient();
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
  const close = (recusados: string[] | null) => {
    setRows(null);
    if (recusados === null) return;
    onSelect(recusados);
    void client.invalidateQueries({ queryKey: [pagamentos.name] });
  };
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
        {rows && (
          <InformarVariosDialog
            rows={rows.map((row) => ({
              id: String(row.id),
              versao: row.versao,
              nome: nomeDe(row),
              saldo: saldoDe(row),
            }))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
