import TableViewIcon from '@mui/icons-material/TableViewOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { later } from '../../../ui/later.tsx';

const ImportarPlanilha = later(async () => (await import('./ImportarPlanilha.tsx')).ImportarPlanilha);

/** Renders the button that imports notas from a spreadsheet; nothing without the permission. */
export function ImportarPlanilhaButton() {
  const translate = useTranslate();
  const may = useCan(especies.NFSE.agir);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<TableViewIcon />} onClick={() => setOpen(true)}>
        {translate('nfs.planilha.botao')}
      </Button>
      <Suspense fallback={null}>{open && <ImportarPlanilha onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
