import { addDays, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { type Assina, proc } from './assina.ts';
import { type ChaveDemo, chaveDemo } from './chave.ts';
import { itemXml, type Produto, type Somas } from './item.ts';
import { address, identity, type ParteDemo } from './partes.ts';
import { dh, group, leaves, reais } from './xml.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';

/** Invented NF-e before it is written. */
export interface NotaDemo {
  emitente: ParteDemo;
  destinatario: ParteDemo;
  numero: number;
  emitidaEm: Date;
  natureza: string;
  produtos: readonly (readonly [produto: Produto, quantidade: number])[];
  /** Days after the issue at which each instalment is due; empty: paid immediately. */
  vencimentos: readonly number[];
  transportador?: ParteDemo;
  freteCentavos: number;
  informacoes: string;
}

/** Natural persons issue in separate series, 920 to 969 (NT 2018.001). */
const serieDe = ({ cpfCnpj }: ParteDemo) => (cpfCnpj.length === 11 ? 920 : 1);

const authorised = (emitidaEm: Date) => new Date(emitidaEm.getTime() + 95_000);

function ide(nota: NotaDemo, { chave, cUF, codigo }: ChaveDemo): string {
  const { emitente, destinatario, numero, emitidaEm, natureza } = nota;
  return group(
    'ide',
    leaves({
      cUF,
      cNF: codigo,
      natOp: natureza,
      mod: 55,
      serie: serieDe(emitente),
      nNF: numero,
      dhEmi: dh(emitidaEm),
      dhSaiEnt: dh(new Date(emitidaEm.getTime() + 3_600_000)),
      tpNF: 1,
      idDest: emitente.uf === destinatario.uf ? 1 : 2,
      cMunFG: emitente.codigoIbge,
      tpImp: 1,
      tpEmis: 1,
      cDV: chave.slice(43),
      tpAmb: 2,
      finNFe: 1,
      indFinal: 0,
      indPres: 9,
      procEmi: 0,
      verProc: 'Farol demonstração',
    }),
  );
}

function people({ emitente, destinatario }: NotaDemo): string {
  const emit = leaves({
    ...identity(emitente),
    xNome: emitente.nome.slice(0, 60),
    xFant: emitente.nomeFantasia,
  });
  const tax = leaves({ IE: emitente.inscricaoEstadual || '110042490114', CRT: 3 });
  const dest = leaves({ ...identity(destinatario), xNome: destinatario.nome.slice(0, 60) });
  const destTax = destinatario.inscricaoEstadual
    ? leaves({ indIEDest: 1, IE: destinatario.inscricaoEstadual, email: destinatario.email })
    : leaves({ indIEDest: 9, email: destinatario.email });
  return (
    group('emit', emit + address('enderEmit', emitente) + tax) +
    group('dest', dest + address('enderDest', destinatario) + destTax)
  );
}

function totals(somas: Somas, frete: number): string {
  const total = somas.produtos + somas.ipi + frete;
  const icms = leaves({
    vBC: reais(somas.base),
    vICMS: reais(somas.icms),
    vICMSDeson: '0.00',
    vFCP: '0.00',
    vBCST: '0.00',
    vST: '0.00',
    vFCPST: '0.00',
    vFCPSTRet: '0.00',
    vProd: reais(somas.produtos),
    vFrete: reais(frete),
    vSeg: '0.00',
    vDesc: '0.00',
    vII: '0.00',
    vIPI: reais(somas.ipi),
    vIPIDevol: '0.00',
    vPIS: reais(somas.pis),
    vCOFINS: reais(somas.cofins),
    vOutro: '0.00',
    vNF: reais(total),
    vTotTrib: reais(somas.icms + somas.ipi + somas.pis + somas.cofins),
  });
  const ibs = group('gIBSUF', leaves({ vDif: '0.00', vDevTrib: '0.00', vIBSUF: reais(somas.ibs) }));
  const municipal = group('gIBSMun', leaves({ vDif: '0.00', vDevTrib: '0.00', vIBSMun: '0.00' }));
  const reform =
    leaves({ vBCIBSCBS: reais(somas.produtos) }) +
    group('gIBS', ibs + municipal + leaves({ vIBS: reais(somas.ibs) })) +
    group('gCBS', leaves({ vDif: '0.00', vDevTrib: '0.00', vCBS: reais(somas.cbs) }));
  return group(
    'total',
    group('ICMSTot', icms) + group('IBSCBSTot', reform) + leaves({ vNFTot: reais(total) }),
  );
}

function transport({ transportador, produtos, freteCentavos }: NotaDemo): string {
  if (!transportador) return group('transp', leaves({ modFrete: 9 }));
  const volumes = produtos.reduce((sum, [, quantity]) => sum + quantity, 0);
  const { nome, inscricaoEstadual, logradouro, numero, municipio, uf } = transportador;
  const who = leaves({
    ...identity(transportador),
    xNome: nome.slice(0, 60),
    IE: inscricaoEstadual,
    xEnder: `${logradouro}, ${numero}`,
    xMun: municipio,
    UF: uf ?? '',
  });
  const load = leaves({
    qVol: Math.ceil(volumes),
    esp: 'CAIXA',
    pesoL: (volumes * 1.2).toFixed(3),
    pesoB: (volumes * 1.35).toFixed(3),
  });
  return group(
    'transp',
    leaves({ modFrete: freteCentavos > 0 ? 0 : 1 }) + group('transporta', who) + group('vol', load),
  );
}

function billing({ numero, emitidaEm, vencimentos }: NotaDemo, total: number): string {
  const parts = vencimentos.length;
  if (parts === 0) {
    return group('pag', group('detPag', leaves({ indPag: 0, tPag: '17', vPag: reais(total) })));
  }
  const each = Math.floor(total / parts);
  const day = todayInSaoPaulo(emitidaEm);
  const dups = vencimentos.map((days, index) =>
    group(
      'dup',
      leaves({
        nDup: String(index + 1).padStart(3, '0'),
        dVenc: addDays(day, days),
        vDup: reais(index === parts - 1 ? total - each * (parts - 1) : each),
      }),
    ),
  );
  const fat = leaves({ nFat: numero, vOrig: reais(total), vDesc: '0.00', vLiq: reais(total) });
  return (
    group('cobr', group('fat', fat) + dups.join('')) +
    group('pag', group('detPag', leaves({ indPag: 1, tPag: '15', vPag: reais(total) })))
  );
}

const chaveDaNota = ({ emitente, numero, emitidaEm }: NotaDemo) =>
  chaveDemo(emitente, { modelo: '55', serie: serieDe(emitente), numero, emitidoEm: emitidaEm });

/** Writes an invented NF-e with its protocol. Returns its chave, value in cents, digest, and the whole `nfeProc`. */
export async function escreverNota(nota: NotaDemo, assina: Assina) {
  const { emitente, numero, emitidaEm, informacoes, freteCentavos } = nota;
  const key = chaveDaNota(nota);
  const somas: Somas = { produtos: 0, base: 0, icms: 0, ipi: 0, pis: 0, cofins: 0, ibs: 0, cbs: 0 };
  const sameUf = emitente.uf === nota.destinatario.uf;
  const items = nota.produtos.map(([produto, quantity], index) =>
    itemXml({ numero: index + 1, produto, quantidade: quantity }, sameUf, somas),
  );
  const total = somas.produtos + somas.ipi + freteCentavos;
  const content =
    ide(nota, key) +
    people(nota) +
    items.join('') +
    totals(somas, freteCentavos) +
    transport(nota) +
    billing(nota, total) +
    group('infAdic', leaves({ infCpl: informacoes }));
  const xml = await proc(
    { namespace: NFE, root: 'NFe', inf: 'infNFe', envelope: 'nfeProc', prot: 'protNFe', keyName: 'chNFe' },
    { chave: key.chave, content, autorizadoEm: authorised(emitidaEm), numero },
    assina,
  );
  const digest = /<DigestValue>([^<]+)</.exec(xml)?.[1] ?? '';
  return { chave: key.chave, total, digest, xml };
}

/**
 * Returns the summary that the distribution sends of an NF-e before the recipient's manifestation; `total` (cents) and
 * `digest` are those of its whole XML.
 */
export function escreverResumo(
  nota: NotaDemo,
  { total, digest }: { total: number; digest: string },
): { chave: string; xml: string } {
  const { emitente, numero, emitidaEm } = nota;
  const { chave } = chaveDaNota(nota);
  const content = leaves({
    chNFe: chave,
    ...identity(emitente),
    xNome: emitente.nome.slice(0, 60),
    IE: emitente.inscricaoEstadual,
    dhEmi: dh(emitidaEm),
    tpNF: 1,
    vNF: reais(total),
    digVal: digest,
    dhRecbto: dh(authorised(emitidaEm)),
    nProt: `1352600${String(numero).padStart(8, '0')}`,
    cSitNFe: 1,
  });
  return { chave, xml: `<resNFe xmlns="${NFE}" versao="1.01">${content}</resNFe>` };
}
