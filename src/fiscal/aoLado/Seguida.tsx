import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { isEnded } from '../../../contract/tarefas.ts';
import { useTarefa } from '../../resources/importacao/useTarefa.ts';
import type { Agendada } from '../manifestacao/Desfazer.tsx';
import { tellEnd } from '../manifestacao/desfecho.ts';

interface Props {
  agendada: Agendada;
  /** Id of the document that was confirmed. */
  documento: string;
  onEnd: () => void;
}

/** Follows a scheduled confirmation while the user is at another document: shows SEFAZ's response and reloads the list. */
export function Seguida({ agendada: { especie, tarefaId }, documento, onEnd }: Props) {
  const client = useQueryClient();
  const { data: tarefa } = useTarefa(tarefaId);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!tarefa || !isEnded(tarefa.estado)) return;
    if (tarefa.estado !== 'cancelada') tellEnd(especie, tarefa);
    void client.invalidateQueries({ queryKey: [especies[especie].apiDocumento, documento] });
    void client.invalidateQueries({ queryKey: [recursos[especie].name] });
    end.current();
  }, [tarefa, especie, documento, client]);
  return null;
}
