import { alnum } from '../../../../contract/brasil/alnum.ts';
import { type Identificado, idDoEventoConfere } from '../../../../contract/fiscal/idDoEvento.ts';
import type { EventoNota } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { parseChaveNfse } from '../../../../contract/fiscal/nfse/identidade.ts';
import { integerOf } from '../../documentos/values.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { procuraEm } from './caminhos.ts';
import { codigoMunicipio, documento } from './codigos.ts';
import { NotaRecusada } from './recusa.ts';
import { momento, naTabela, readDia, simNao } from './texto.ts';

/** Codes of annex II v1.00.02, by the XSD's codes for the same events; both occur. */
const DO_ANEXO: Readonly<Record<string, string>> = {
  202211: '202201',
  202215: '202205',
  203212: '203202',
  203216: '203206',
  204213: '204203',
  204217: '204207',
  205214: '205204',
  205218: '205208',
  305110: '305101',
  305120: '305102',
  305130: '305103',
};

const CANCELAMENTO = '101101';

/** Returns the group of an event, which is named after its code: e101101. */
function groupOf(element: XmlElement): XmlElement | undefined {
  if (/^e\d{6}$/i.test(element.nome)) return element;
  for (const inner of element.filhos) {
    const found = groupOf(inner);
    if (found) return found;
  }
  return undefined;
}

/** Returns whether the Ids present match the event: that of the request and that of the registered event. */
function idConfere(texto: (caminho: string) => string, evento: Identificado): boolean {
  const own = [
    ['NFSE', texto('infEvento@Id')],
    ['NFSE_PEDIDO', texto('infPedReg@Id')],
  ] as const;
  return own.every(([especie, id]) => id === '' || sameId(especie, id, evento));
}

/** Annex and XSD have two codes for one event: the Id may have one of them and its group the other. */
const sameId = (especie: 'NFSE' | 'NFSE_PEDIDO', id: string, { chave, tipo, sequencia }: Identificado) =>
  [tipo, naTabela(DO_ANEXO, tipo) ?? tipo, ...doXsd(tipo)].some((one) =>
    idDoEventoConfere(especie, id, { chave, tipo: one, sequencia }),
  );
const doXsd = (tipo: string) => Object.keys(DO_ANEXO).filter((one) => DO_ANEXO[one] === tipo);

/**
 * Reads an event of the national standard, or only its request (pedRegEvento 1.00 and 1.01). `element` is the event or its
 * signed part; `pedido` marks a request. Throws NotaRecusada if it names no nota or no type of event.
 */
export function readEventoNota(element: XmlElement, pedido: boolean): EventoNota {
  const texto = procuraEm(element);
  const first = (...caminhos: readonly string[]) => caminhos.map(texto).find((one) => one !== '') ?? '';
  const group = groupOf(element);
  const code = group?.nome.slice(1) ?? first('infPedReg/tpEvento', 'infEvento/tpEvento');
  const chave = alnum(first('infPedReg/chNFSe', 'chNFSe'));
  if (!parseChaveNfse(chave)) throw new NotaRecusada('O evento não diz a chave da NFS-e a que se refere.');
  if (!/^\d{6}$/.test(code)) throw new NotaRecusada('O evento não diz de que tipo é.');
  const detail = group ? procuraEm(group) : () => '';
  const sequencia = integerOf(first('nSeqEvento', 'nPedRegEvento')) ?? 1;
  const identificado = { chave, tipo: code, sequencia };
  return {
    ...(idConfere(texto, identificado) ? {} : { idAlheio: true as const }),
    chave,
    municipio: chave.slice(0, 7),
    prestador: parseChaveNfse(chave)?.inscricao ?? '',
    numero: '',
    tipo: naTabela(DO_ANEXO, code) ?? code,
    sequencia,
    descricao: detail('xDesc'),
    autor: documento(first('infPedReg/CNPJAutor', 'infPedReg/CPFAutor')),
    em: momento(texto('infPedReg/dhEvento')),
    registradoEm: pedido ? null : momento(texto('infEvento/dhProc')),
    codigoMotivo: detail('cMotivo'),
    motivo: detail('xMotivo') || detail('xProcAdm'),
    substituta: alnum(detail('chSubstituta')),
    pedido,
    producao: naTabela({ 1: true, 2: false }, texto('infPedReg/tpAmb')),
  };
}

/**
 * Reads a cancellation that a municipal file has without its nota (ABRASF: NfseCancelamento). Throws NotaRecusada if it names
 * no nota, or states that the cancellation failed.
 */
export function readCancelamento(element: XmlElement): EventoNota {
  const texto = procuraEm(element);
  const first = (...caminhos: readonly string[]) => caminhos.map(texto).find((one) => one !== '') ?? '';
  const numero = first('IdentificacaoNfse/Numero', 'IdentificacaoNfse/NumeroNfse');
  if (numero === '') throw new NotaRecusada('O cancelamento não diz o número da nota.');
  if (simNao(texto('Sucesso')) === false) {
    throw new NotaRecusada(`A prefeitura não aceitou o cancelamento da nota ${numero}.`);
  }
  const when = first('DataHora', 'DataHoraCancelamento', 'DataCancelamento');
  const day = readDia(when);
  const moment = momento(when) ?? (day === null ? null : momento(`${day}T00:00:00`));
  return {
    chave: '',
    municipio: codigoMunicipio(texto('IdentificacaoNfse/CodigoMunicipio')),
    prestador: documento(
      first('IdentificacaoNfse//Cnpj', 'IdentificacaoNfse//Cpf', 'IdentificacaoNfse//CpfCnpj'),
    ),
    numero,
    tipo: CANCELAMENTO,
    sequencia: 1,
    descricao: 'Cancelamento de NFS-e',
    autor: '',
    em: moment,
    registradoEm: moment,
    codigoMotivo: texto('CodigoCancelamento'),
    motivo: first('MotivoCancelamento', 'MotivoCancelamentoNfse'),
    substituta: '',
    pedido: moment === null,
    producao: null,
  };
}
