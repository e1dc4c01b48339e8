import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { isEnded } from '../../../../contract/tarefas.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptShown } from '../../../authProvider/useKept.ts';
import { useTarefa } from '../../../resources/importacao/useTarefa.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { API_NOTA } from '../notaApi.ts';
import { ManifestarDialog } from './ManifestarDialog.tsx';

const TONES = {
  PREPARADA: 'running',
  REGISTRADA: 'success',
  RECUSADA: 'error',
  INDETERMINADA: 'warning',
  PARADA: 'error',
} as const;

/** Renders the taker's manifestação of the nota and the button to send one; nothing if there is none and none may be sent. */
export function Manifestar({ nota: { id, empresa, manifestacao } }: { nota: DetalheNota }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const may = useCan(especies.NFSE.agir);
  const [telling, setTelling] = useKeptShown(`nfs/${id}/manifestar`);
  const [tarefaId, setTarefaId] = useState<string | null>(null);
  const { data: tarefa } = useTarefa(tarefaId);
  const known = tarefa !== undefined && (isEnded(tarefa.estado) || Boolean(tarefa.espera));
  useEffect(() => {
    if (known) void client.invalidateQueries({ queryKey: [API_NOTA, id] });
  }, [known, client, id]);
  const { feita, cabe } = manifestacao;
  const mayTell = may && cabe.length > 0;
  if (!feita && !mayTell) return null;
  return (
    <PainelLateral titulo="nfs.manifestacao.titulo">
      {feita && (
        <>
          <StateChip tone={TONES[feita.situacao]} text={translate(`nfs.manifestacao.tipo_${feita.tipo}`)} />
          <span>
            {translate(`nfs.manifestacao.situacao_${feita.situacao}`, {
              quem: feita.quem,
              em: formatInstant(feita.em),
            })}
          </span>
          {feita.mensagem && <span>{feita.mensagem}</span>}
        </>
      )}
      {mayTell && (
        <Button
          variant="outlined"
          loading={tarefaId !== null && !known}
          onClick={() => setTelling(true)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('nfs.manifestacao.botao')}
        </Button>
      )}
      {telling && (
        <ManifestarDialog
          nfseId={id}
          empresa={empresa}
          cabe={cabe}
          onClose={() => setTelling(false)}
          onSent={(sent) => {
            setTarefaId(sent);
            setTelling(false);
          }}
        />
      )}
    </PainelLateral>
  );
}
