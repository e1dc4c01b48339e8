import { Alert } from '@mui/material';
import type { EstadoImportacao, Importacao } from '../../../contract/importacao.ts';
import { useTarefa } from './useTarefa.ts';

/** Where an import waits for the person, also because its work was refused. */
const WAITING: readonly EstadoImportacao[] = ['recebida', 'conferida'];

/** Why the last work of an import was refused, which ends where it began; nothing where it was not. */
export function PorQueParou({ importacao: { estado, tarefaId } }: { importacao: Importacao }) {
  const { data: tarefa } = useTarefa(WAITING.includes(estado) ? tarefaId : null);
  if (tarefa?.estado !== 'falhou') return null;
  return (
    <Alert severity="error" role="alert">
      {tarefa.resumo}
    </Alert>
  );
}
