import { chegadosDe } from '../../../contract/chegados.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import type { Tarefa } from '../../../contract/tarefas.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { Caminhos } from './Caminhos.tsx';

interface Props {
  tarefa: Pick<Tarefa, 'id' | 'tipo' | 'criadoEm' | 'encerradaEm'>;
  onGo?: () => void;
}

/** Renders links from an ended task to the rows it created, only for the lists that the user may search. */
export function Chegados({ tarefa, ...rest }: Props) {
  const numeros = chegadosDe(tarefa)
    .filter(({ recurso }) => isAllowed(currentSubject(), resourceGuard(recurso, 'search')))
    .map(({ numero }) => numero);
  return <Caminhos chave={tarefa.id} numeros={numeros} {...rest} />;
}
