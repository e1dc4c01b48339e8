import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { SecaoEvento } from '../../../contract/esocial/respostas.ts';
import type { XmlElement } from '../xml/tree.ts';
import { ROTULOS, VALORES } from './rotulos.ts';

/** Label for an element without one: `dscLogradouroAlternativo` → `Dsc logradouro alternativo`. */
function spaced(nome: string): string {
  const words = nome.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rotulo(nome: string): string {
  return Object.hasOwn(ROTULOS, nome) ? (ROTULOS[nome] ?? nome) : spaced(nome);
}

/** Elements with a whole tax number, of a person or a company. */
const TAX_NUMBER = /^(cpf|cnpj|nrInsc|nrCpf|nrCnpj)/i;
const MONEY = /^(vr|vlr|valor)/;

/** Returns the text of an element for reading, tax numbers masked; `nome` is the element's name. */
export function valorLegivel(nome: string, texto: string): string {
  const known = VALORES[nome];
  if (known && Object.hasOwn(known, texto)) return `${known[texto]} (${texto})`;
  if (TAX_NUMBER.test(nome) && (texto.length === 11 || texto.length === 14)) return maskCpfCnpj(texto);
  const date = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(texto);
  if (date) return [date[3], date[2], date[1]].filter(Boolean).join('/');
  if (MONEY.test(nome) && /^-?\d{1,15}(\.\d{1,2})?$/.test(texto)) {
    return Number(texto).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  }
  return texto;
}

/** Returns an event's element as sections with labels, in the order of the XML. */
export function secoesDe(elemento: XmlElement): SecaoEvento[] {
  return secao(elemento).secoes;
}

function secao(elemento: XmlElement): SecaoEvento {
  const dados: SecaoEvento['dados'] = [];
  const secoes: SecaoEvento[] = [];
  for (const each of elemento.filhos) {
    if (each.nome === 'Signature') continue;
    if (each.filhos.length > 0) secoes.push(secao(each));
    else if (each.texto !== '')
      dados.push({ rotulo: rotulo(each.nome), valor: valorLegivel(each.nome, each.texto) });
  }
  return { titulo: rotulo(elemento.nome), dados, secoes };
}

const NUMBER_ELEMENT =
  /(<(?:\w+:)?(?:cpf|cnpj|nrInsc|nrCpf|nrCnpj)\w*>)\s*([0-9A-Z]{11}|[0-9A-Z]{14})\s*(?=<\/)/gi;

/** Returns the XML for the screen, with every tax number masked; the unmasked file is only downloaded, and audited. */
export function xmlMascarado(texto: string): string {
  return texto.replace(NUMBER_ELEMENT, (_all, tag: string, number: string) => tag + maskCpfCnpj(number));
}
