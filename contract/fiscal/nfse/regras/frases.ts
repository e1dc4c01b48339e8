import { fold } from '../../../brasil/fold.ts';
import type { Nota } from '../nota.ts';
import { itemDe } from '../tabelas/incidencia.ts';

/** Joins and folds the description and further texts of a nota: the input of the other functions here. */
export const textoDe = ({
  servico,
  informacoes,
}: {
  servico: Pick<Nota['servico'], 'descricao'>;
  informacoes: readonly Pick<Nota['informacoes'][number], 'texto'>[];
}): string => fold([servico.descricao, ...informacoes.map(({ texto }) => texto)].join('\n'));

const NOMES = {
  ISS: /\biss(?:qn)?\b/,
  INSS: /\binss\b/,
  IRRF: /\b(?:irrf|ir|imposto de renda)\b/,
  CSRF: /\b(?:csrf|pcc|csll|cofins|pis)\b/,
} as const;
export type TributoNoTexto = keyof typeof NOMES;

/** 'INSS retido: R$ 0,00' means that nothing is withheld. */
const ZERADOS: Readonly<Record<TributoNoTexto, RegExp>> = {
  ISS: /\biss(?:qn)?\b[^\d]{0,25}0,00(?!\d)/,
  INSS: /\binss\b[^\d]{0,25}0,00(?!\d)/,
  IRRF: /\b(?:irrf|ir)\b[^\d]{0,25}0,00(?!\d)/,
  CSRF: /\b(?:csrf|pcc|csll|cofins|pis)\b[^\d]{0,25}0,00(?!\d)/,
};

const TRIBUTOS = Object.keys(NOMES).filter((nome): nome is TributoNoTexto => nome in NOMES);
const NEGA = /\b(?:sem|nao|dispensad[oa]s?|isent[oa]s?|desobrigad[oa]s?)\b/;

/** A sentence ends at a full stop not followed by a digit ('11.02' continues), at ';', at a bar and at the end of a line. */
const frasesDe = (texto: string): string[] => texto.split(/[;|\n]|\.(?!\d)/);

/** Returns the taxes that a text mentions as withheld, and as not withheld. */
export function retencoesNoTexto(texto: string): { retem: TributoNoTexto[]; naoRetem: TributoNoTexto[] } {
  const falam = frasesDe(texto).filter((frase) => /\bret(?:enc|id|er\b)/.test(frase));
  const nega = (frase: string, tributo: TributoNoTexto) => NEGA.test(frase) || ZERADOS[tributo].test(frase);
  const ditos = (negados: boolean) =>
    TRIBUTOS.filter((tributo) =>
      falam.some((frase) => NOMES[tributo].test(frase) && nega(frase, tributo) === negados),
    );
  return { retem: ditos(false), naoRetem: ditos(true) };
}

/** Returns whether a text states that the provider is in the Simples; null if it does not, or contradicts itself. */
export function simplesNoTexto(texto: string): boolean | null {
  const falam = frasesDe(texto).filter((frase) => /\boptantes? (?:pelo|do) simples\b/.test(frase));
  const ditos = new Set(falam.map((frase) => !/\bnao (?:e |sao )?optantes?\b/.test(frase)));
  const [dito = null] = ditos;
  return ditos.size === 1 ? dito : null;
}

const ITEM = /\b(?:sub)?item\s+(?:da lista\s+)?(?:n[o.]*\s*)?(\d{1,2}\.\d{2})(?![\d,]|\.\d)/g;

/** Returns the items of the list of services in a text, sorted and without repetition. */
export function itensNoTexto(texto: string): string[] {
  const nomeados = [...texto.matchAll(ITEM)].map(([, item = '']) => itemDe({ codigoNacional: '', item }));
  return [...new Set(nomeados)].filter((item) => item !== '').sort();
}
