import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Guard } from '../../../contract/permissions.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { later } from '../../ui/later.tsx';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import type { TipoImportacao } from './tipoImportacao.ts';

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Renders the button that opens the import dialog of a kind of file, or the reason why the user has no access to it. */
export function ImportButton({ tipo, guard }: { tipo: TipoImportacao; guard: Guard }) {
  const translate = useTranslate();
  const may = useCan(guard);
  const [open, setOpen] = useState(false);
  if (!may) return <WhyButton missing={guard.allOf ?? []} />;
  return (
    <>
      <Button variant="contained" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
        {translate(tipo.botao)}
      </Button>
      <Suspense fallback={null}>
        {open && <ImportDialog tipo={tipo} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
