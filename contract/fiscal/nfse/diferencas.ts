import { formatDate } from '../../brasil/date.ts';
import { formatDecimal } from '../../brasil/decimal.ts';
import { fold } from '../../brasil/fold.ts';
import { formatReais } from '../../brasil/money.ts';
import { nomeDoMunicipio } from '../municipios.ts';
import { SITUACOES_NOTA } from './nomesDaNota.ts';
import { type Nota, TRIBUTACOES_ISS } from './nota.ts';
import { TRIBUTOS_RETIDOS, type TributoRetido } from './retencaoLida.ts';

/** A field that differs between two readings of one nota, formatted for users. */
export interface Diferenca {
  campo: string;
  a: string;
  b: string;
}

/** A field with its formatter, which returns null if it is absent. */
type Field = readonly [campo: string, said: (nota: Nota) => string | null];

const money = (cents: number | null) => (cents === null ? null : formatReais(cents));
const text = (value: string | null | undefined) => value || null;
const day = (value: string | null) => (value === null ? null : formatDate(value));
const percent = (value: string | null) =>
  value === null ? null : `${formatDecimal(String(Number(value)))}%`;

const FEDERAL: readonly TributoRetido[] = ['PIS', 'COFINS', 'CSLL', 'CSRF'];

/** Returns the formatted sum: PIS, COFINS and CSLL are compared together, since some layouts have only their total. */
function withheld(nota: Nota, tributos: readonly TributoRetido[]): string | null {
  const found = nota.retencoes.filter(({ tributo }) => tributos.includes(tributo));
  return found.length === 0 ? null : money(found.reduce((sum, { valor }) => sum + valor, 0));
}

const FIELDS: readonly Field[] = [
  ['Situação', (n) => (n.situacao === 'SEM_NOTA' ? null : SITUACOES_NOTA[n.situacao])],
  ['Número', (n) => text(n.numero.replace(/^0+/, ''))],
  ['Emissão', (n) => day(n.emissao)],
  ['Competência', (n) => day(n.competencia)?.slice(3) ?? null],
  ['CNPJ ou CPF do prestador', (n) => text(n.prestador.documento)],
  ['CNPJ ou CPF do tomador', (n) => text(n.tomador?.documento)],
  ['CNPJ ou CPF do intermediário', (n) => text(n.intermediario?.documento)],
  ['Código nacional do serviço', (n) => text(n.servico.codigoNacional)],
  ['Item da lista de serviços', (n) => text(n.servico.item)],
  ['Descrição do serviço', (n) => text(n.servico.descricao)],
  ['Município da prestação', (n) => text(nomeDoMunicipio(n.servico.municipioPrestacao))],
  ['Município da incidência', (n) => text(nomeDoMunicipio(n.servico.municipioIncidencia))],
  ['Valor do serviço', (n) => money(n.valores.servicos)],
  ['Deduções', (n) => money(n.valores.deducoes)],
  ['Desconto incondicionado', (n) => money(n.valores.descontoIncondicionado)],
  ['Desconto condicionado', (n) => money(n.valores.descontoCondicionado)],
  ['Base de cálculo do ISS', (n) => money(n.valores.baseCalculo)],
  ['Alíquota do ISS', (n) => percent(n.valores.aliquota)],
  ['ISS', (n) => money(n.valores.iss)],
  ['Valor líquido', (n) => money(n.valores.liquido)],
  ['Tributação do ISS', (n) => (n.iss.tributacao === null ? null : TRIBUTACOES_ISS[n.iss.tributacao])],
  ['ISS retido', (n) => (n.iss.retido === null ? null : n.iss.retido ? 'Sim' : 'Não')],
  ...(['ISS', 'IRRF', 'INSS', 'OUTRAS'] as const).map(
    (tributo): Field => [`Retenção: ${TRIBUTOS_RETIDOS[tributo]}`, (n) => withheld(n, [tributo])],
  ),
  ['Retenção: PIS, COFINS e CSLL', (n) => withheld(n, FEDERAL)],
];

/** Normalises a text; São Paulo's portal writes '|' for a line break. */
const flat = (text: string) =>
  fold(text)
    .replace(/[\s|]+/g, ' ')
    .trim();

/**
 * Returns the differences between two readings of one nota, in the order of the page. A field absent from either is not a
 * difference, since layouts have different fields.
 */
export function diferencasEntre(a: Nota, b: Nota): Diferenca[] {
  return FIELDS.flatMap(([campo, said]) => {
    const [one, other] = [said(a), said(b)];
    return one === null || other === null || flat(one) === flat(other) ? [] : [{ campo, a: one, b: other }];
  });
}
