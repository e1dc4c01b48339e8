import { formatCpfCnpj, isCpfCnpj, maskCpf } from '../../../../contract/brasil/cpfCnpj.ts';
import type { PapelNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { parseChaveNfse } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { Nota, ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Empresa } from '../../documentos/lugar.ts';
import type { Chegada, ContextoDoRegistro } from './registro.ts';

/** The companies for which something is stored, or the sentence that explains why there is none. */
type DestinoDaNota = { empresas: readonly Empresa[] } | { recusa: string };

const NOT_YOURS = 'não está entre as empresas pelas quais você age';

/**
 * Returns the role of a CNPJ or CPF in a nota; null if it is not named. A nota to oneself counts as issued and is not reviewed.
 * The issuer (tpEmit) does not affect the role.
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

/** Formats a party for a report, its CPF masked; '' if it has neither name nor number. */
function described({ nome, documento, nif }: ParteNota): string {
  const kind = documento.length === 11 ? 'CPF' : 'CNPJ';
  const number = isCpfCnpj(documento) ? `${kind} ${formatCpfCnpj(maskCpf(documento))}` : nif && `NIF ${nif}`;
  return nome && number ? `${nome} (${number})` : nome || number;
}

/**
 * Returns the companies that a nota names in any role; all 14 digits count, so a branch is not its head office. A nota that the
 * ADN delivered to a company stays with it even if it names none of them: a check then reports it.
 */
export function destinoDaNota(
  { nota, porta }: Pick<Chegada, 'nota' | 'porta'>,
  { empresas, escolhida }: Pick<ContextoDoRegistro, 'empresas' | 'escolhida'>,
): DestinoDaNota {
  const named = empresas.filter(({ cpfCnpj }) => papelDaNota(nota, cpfCnpj) !== null);
  if (named.length > 0) return { empresas: named };
  if (porta === 'ADN' && escolhida) return { empresas: [escolhida] };
  const taker = nota.tomador ? described(nota.tomador) : '';
  if (taker !== '') return { recusa: `NFS-e tomada por ${taker}, que ${NOT_YOURS}.` };
  const provider = described(nota.prestador) || 'não identificado';
  return { recusa: `A nota não diz quem tomou o serviço, e o prestador, ${provider}, ${NOT_YOURS}.` };
}

/**
 * Returns the companies of an event: those that have its nota, made the event, or issued the nota by its key. If there is none,
 * it waits in the selected company.
 */
export function destinoDoEventoDaNota(
  evento: EventoNota,
  { empresas, escolhida }: { empresas: readonly Empresa[]; escolhida: Empresa | null },
  comNota: ReadonlySet<string>,
): DestinoDaNota {
  const parties = [evento.autor, evento.prestador, parseChaveNfse(evento.chave)?.inscricao ?? ''];
  const found = empresas.filter(
    ({ id, cpfCnpj }) => comNota.has(id) || (cpfCnpj !== '' && parties.includes(cpfCnpj)),
  );
  if (found.length > 0) return { empresas: found };
  return escolhida
    ? { empresas: [escolhida] }
    : { recusa: 'O evento não diz de que empresa é. Escolha-a no topo da tela e importe-o de novo.' };
}
