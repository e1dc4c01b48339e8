import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { PAGAMENTOS, pagamentos } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { COMPANY_FIELD } from '../../../../contract/withCompany.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptOpen } from '../../../authProvider/useKept.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { useMarkedRows } from '../../../resources/list/useMarkedRows.ts';
import { asText } from '../../../ui/control.ts';
import { later } from '../../../ui/later.tsx';
import type { ResourceRow } from '../../../ui/row.ts';
import { type AInformar, aInformarSchema } from './useInformarVarios.ts';

const InformarVariosDialog = later(
  async () => (await import('./InformarVariosDialog.tsx')).InformarVariosDialog,
);

const nomeDe = ({ fornecedor, numero }: ResourceRow) =>
  [asText(fornecedor), asText(numero)].filter(Boolean).join(' · ');
const aInformarDe = (row: ResourceRow): AInformar => ({
  id: String(row.id),
  versao: row.versao,
  empresaId: asText(row[COMPANY_FIELD]),
  nome: nomeDe(row),
  saldo: Number(row.saldo ?? row.liquido ?? 0),
});

/** Renders the button that enters one date, or one reason, for the selected documents. */
export function InformarVarios() {
  const translate = useTranslate();
  const may = useCan(PAGAMENTOS.agir);
  const { onSelect } = useListContext<ResourceRow>();
  const client = useQueryClient();
  const marked = useMarkedRows<ResourceRow>(pagamentos.name);
  const { pending, run } = useAct();
  const aberto = useKeptOpen('pagamentos/informar marcados', aInformarSchema.nullable(), null);
  const { value: rows, set: setRows, done } = aberto;
  if (!may) return null;
  // The selection may include rows of other pages of the list.
  const open = () =>
    run(() =>
      marked()
        .then((rows) => setRows(rows.map(aInformarDe)))
        .catch((error: unknown) => showError(error, 'pagamento.informar.erro')),
    );
  const close = (esperam: string[] | null) => {
    setRows(null);
    if (esperam === null) return;
    onSelect(esperam);
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
        {rows && <InformarVariosDialog rows={rows} onSent={done} onClose={close} />}
      </Suspense>
    </>
  );
}
