import { Box, MenuItem, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { fold } from '../../../contract/brasil/fold.ts';
import { type Comprovante, FUNDAMENTOS } from '../../../contract/eliminacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { ConfirmDialog } from '../../auth/ConfirmDialog.tsx';
import { useKept, useKeptText } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { TextBox } from '../../ui/TextBox.tsx';
import { eraseRegistro, readPreviaDaEliminacao } from './eliminarApi.ts';

interface Props {
  resource: Resource;
  /** Id of the record in the bin. */
  id: string;
  onDone: (proof: Comprovante) => void;
  onClose: () => void;
}

type Fundamento = keyof typeof FUNDAMENTOS;
const isFundamento = (text: string): text is Fundamento => Object.hasOwn(FUNDAMENTOS, text);
const fundamentoSchema = z.string().refine(isFundamento);
const same = (one: string, other: string) => fold(one.trim()) === fold(other.trim());

/** Renders a sentence with a list below it. */
function Lista({ titulo, linhas }: { titulo: string; linhas: readonly string[] }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {titulo}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {linhas.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Renders the erasure dialog: shows the data erased and the data that stays, requires the reason, the record's name and the user's
 * identity, then erases.
 */
export function EliminarDialog({ resource, id: registroId, onDone, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [until, sent] = useUntilSent();
  const sobre = `${resource.name}/${registroId}/eliminar`;
  const { value: fundamento, set: setFundamento } = useKept<Fundamento>(until, {
    name: `${sobre} fundamento`,
    schema: fundamentoSchema,
    first: 'PEDIDO',
  });
  const [motivo, setMotivo] = useKeptText(until, `${sobre} motivo`);
  const [nome, setNome] = useKeptText(until, `${sobre} nome`);
  const [asked, setAsked] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['eliminacao', resource.name, registroId],
    queryFn: ({ signal }) => readPreviaDaEliminacao(resource.name, registroId, signal),
  });
  const titulo = data?.titulo ?? '';
  const wrong = {
    motivo: asked && motivo.trim() === '' ? translate('eliminacao.falta_motivo') : undefined,
    nome: asked && !same(nome, titulo) ? translate('eliminacao.falta_nome', { nome: titulo }) : undefined,
  };
  return (
    <ConfirmDialog
      title="eliminacao.titulo"
      text="eliminacao.explica"
      act="eliminacao.eliminar"
      destructive
      wide
      check={() => {
        setAsked(true);
        return data !== undefined && motivo.trim() !== '' && same(nome, titulo);
      }}
      onConfirm={async (confirmacao) => {
        onDone(
          await sent(() => eraseRegistro(resource.name, registroId, { fundamento, motivo, ...confirmacao })),
        );
      }}
      onClose={onClose}
    >
      {error && <ErrorAlert error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={96} />}
      {data && (
        <>
          <Typography variant="body2">
            {translate('eliminacao.apaga', { nome: titulo, campos: data.campos.join(', ') })}
          </Typography>
          <Lista titulo={translate('eliminacao.de_onde')} linhas={data.lugares} />
          <Lista titulo={translate('eliminacao.mantem')} linhas={data.mantidos} />
          <TextBox
            id={`${id}-fundamento`}
            label={translate('eliminacao.fundamento')}
            select
            value={fundamento}
            onChange={({ target }) => isFundamento(target.value) && setFundamento(target.value)}
            onBlur={() => undefined}
          >
            {Object.entries(FUNDAMENTOS).map(([code, label]) => (
              <MenuItem key={code} value={code} sx={{ whiteSpace: 'normal' }}>
                {label}
              </MenuItem>
            ))}
          </TextBox>
          <TextBox
            id={`${id}-motivo`}
            label={translate('eliminacao.motivo')}
            required
            multiline
            minRows={2}
            value={motivo}
            error={wrong.motivo}
            help={translate('eliminacao.motivo_dica')}
            onChange={({ target }) => setMotivo(target.value)}
            onBlur={() => undefined}
            htmlInput={{ maxLength: 500 }}
          />
          <TextBox
            id={`${id}-nome`}
            label={translate('eliminacao.nome')}
            required
            value={nome}
            error={wrong.nome}
            help={translate('eliminacao.nome_dica', { nome: titulo })}
            onChange={({ target }) => setNome(target.value)}
            onBlur={() => undefined}
            htmlInput={{ autoComplete: 'off' }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
