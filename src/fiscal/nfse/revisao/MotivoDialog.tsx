import { Alert, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { TextBox } from '../../../ui/TextBox.tsx';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';

const LEAST = 3;
const MOST = 500;

interface Props {
  acao: 'DUVIDA' | 'RECUSA' | 'REABRE';
  nome: string;
  /** What was typed before, when the server refused it or the dialog was closed. */
  texto: string;
  /** Why the server refused it. */
  recusa?: string | undefined;
  onTexto: (texto: string) => void;
  onSend: (motivo: string) => void;
  onClose: () => void;
}

/** Why a note is in doubt, refused or opened again. */
export function MotivoDialog({ acao, nome, texto, recusa, onTexto, onSend, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [tried, setTried] = useState(false);
  const wrong = texto.trim().length < LEAST;
  const send = () => {
    setTried(true);
    if (!wrong) onSend(texto.trim());
  };
  return (
    <DialogoDaMesa
      titulo={translate(`nfs.motivo.titulo_${acao}`, { nome })}
      enviar={translate(`nfs.motivo.enviar_${acao}`)}
      onSend={send}
      onClose={onClose}
    >
      {recusa && <Alert severity="error">{recusa}</Alert>}
      <Box>{translate(`nfs.motivo.ajuda_${acao}`)}</Box>
      <TextBox
        id={id}
        label={translate('nfs.motivo.por_que')}
        value={texto}
        required
        autoFocus
        multiline
        minRows={2}
        maxRows={8}
        error={tried && wrong ? translate('nfs.motivo.diga') : undefined}
        onChange={(event) => onTexto(event.target.value)}
        htmlInput={{ maxLength: MOST }}
      />
    </DialogoDaMesa>
  );
}
