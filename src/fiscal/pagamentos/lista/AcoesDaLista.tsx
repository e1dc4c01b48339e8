import SendIcon from '@mui/icons-material/SendOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Link } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptOpen } from '../../../authProvider/useKept.ts';
import { later } from '../../../ui/later.tsx';
import { WhyButton } from '../../../ui/why/WhyButton.tsx';
import { MaisPaginas } from '../../documentos/MaisPaginas.tsx';

const EnviarListaDialog = later(async () => (await import('./EnviarListaDialog.tsx')).EnviarListaDialog);
const PedirDialog = later(async () => (await import('../pedidos/PedirDialog.tsx')).PedirDialog);

const PAGINAS = [
  ['calendario', 'breadcrumb.calendario'],
  ['pedidos', 'breadcrumb.pedidos'],
] as const;

const openSchema = z.enum(['enviar', 'pedir']).nullable();

/** Renders the actions of the list: the exported list, the link for the client, and the import of the returned file. */
export function AcoesDaLista() {
  const translate = useTranslate();
  const may = useCan(PAGAMENTOS.agir);
  const [search, setSearch] = useSearchParams();
  // Task of a finished list, set by the link of its notice.
  const pronta = search.get('exportacao');
  const { value: open, set: setOpen, done } = useKeptOpen('pagamentos/acao aberta', openSchema, null);
  const close = () => {
    setOpen(null);
    if (pronta === null) return;
    search.delete('exportacao');
    setSearch(search, { replace: true });
  };
  const paginas = PAGINAS.filter(([page]) => may || page === 'calendario').map(([page, label]) => ({
    to: `${PAGAMENTOS.pagina}/${page}`,
    label: translate(label),
  }));
  return (
    <>
      <MaisPaginas label={translate('pagamento.mais')} paginas={paginas} />
      <Button variant="outlined" startIcon={<SendIcon />} onClick={() => setOpen('enviar')}>
        {translate('pagamento.enviar.botao')}
      </Button>
      {may ? (
        <>
          <Button variant="outlined" onClick={() => setOpen('pedir')}>
            {translate('pagamento.pedir.botao')}
          </Button>
          <Button
            component={Link}
            to={`${PAGAMENTOS.pagina}/importacao`}
            variant="contained"
            startIcon={<UploadFileIcon />}
          >
            {translate('breadcrumb.importar_pagamentos')}
          </Button>
        </>
      ) : (
        <WhyButton missing={['PAGAMENTO_IMPORTA']} />
      )}
      <Suspense fallback={null}>
        {(open === 'enviar' || pronta !== null) && (
          <EnviarListaDialog pronta={pronta} onSent={done} onClose={close} />
        )}
        {open === 'pedir' && <PedirDialog onSent={done} onClose={close} />}
      </Suspense>
    </>
  );
}
