import { buscaSchema } from '../../distribuicao/busca.ts';
import { tarefaFiscal } from '../../tarefaFiscal.ts';

/** The background work that fetches what the ADN has for the selected company. The cursor says where it is. */
export const buscaAdn = tarefaFiscal('distribuicao', 'NFSE', buscaSchema, async () => ({
  resumo: 'A busca no ADN ainda não está pronta.',
  gravidade: 'warn',
}));
