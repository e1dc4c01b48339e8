import { Alert } from '@mui/material';
import type { EstadoImportacao, Importacao } from '../../../contract/importacao.ts';
import { useTarefa } from './useTarefa.ts';

/** States in which an import waits for the user, including after its task failed. */
const WAITING: readonly EstadoImportacao[] = ['recebida', 'conferida'];

/** Renders why the last task of an import failed; nothing when it did not. A failed import goes back to the state it had before. */
export function PorQueParou({ importacao: { estado, tarefaId } }: { importacao: Importacao }) {
  const { data: tarefa } = useTarefa(WAITING.includes(estado) ? tarefaId : null);
  if (tarefa?.estado !== 'falhou') return null;
  return (
    <Alert severity="error" role="alert">
      {tarefa.resumo}
    </Alert>
  );
}
