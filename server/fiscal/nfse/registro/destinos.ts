import { formatCpfCnpj, isCpfCnpj, maskCpf } from '../../../../contract/brasil/cpfCnpj.ts';
import type { PapelNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { parseChaveNfse } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { Nota, ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Empresa } from '../../documentos/lugar.ts';
import type { Chegada, Registro } from './registro.ts';

/** The companies that something is stored for, or why for none, in a sentence that says whose it is. */
export type Destino = { empresas: readonly Empresa[] } | { recusa: string };

const NOT_YOURS = 'não está entre as empresas pelas quais você age';

/**
 * What whoever has a CNPJ or CPF is in a note. Who is provider and taker at once issued it to itself: nothing is reviewed.
 * Whoever issued it (tpEmit) changes no role. Null when the note does not name it.
 */
export function papelDaNota(
  { prestador, tomador, intermediario }: Pick<Nota, 'prestador' | 'tomador' | 'intermediario'>,
  cpfCnpj: string,
): PapelNota | null {
  if (cpfCnpj === '') return null;
  if (prestador.documento === cpfCnpj) return 'EMITIDA';
  if (tomador?.documento === cpfCnpj) return 'TOMADA';
  return intermediario?.documento === cpfCnpj ? 'INTERMEDIADA' : null;
}

/** As a report may show it; '' for what says neither name nor number. */
function described({ nome, documento, nif }: ParteNota): string {
  const kind = documento.length === 11 ? 'CPF' : 'CNPJ';
  const number = isCpfCnpj(documento) ? `${kind} ${formatCpfCnpj(maskCpf(documento))}` : nif && `NIF ${nif}`;
  return nome && number ? `${nome} (${number})` : nome || number;
}

/**
 * The companies that a note names, whatever their role: all 14 digits count, a branch is not its head office. What the ADN
 * gave to a company stays with it even where it names none of them: then the review says that it is of another.
 */
export function destinoDaNota(
  { nota, porta }: Pick<Chegada, 'nota' | 'porta'>,
  { empresas, escolhida }: Pick<Registro, 'empresas' | 'escolhida'>,
): Destino {
  const named = empresas.filter(({ cpfCnpj }) => papelDaNota(nota, cpfCnpj) !== null);
  if (named.length > 0) return { empresas: named };
  if (porta === 'ADN' && escolhida) return { empresas: [escolhida] };
  const taker = nota.tomador ? described(nota.tomador) : '';
  if (taker !== '') return { recusa: `NFS-e tomada por ${taker}, que ${NOT_YOURS}.` };
  const provider = described(nota.prestador) || 'não identificado';
  return { recusa: `A nota não diz quem tomou o serviço, e o prestador, ${provider}, ${NOT_YOURS}.` };
}

/**
 * The companies that an event belongs to: those that have its note, made it, or issued the note by its key. One that nobody
 * can tell of waits in the chosen company.
 */
export function destinoDoEvento(
  evento: EventoNota,
  { empresas, escolhida }: { empresas: readonly Empresa[]; escolhida: Empresa | null },
  comNota: ReadonlySet<string>,
): Destino {
  const parties = [evento.autor, evento.prestador, parseChaveNfse(evento.chave)?.inscricao ?? ''];
  const found = empresas.filter(
    ({ id, cpfCnpj }) => comNota.has(id) || (cpfCnpj !== '' && parties.includes(cpfCnpj)),
  );
  if (found.length > 0) return { empresas: found };
  return escolhida
    ? { empresas: [escolhida] }
    : { recusa: 'O evento não diz de que empresa é. Escolha-a no topo da tela e importe-o de novo.' };
}
