import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { formatCpfCnpj, isCpfCnpj, maskCpf } from '../../../contract/brasil/cpfCnpj.ts';
import type { Documento, EventoLido, Parte } from '../../../contract/fiscal/documento.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { papelDe } from '../../../contract/fiscal/papel.ts';
import type { Empresa } from './lugar.ts';

/** The companies that a file is stored for, or why for none, in a sentence that says whose it is. */
export type Destino = { empresas: readonly Empresa[] } | { recusa: string };

/** Among which companies files are divided. */
export interface Entre {
  /** All that the person, or the search at SEFAZ, may act for. */
  empresas: readonly Empresa[];
  /** The one that was chosen: what names nobody is its own. */
  escolhida: Empresa | null;
  /** SEFAZ gave the files to the chosen company: its events are of that one, whomever they name. */
  daSefaz: boolean;
  /** Those of `empresas` that have a document of this key. */
  comDocumento: (chave: string) => readonly Empresa[];
}

const NOT_YOURS = 'não está entre as empresas pelas quais você age';
const CHOOSE = 'Escolha no topo da tela a empresa de que ele é e importe-o de novo.';

/** A number as it may be shown to whoever reads a report; '' for what is neither CNPJ nor CPF. */
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
 * The companies that a document belongs to: each of them that it names, whatever its role. A summary names only the issuer: it
 * goes where its key is already, else to the company that was chosen.
 */
export function destinoDoDocumento(documento: Documento, entre: Entre): Destino {
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
 * The companies that an event belongs to: those that have its document, those that made it, received it or issued the
 * document. One that nobody can tell of waits in the company that was chosen.
 */
export function destinoDoEvento(evento: EventoLido, entre: Entre): Destino {
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
