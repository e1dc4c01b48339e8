import type { Folha } from '../folha.ts';

const WORDS: Readonly<Record<string, string>> = {
  CANCELADO: 'DOCUMENTO CANCELADO',
  DENEGADO: 'USO DENEGADO',
  SEM_VALOR: 'DOCUMENTO DE TESTE',
  A_CONFIRMAR: 'AUTORIZAÇÃO A CONFIRMAR NA SEFAZ',
  DESCONHECIDO: 'DESCONHECIDO NA SEFAZ',
  SEM_PROTOCOLO: 'SEM PROTOCOLO DE AUTORIZAÇÃO NO ARQUIVO',
  CANCELADA: 'NFS-e CANCELADA',
  SUBSTITUIDA: 'NFS-e SUBSTITUÍDA',
  BLOQUEADA: 'NFS-e BLOQUEADA',
  SEM_NOTA: 'DECLARAÇÃO, AINDA SEM A NFS-e',
};

/** What a document of the environment of tests must say of itself; for the DANFSe NT 008 gives the words. */
const DE_TESTE: Readonly<Record<string, string>> = { DANFSe: 'NFS-e SEM VALIDADE JURÍDICA' };

/** What the sheet must say across its head: that it no longer holds, or never did. Undefined for an ordinary one. */
export function tarjaDe(
  { nome, homologacao }: Pick<Folha, 'nome' | 'homologacao'>,
  situacao: string,
): string | undefined {
  const deTeste = DE_TESTE[nome] ?? 'SEM VALOR FISCAL: AMBIENTE DE HOMOLOGAÇÃO';
  const words = [WORDS[situacao], homologacao && deTeste];
  return words.filter(Boolean).join(' · ') || undefined;
}
