import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { formatCpfCnpj, isCpfCnpj, maskCpf } from '../../../contract/brasil/cpfCnpj.ts';
import type { Documento, EventoLido, Parte } from '../../../contract/fiscal/documento.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { papelDe } from '../../../contract/fiscal/papel.ts';
import type { Empresa } from './lugar.ts';

/** Companies that a file is stored for, or a sentence that states why there are none. */
export type DestinoDoArquivo = { empresas: readonly Empresa[] } | { recusa: string };

/** Companies among which files are distributed. */
export interface Entre {
  /** All that the person, or the search at SEFAZ, may act for. */
  empresas: readonly Empresa[];
  /** The chosen company: it gets files that name no company. */
  escolhida: Empresa | null;
  /** SEFAZ delivered the files to the chosen company: events belong to it, regardless of whom they name. */
  daSefaz: boolean;
  /** Those of `empresas` that have a document of this key. */
  comDocumento: (chave: string) => readonly Empresa[];
}

const NOT_YOURS = 'não está entre as empresas pelas quais você age';
const CHOOSE = 'Escolha no topo da tela a empresa de que ele é e importe-o de novo.';

/** Returns a tax number with its type, the CPF masked; '' when it is neither CNPJ nor CPF. */
function numbered(documento: string): string {
  if (!isCpfCnpj(documento)) return '';
  return `${documento.length === 11 ? 'CPF' : 'CNPJ'} ${formatCpfCnpj(maskCpf(documento))}`;
}

function described({ nome, documento }: Parte): string {
  const number = numbered(documento);
  if (nome === '') return number;
  return number === '' ? nome : `${nome} (${number})`;
}

/**
 * Returns the companies that a document belongs to: each one that it names, whatever its role. A summary names only the
 * issuer: it goes where its key already exists, else to the chosen company.
 */
export function destinoDoDocumento(documento: Documento, entre: Entre): DestinoDoArquivo {
  const { empresas, escolhida, comDocumento } = entre;
  const named = empresas.filter(({ cpfCnpj }) => papelDe(documento, cpfCnpj) !== null);
  if (named.length > 0) return { empresas: named };
  const { especie, completo, chave, interessado, emitente } = documento;
  const { genero, nome, recebedor } = especies[especie];
  const receiver = `o ${recebedor.nome.toLowerCase()}`;
  if (!completo) {
    const having = comDocumento(chave);
    if (having.length > 0) return { empresas: having };
    return escolhida
      ? { empresas: [escolhida] }
      : { recusa: `O resumo não diz quem é ${receiver}. ${CHOOSE}` };
  }
  const whose = interessado ? described(interessado) : '';
  if (whose !== '') return { recusa: `${genero.toUpperCase()} ${nome} é de ${whose}, que ${NOT_YOURS}.` };
  return {
    recusa: `O documento não diz quem é ${receiver}, e o emitente, ${described(emitente)}, ${NOT_YOURS}.`,
  };
}

/**
 * Returns the companies that an event belongs to: those that have its document, made it, received it or issued the
 * document. An event that names none of them waits in the chosen company.
 */
export function destinoDoEvento(evento: EventoLido, entre: Entre): DestinoDoArquivo {
  const { empresas, escolhida, comDocumento, daSefaz } = entre;
  const { chave, autor, destinatario } = evento;
  const parties = [autor, destinatario, parseAccessKey(chave)?.cnpj ?? ''].filter(Boolean);
  const having = comDocumento(chave);
  const found = empresas.filter(
    (one) => having.some(({ id }) => id === one.id) || parties.includes(one.cpfCnpj),
  );
  if (found.length > 0) return { empresas: found };
  if (destinatario !== '' && !daSefaz)
    return {
      recusa: `O evento é de um documento de ${numbered(destinatario) || 'outra empresa'}, que ${NOT_YOURS}.`,
    };
  return escolhida ? { empresas: [escolhida] } : { recusa: `O evento não diz de que empresa é. ${CHOOSE}` };
}
