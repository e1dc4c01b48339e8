import { parseMomento } from '../../../contract/brasil/momento.ts';
import type { Documento, Parte } from '../../../contract/fiscal/documento.ts';
import { at, child, children, findAll, textAt } from '../xml/find.ts';
import type { XmlElement } from '../xml/tree.ts';
import { keyOf, protocolOf, requireKind } from './key.ts';
import { referenciasCte } from './readReferencias.ts';
import { DocumentRefused } from './refusal.ts';
import {
  amountsAt,
  authorisedOf,
  cents,
  integerOf,
  isTest,
  partyOf,
  reformTaxes,
  textsAt,
} from './values.ts';

const PARTIES = [
  ['Remetente', 'rem', 'enderReme'],
  ['Expedidor', 'exped', 'enderExped'],
  ['Recebedor', 'receb', 'enderReceb'],
  ['Destinatário', 'dest', 'enderDest'],
] as const;

const MODALS: Readonly<Record<string, string>> = {
  '01': 'Rodoviário',
  '02': 'Aéreo',
  '03': 'Aquaviário',
  '04': 'Ferroviário',
  '05': 'Dutoviário',
  '06': 'Multimodal',
};

/**
 * Returns the taker of the service: one of the four parties by number (toma3, in old layouts toma03), another given
 * separately (toma4), or `toma` itself in CT-e OS and simplified CT-e.
 */
function takerOf(inf: XmlElement): Parte | null {
  const ide = child(inf, 'ide');
  const other = child(ide, 'toma4') ?? child(inf, 'toma');
  if (other) return partyOf('Tomador', other, 'enderToma');
  const number = textAt(ide, 'toma3/toma') || textAt(ide, 'toma03/toma') || textAt(ide, 'toma');
  const named = /^[0-3]$/.test(number) ? PARTIES[Number(number)] : undefined;
  const party = named && partyOf(`Tomador (${named[0].toLowerCase()})`, child(inf, named[1]), named[2]);
  return party ?? null;
}

/** The ICMS group of a CT-e is named after its regime. */
function taxesOf(inf: XmlElement) {
  const imp = child(inf, 'imp');
  const regimes = child(imp, 'ICMS')?.filhos ?? [];
  const icms = regimes.flatMap((regime) =>
    amountsAt(regime, [
      ['Base de cálculo do ICMS', 'vBC'],
      ['ICMS', 'vICMS'],
      ['Base de cálculo da ST', 'vBCSTRet'],
      ['ICMS ST', 'vICMSSTRet'],
    ]),
  );
  return [
    ...icms,
    ...amountsAt(imp, [['Tributos aproximados', 'vTotTrib']]),
    ...reformTaxes(imp),
    ...amountsAt(imp, [['Total com IBS e CBS', 'vTotDFe']]),
  ];
}

/**
 * Returns the ICMS of the service, in cents; it has another name when the service began in another UF (MOC CT-e 4.00,
 * group ICMSOutraUF).
 */
function icmsOf(inf: XmlElement): number | null {
  const regime = at(inf, 'imp/ICMS')?.filhos[0];
  return cents(textAt(regime, 'vICMS') || textAt(regime, 'vICMSOutraUF'));
}

/**
 * Reads a CT-e (57), simplified CT-e or CT-e OS (67) from its `infCte` and the protocols (`infProt`) beside it, if any.
 * Throws DocumentRefused when it is none.
 */
export function readCte(inf: XmlElement | undefined, protocols: readonly XmlElement[] = []): Documento {
  if (!inf) throw new DocumentRefused('O arquivo diz ser CT-e, mas não traz o grupo infCte.');
  const key = keyOf(inf);
  requireKind(key, 'CTE');
  const ide = child(inf, 'ide');
  const modelo = textAt(ide, 'mod');
  if (modelo !== '57' && modelo !== '67') {
    throw new DocumentRefused(`O modelo do documento é '${modelo.slice(0, 5)}', e não 57 ou 67 (CT-e).`);
  }
  const emitente = partyOf('Emitente', child(inf, 'emit'), 'enderEmit');
  if (!emitente) throw new DocumentRefused('O CT-e não diz quem o emitiu.');
  const interessado = takerOf(inf);
  const others = [
    ...PARTIES.map(([papel, name, end]) => partyOf(papel, child(inf, name), end)),
    ...authorisedOf(inf),
  ];
  const prest = child(inf, 'vPrest') ?? child(inf, 'total');
  const norm = child(inf, 'infCTeNorm');
  const cargo = child(norm, 'infCarga') ?? child(inf, 'infCarga');
  const modal = textAt(ide, 'modal');
  const emitidoEm = parseMomento(textAt(ide, 'dhEmi'), key.chave.slice(0, 2));
  return {
    especie: 'CTE',
    modelo,
    completo: true,
    chave: key.chave,
    serie: integerOf(textAt(ide, 'serie')),
    numero: integerOf(textAt(ide, 'nCT')),
    emitidoEm,
    ...protocolOf(protocols, { key, emitidoEm, keyName: 'chCTe' }),
    producao: !isTest(ide) && !protocols.some(isTest),
    natureza: textAt(ide, 'natOp'),
    valor: cents(textAt(prest, 'vTPrest')),
    impostos: { icms: icmsOf(inf) },
    emitente,
    interessado,
    partes: [emitente, interessado, ...others].filter((party) => party !== null),
    totais: [
      ...amountsAt(prest, [
        ['Valor da prestação', 'vTPrest'],
        ['Valor a receber', 'vRec'],
        ['Total do documento', 'vTotDFe'],
      ]),
      ...amountsAt(cargo, [['Valor da carga', 'vCarga']]),
    ],
    tributos: taxesOf(inf),
    itens: children(prest, 'Comp').map((comp, position) => ({
      numero: String(position + 1),
      codigo: '',
      descricao: textAt(comp, 'xNome'),
      ncm: '',
      codigoAnp: '',
      cfop: textAt(ide, 'CFOP'),
      unidade: '',
      quantidade: '',
      valorUnitario: '',
      valor: cents(textAt(comp, 'vComp')),
      tributos: [],
    })),
    duplicatas: children(child(norm, 'cobr'), 'dup').map((dup) => ({
      numero: textAt(dup, 'nDup'),
      vencimento: textAt(dup, 'dVenc'),
      valor: cents(textAt(dup, 'vDup')),
    })),
    transporte: [
      ...(modal ? [{ rotulo: 'Modal', texto: MODALS[modal] ?? modal }] : []),
      ...textsAt(ide, [
        ['Início da prestação', 'xMunIni'],
        ['UF de início', 'UFIni'],
        ['Fim da prestação', 'xMunFim'],
        ['UF de fim', 'UFFim'],
      ]),
      ...textsAt(cargo, [['Produto predominante', 'proPred']]),
      ...findAll(at(norm, 'infDoc'), 'infNFe').flatMap((nfe) =>
        textsAt(nfe, [['NF-e transportada', 'chave']]),
      ),
    ],
    informacoes: textsAt(inf, [
      ['Observações', 'compl/xObs'],
      ['Serviço', 'infCTeNorm/infServico/xDescServ'],
    ]),
    referencias: referenciasCte(inf, key.chave),
  };
}
