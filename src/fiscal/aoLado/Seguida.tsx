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
  /** The id of the document that it is about. */
  documento: string;
  onEnd: () => void;
}

/** Follows what was asked for while the person is at another document: what SEFAZ said is told, and the list shows it. */
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
