import type { Folha } from '../../../contract/fiscal/folha.ts';

const WORDS: Readonly<Record<string, string>> = {
  CANCELADO: 'DOCUMENTO CANCELADO',
  DENEGADO: 'USO DENEGADO',
  SEM_VALOR: 'DOCUMENTO DE TESTE',
  A_CONFIRMAR: 'AUTORIZAÇÃO A CONFIRMAR NA SEFAZ',
  SEM_PROTOCOLO: 'SEM PROTOCOLO DE AUTORIZAÇÃO NO ARQUIVO',
};

/** What the sheet must say across its head: that it no longer holds, or never did. Undefined for an ordinary one. */
export function tarjaDe({ homologacao }: Pick<Folha, 'homologacao'>, situacao: string): string | undefined {
  const words = [WORDS[situacao], homologacao && 'SEM VALOR FISCAL: AMBIENTE DE HOMOLOGAÇÃO'];
  return words.filter(Boolean).join(' · ') || undefined;
}
