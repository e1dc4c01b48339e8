import type { XmlElement } from 'libxml2-wasm';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { legal } from './eventRules.ts';
import { invented, isInvented } from './inventados.ts';
import type { Conhecido, Estado } from './state.ts';
import { kids, tag, text } from './xml.ts';

const HOUR = 3_600_000;
/** Maximum number of queries of one chave in an hour; the next is undue consumption. */
const POR_HORA = 10;
const CANCELLING = ['110111', '110112'];

type Registrado = Estado['eventos'] extends Map<string, infer R> ? R : never;

const SITUACOES = {
  autorizado: ['100', 'Autorizado o uso'],
  cancelado: ['101', 'Cancelamento homologado'],
  denegado: ['110', 'Uso Denegado'],
  substituido: ['100', 'Autorizado o uso'],
} as const satisfies Record<Conhecido['situacao'], readonly [string, string]>;

/** Returns the situation of a document with its protocol and all its events (NFeConsultaProtocolo4, CTeConsultaV4). */
export function consultarChave(estado: Estado, root: XmlElement, now: Date, inventa: boolean): string {
  const cte = root.name === 'consSitCTe';
  const [kind, campo] = cte ? (['CTe', 'chCTe'] as const) : (['NFe', 'chNFe'] as const);
  const chave = text(root, campo);
  const answer = (cStat: string, xMotivo: string, rest = '') =>
    `<retConsSit${kind} versao="4.00" xmlns="http://www.portalfiscal.inf.br/${kind.toLowerCase()}">` +
    tag('tpAmb', text(root, 'tpAmb')) +
    tag('verAplic', 'SIMULADO_1') +
    tag('cStat', cStat) +
    tag('xMotivo', xMotivo) +
    tag('cUF', chave.slice(0, 2)) +
    `${cte ? '' : tag('dhRecbto', legal(now)) + tag('chNFe', chave)}${rest}</retConsSit${kind}>`;

  const names = kids(root).map(({ name }) => name);
  const shaped =
    root.name === `consSit${kind}` &&
    root.attr('versao')?.value === '4.00' &&
    names.join(' ') === `tpAmb xServ ${campo}` &&
    text(root, 'xServ') === 'CONSULTAR' &&
    /^\d{6}[0-9A-Z]{12}\d{26}$/.test(chave);
  if (!shaped) return answer('215', 'Rejeicao: Falha Schema XML');
  if (accessKeyCheckDigit(chave.slice(0, 43)) !== chave.at(-1)) {
    return answer('236', 'Rejeicao: Chave de Acesso com digito verificador invalido');
  }
  const asked = (estado.consultas.get(chave) ?? []).filter((at) => now.getTime() - at.getTime() < HOUR);
  estado.consultas.set(chave, [...asked, now]);
  if (asked.length >= POR_HORA) return answer('656', 'Rejeicao: Consumo Indevido');

  const events = [...estado.eventos.values()].filter((event) => event.chave === chave);
  const documento =
    estado.documentos.get(chave) ?? (inventa && isInvented(chave) ? invented(chave, now) : null);
  // An event registered without its document (136) does not make the document known.
  if (!documento) {
    return answer('217', `Rejeicao: ${cte ? 'CT-e' : 'NF-e'} nao consta na base de dados da SEFAZ`);
  }
  const gone = events.some(({ tpEvento }) => CANCELLING.includes(tpEvento));
  const [cStat, xMotivo] = SITUACOES[gone ? 'cancelado' : documento.situacao];
  const said = `${xMotivo} ${cte ? 'do CT-e' : 'da NF-e'}`;
  const proofs = protocol(kind, campo, documento, text(root, 'tpAmb'));
  return answer(
    cStat,
    said,
    proofs + (documento.proc ?? '') + events.map((event) => procOf(kind, event)).join(''),
  );
}

function procOf(kind: 'NFe' | 'CTe', { evento, retEvento }: Registrado): string {
  const versao = kind === 'CTe' ? '4.00' : '1.00';
  return `<procEvento${kind} versao="${versao}">${evento}${retEvento}</procEvento${kind}>`;
}

/** Returns the authorisation protocol, which identifies the authorised document by its digest. */
function protocol(kind: string, campo: string, documento: Conhecido, tpAmb: string): string {
  const { chave, autorizadoEm, situacao, nProt = '135260000000001', digVal = '' } = documento;
  const [cStat, xMotivo] = SITUACOES[situacao === 'denegado' ? 'denegado' : 'autorizado'];
  const inf =
    tag('tpAmb', tpAmb) +
    tag('verAplic', 'SIMULADO_1') +
    tag(campo, chave) +
    tag('dhRecbto', legal(autorizadoEm)) +
    tag('nProt', nProt) +
    tag('digVal', digVal) +
    tag('cStat', cStat) +
    tag('xMotivo', xMotivo);
  return `<prot${kind} versao="4.00"><infProt Id="ID${nProt}">${inf}</infProt></prot${kind}>`;
}
