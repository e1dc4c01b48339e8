import EventAvailableIcon from '@mui/icons-material/EventAvailableOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { later } from '../../../ui/later.tsx';
import type { ResourceRow } from '../../../ui/row.ts';

const InformarVariosDialog = later(
  async () => (await import('./InformarVariosDialog.tsx')).InformarVariosDialog,
);

/** The same date, or the same answer, for the selected documents. */
export function InformarVarios() {
  const translate = useTranslate();
  const may = useCan(PAGAMENTOS.agir);
  const { selectedIds, data = [] } = useListContext<ResourceRow>();
  const [rows, setRows] = useState<readonly ResourceRow[] | null>(null);
  if (!may) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<EventAvailableIcon />}
        onClick={() => setRows(data.filter(({ id }) => selectedIds.includes(id)))}
      >
        {translate('pagamento.varios.botao')}
      </Button>
      <Suspense fallback={null}>
        {rows && <InformarVariosDialog rows={rows} onClose={() => setRows(null)} />}
      </Suspense>
    </>
  );
}
