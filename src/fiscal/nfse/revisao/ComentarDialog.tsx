import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Dona } from '../../../../contract/ambiente.ts';
import { useSession } from '../../../authProvider/useSession.ts';
import { TextBox } from '../../../ui/TextBox.tsx';
import { DialogoDaMesa } from './DialogoDaMesa.tsx';
import { comNome, mencionados, nomeIniciado, sugeridos } from './mencoes.ts';
import { readRevisores, sendComentario } from './revisaoApi.ts';

const SHOWN = 6;
const MOST = 2000;

interface Props {
  id: string;
  nome: string;
  /** Company of the nota. */
  dona: Dona;
  /** Text typed before the dialog was closed. */
  texto: string;
  onTexto: (texto: string) => void;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Renders the dialog that comments on a nota; an @ mentions colleagues, who are notified by the bell. Tab inserts the first
 * suggestion.
 */
export function ComentarDialog({ id, nome, dona, texto, onTexto, onDone, onClose }: Props) {
  const translate = useTranslate();
  const fieldId = useId();
  const input = useRef<HTMLInputElement>(null);
  const me = useSession().user?.uuid;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data = [] } = useQuery({
    queryKey: ['nfs', 'colegas', id],
    queryFn: ({ signal }) => readRevisores(id, signal),
  });
  const colegas = data.filter((one) => one.id !== me);
  const begun = nomeIniciado(texto);
  const proposed = begun === null ? [] : sugeridos(colegas, begun).slice(0, SHOWN);
  const take = (one: (typeof colegas)[number]) => {
    onTexto(comNome(texto, one));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = proposed;
    if (event.key !== 'Tab' || event.shiftKey || !first) return;
    event.preventDefault();
    take(first);
  };
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      await sendComentario(id, texto.trim(), mencionados(texto, colegas));
      onDone();
    } catch (problem) {
      setFailure(problem);
      setSending(false);
    }
  };
  return (
    <DialogoDaMesa
      titulo={translate('nfs.comentario.novo', { nome })}
      agentes={[dona]}
      enviar={translate('nfs.comentario.enviar')}
      sending={sending}
      failure={failure}
      reason={texto.trim() === '' && translate('motivo.texto')}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Box onKeyDown={onKeyDown} sx={{ pt: 1 }}>
        <TextBox
          id={fieldId}
          inputRef={input}
          label={translate('nfs.comentario.texto')}
          help={translate('nfs.comentario.ajuda')}
          value={texto}
          autoFocus
          multiline
          minRows={3}
          maxRows={10}
          onChange={(event) => onTexto(event.target.value)}
          htmlInput={{ maxLength: MOST }}
        />
      </Box>
      <Box
        role="group"
        aria-label={translate('nfs.comentario.chamar')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {proposed.map((one, position) => (
          <Chip
            key={one.id}
            label={`@${one.nome}`}
            size="small"
            color={position === 0 ? 'primary' : 'default'}
            onClick={() => take(one)}
          />
        ))}
      </Box>
    </DialogoDaMesa>
  );
}
