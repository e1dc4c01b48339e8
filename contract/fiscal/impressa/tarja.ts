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

/** Statement required of a document of the test environment; NT 008 defines that of the DANFSe. */
const DE_TESTE: Readonly<Record<string, string>> = { DANFSe: 'NFS-e SEM VALIDADE JURÍDICA' };

/** Returns the statement across the head of a sheet that is not in force, or never was. Undefined for an ordinary one. */
export function tarjaDe(
  { nome, homologacao }: Pick<Folha, 'nome' | 'homologacao'>,
  situacao: string,
): string | undefined {
  const deTeste = DE_TESTE[nome] ?? 'SEM VALOR FISCAL: AMBIENTE DE HOMOLOGAÇÃO';
  const words = [WORDS[situacao], homologacao && deTeste];
  return words.filter(Boolean).join(' · ') || undefined;
}
