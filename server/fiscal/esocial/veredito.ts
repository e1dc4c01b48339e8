import type { ResultadoImportacao } from '../../../contract/esocial/respostas.ts';
import type { LoteLido } from './resposta.ts';

/** Result of importing one item of a file. */
export type VereditoDoItem = Omit<ResultadoImportacao, 'arquivo' | 'aviso'> & { aviso?: boolean };

export const recusado = (mensagem: string): VereditoDoItem => ({
  resultado: 'RECUSADO',
  mensagem,
  eventoId: null,
});

/** Returns the verdict on an answer about a whole batch: its content, and that it changed nothing. */
export function semEfeito(lote: LoteLido): VereditoDoItem {
  const reasons = lote.ocorrencias.map(({ codigo, descricao }) => ` ${codigo}: ${descricao}`).join('');
  const protocol = lote.protocolo && ` Protocolo ${lote.protocolo}.`;
  const what = lote.codigo.startsWith('5') ? 'A consulta ao eSocial foi recusada' : 'Retorno de lote';
  const mensagem = `${what} (${lote.codigo}): ${lote.descricao}${protocol}${reasons} Nenhum evento mudou.`;
  return { resultado: 'SEM_EFEITO', mensagem, eventoId: null };
}
