import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { Dona } from '../../../../contract/ambiente.ts';
import type { DecisaoPedida } from '../../../../contract/fiscal/nfse/revisao.ts';
import { basta, CampoMotivo } from './CampoPedido.tsx';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';

interface Props {
  acao: DecisaoPedida['acao'];
  nome: string;
  /** Whose the note is. */
  dona: Dona;
  /** What was typed before, when the server refused it or the dialog was closed. */
  texto: string;
  /** Why the server refused it. */
  recusa?: string | undefined;
  /** What speaks against it. */
  children?: ReactNode;
  onTexto: (texto: string) => void;
  onSend: (motivo: string) => void;
  onClose: () => void;
}

/** Why a note is in doubt, refused, opened again, or approved although something in it is certainly wrong. */
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
