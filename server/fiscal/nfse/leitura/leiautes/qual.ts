import type { LeiauteNfse } from '../../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { XmlElement } from '../../../xml/tree.ts';
import type { Tipo } from '../achar.ts';
import { procuraEm } from '../caminhos.ts';
import type { Dita, Leiaute } from '../campos.ts';
import { textoDosLugares } from '../lugares.ts';
import type { PadraoLido } from '../padroes.ts';
import { abrasf1, abrasf2 } from './abrasf.ts';
import { barueri } from './barueri.ts';
import { dsf } from './dsf.ts';
import { ipm } from './ipm.ts';
import { nacional, nacionalDeTerceiro } from './nacional.ts';
import { saoPaulo } from './saoPaulo.ts';
import { smarapd } from './smarapd.ts';

/** Vendors and cities that can be recognised by the namespaces of their files. */
const POR_NAMESPACE: readonly (readonly [parte: string, leiaute: LeiauteNfse])[] = [
  ['ginfes', 'GINFES'],
  ['issnet', 'ISSNET'],
  ['curitiba', 'CURITIBA'],
  ['campinas', 'CAMPINAS'],
  ['bhiss', 'BELO_HORIZONTE'],
  ['pbh.gov', 'BELO_HORIZONTE'],
];

/** Cities with their own layout, by IBGE code. */
const POR_MUNICIPIO: Readonly<Record<string, LeiauteNfse>> = {
  3106200: 'BELO_HORIZONTE',
  4106902: 'CURITIBA',
  3509502: 'CAMPINAS',
};

const PROPRIOS: Readonly<Record<PadraoLido, Leiaute>> = {
  IPM: ipm,
  DSF: dsf,
  SMARAPD: smarapd,
  BARUERI: barueri,
};

/** Names that only ABRASF 2.0x has: they decide, since both versions may occur in one file. */
const DO_ABRASF_2: readonly string[] = ['infdeclaracaoprestacaoservico', 'valoresnfse', 'exigibilidadeiss'];

function namesIn(element: XmlElement, into: Set<string>): Set<string> {
  into.add(element.nome.toLowerCase());
  for (const inner of element.filhos) namesIn(inner, into);
  return into;
}

function abrasf(element: XmlElement, texto: Dita['texto']): { leiaute: LeiauteNfse; regras: Leiaute } {
  const names = namesIn(element, new Set());
  const second = DO_ABRASF_2.some((nome) => names.has(nome));
  const regras = second ? abrasf2 : abrasf1;
  const inside = element.filhos[0]?.namespace ?? '';
  const spaces = `${element.namespace} ${inside}`.toLowerCase();
  const named = POR_NAMESPACE.find(([parte]) => spaces.includes(parte))?.[1];
  if (named) return { leiaute: named, regras };
  if (names.has('municipioprestacaoservico')) return { leiaute: 'ISSNET', regras };
  const city = texto('OrgaoGerador/CodigoMunicipio');
  const ofCity = Object.hasOwn(POR_MUNICIPIO, city) ? POR_MUNICIPIO[city] : undefined;
  return { leiaute: ofCity ?? (second ? 'ABRASF_2' : 'ABRASF_1'), regras };
}

/** Returns the layout of an element, with where it has each field. */
export function leiauteDe(
  tipo: Exclude<Tipo, 'EVENTO' | 'PEDIDO' | 'CANCELAMENTO'>,
  element: XmlElement,
): Dita {
  const texto = procuraEm(element);
  const declaracao = tipo === 'DPS' || tipo === 'RPS';
  if (tipo === 'NACIONAL' || tipo === 'DPS') {
    const byOther = ['2', '3'].includes(texto('infDPS/tpEmit'));
    return { leiaute: tipo, regras: byOther ? nacionalDeTerceiro : nacional, declaracao, texto };
  }
  if (tipo === 'SAO_PAULO') return { leiaute: tipo, regras: saoPaulo, declaracao, texto };
  if (tipo === 'ABRASF' || tipo === 'RPS') return { ...abrasf(element, texto), declaracao, texto };
  const regras = PROPRIOS[tipo];
  return { leiaute: tipo, regras, declaracao, texto: textoDosLugares(regras, element) };
}
