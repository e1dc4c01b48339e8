import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { formatMomentoWithOffset } from '../../../contract/brasil/momento.ts';
import { formatMoney } from '../../../contract/brasil/money.ts';
import type { LadoALado } from '../../../contract/fiscal/conteudos.ts';
import type { Documento, Parte } from '../../../contract/fiscal/documento.ts';

type Linha = LadoALado['linhas'][number];

/** Maximum number of differing items that are named; the rest is counted. */
const NAMED = 8;

const moment = (text: string | null) => (text === null ? '' : formatMomentoWithOffset(text));
const party = (parte: Parte | null) => (parte ? `${parte.nome} (${maskCpfCnpj(parte.documento)})` : '');
const count = ({ completo, itens }: Documento) => (completo ? String(itens.length) : '');

const FIELDS: readonly (readonly [rotulo: string, text: (documento: Documento) => string])[] = [
  ['Valor', ({ valor }) => (valor === null ? '' : `R$ ${formatMoney(valor)}`)],
  ['Emissão', ({ emitidoEm }) => moment(emitidoEm)],
  ['Autorização', ({ autorizadoEm }) => moment(autorizadoEm)],
  ['Protocolo', ({ protocolo }) => protocolo],
  ['Emitente', ({ emitente }) => party(emitente)],
  ['Destinatário ou tomador', ({ interessado }) => party(interessado)],
  ['Itens', count],
];

/** Other parts of a document that may differ, by the name they have on its page. */
const PARTS: readonly (readonly [nome: string, of: (documento: Documento) => unknown])[] = [
  ['dados das partes', ({ emitente, partes }) => [emitente, partes]],
  ['natureza', ({ natureza }) => natureza],
  ['totais', ({ totais }) => totais],
  ['tributos', ({ tributos }) => tributos],
  ['cobrança', ({ duplicatas }) => duplicatas],
  ['transporte', ({ transporte }) => transporte],
  ['informações', ({ informacoes }) => informacoes],
];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the numbers of the items that differ from the first document's. */
function otherItems(first: Documento, other: Documento): string {
  const places = Array.from({ length: Math.max(first.itens.length, other.itens.length) }, (_, at) => at);
  const differing = places.filter((at) => !same(first.itens[at], other.itens[at])).map((at) => at + 1);
  const rest = differing.length - NAMED;
  const named = differing.slice(0, NAMED).join(', ');
  return rest > 0 ? `${named} e mais ${rest}` : named;
}

/**
 * Returns the rows of the comparison of a key's contents, with one text per content; `difere` marks rows that differ
 * from the first.
 */
export function compareDocumentos(documentos: readonly Documento[]): Linha[] {
  const [first] = documentos;
  if (!first) return [];
  const line = (rotulo: string, textos: string[]): Linha => ({
    rotulo,
    textos,
    difere: textos.some((texto) => texto !== textos[0]),
  });
  const whole = (text: (other: Documento) => string) =>
    documentos.map((one) => (one === first || !one.completo || !first.completo ? '' : text(one)));
  const items = whole((other) => otherItems(first, other));
  const parts = whole((other) =>
    PARTS.filter(([, of]) => !same(of(first), of(other)))
      .map(([nome]) => nome)
      .join(', '),
  );
  return [
    ...FIELDS.map(([rotulo, text]) => line(rotulo, documentos.map(text))),
    line('Itens que diferem', items),
    line('Diferem também', parts),
  ].filter(({ textos }) => textos.some(Boolean));
}
