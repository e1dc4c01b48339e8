import type { ResultadoImportacao } from '../../../contract/esocial/respostas.ts';

/** What became of one thing of a file. */
export type Veredito = Omit<ResultadoImportacao, 'arquivo' | 'aviso'> & { aviso?: boolean };

export const recusado = (mensagem: string): Veredito => ({ resultado: 'RECUSADO', mensagem, eventoId: null });
