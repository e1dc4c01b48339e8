import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-admin';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Anteriores } from './Anteriores.tsx';
import type { Fluxo } from './fluxo.ts';
import { sendArquivo } from './importacaoApi.ts';

/** Returns the import with the same bytes, when the file was refused because of it. */
const mesmoArquivo = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? error.problem.existente : undefined;

/** Renders the choice of a file, chosen or dropped; below it, the earlier imports. */
export function EscolherArquivo({ fluxo }: { fluxo: Fluxo }) {
  const translate = useTranslate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const existente = mesmoArquivo(failure);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setFailure(null);
    try {
      fluxo.abre(await sendArquivo(file));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {failure !== null && (
        <ErrorAlert error={failure} title={translate('pagamento.importar.erro_arquivo')} />
      )}
      {existente && (
        <Box>
          <Link to={`${PAGAMENTOS.pagina}/importacao?id=${existente}`}>
            {translate('pagamento.importar.abrir_existente')}
          </Link>
        </Box>
      )}
      <FileDrop
        accept=""
        busy={sending}
        choose={translate('pagamento.importar.escolher')}
        title={translate('pagamento.importar.solte')}
        hint={translate('pagamento.importar.dica')}
        {...(sending && { progress: translate('pagamento.importar.enviando') })}
        onFiles={([file]) => void send(file)}
      />
      <Anteriores />
    </>
  );
}
