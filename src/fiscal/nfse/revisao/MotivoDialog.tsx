import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Dona } from '../../../../contract/ambiente.ts';
import type { DecisaoPedida } from '../../../../contract/fiscal/nfse/revisao.ts';
import { basta, CampoMotivo } from './CampoExigido.tsx';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';

interface Props {
  acao: DecisaoPedida['acao'];
  nome: string;
  /** Company of the nota. */
  dona: Dona;
  /** Text typed before the server refused it or the dialog was closed. */
  texto: string;
  /** Why the server refused it. */
  recusa?: string | undefined;
  /** Findings against it. */
  children?: ReactNode;
  onTexto: (texto: string) => void;
  onSend: (motivo: string) => void;
  onClose: () => void;
}

/** Renders the dialog for the reason of a doubt, refusal, reopening, or approval against a certain finding. */
export function MotivoDialog({ acao, nome, dona, texto, recusa, children, onTexto, onSend, onClose }: Props) {
  const translate = useTranslate();
  const [tried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (basta(texto)) onSend(texto.trim());
  };
  return (
    <DialogoDaMesa
      titulo={translate(`nfs.motivo.titulo_${acao}`, { nome })}
      agentes={[dona]}
      enviar={translate(`nfs.motivo.enviar_${acao}`)}
      onSend={send}
      onClose={onClose}
    >
      {recusa && <Alert severity="error">{recusa}</Alert>}
      {children}
      <Box>{translate(`nfs.motivo.ajuda_${acao}`)}</Box>
      <CampoMotivo value={texto} tried={tried} autoFocus onChange={onTexto} />
    </DialogoDaMesa>
  );
}
