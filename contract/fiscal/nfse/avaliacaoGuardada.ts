import { z } from 'zod';
import { type Avaliacao, avaliacaoSchema } from './avaliacao.ts';
import type { Verificacao } from './verificacao.ts';

const RESULTADO: Readonly<Record<Verificacao['resultado'], string>> = {
  CONFERE: 'C',
  DIVERGE: 'D',
  ATENCAO: 'A',
  SEM_DADOS: 'S',
  NAO_CABE: 'N',
};
const CERTEZA: Readonly<Record<Verificacao['certeza'], string>> = { VEREDITO: 'V', PROPOSTA: 'P' };

/** What is told of most checks, and so is left out at the end of a row. */
const isUsual = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** A check as a row without names: its signs in one word, then its texts, the rarest last. */
function linhaDe(one: Verificacao): readonly unknown[] {
  const { codigo, resultado, certeza, incerta, impede } = one;
  const sinais = `${codigo}${RESULTADO[resultado]}${CERTEZA[certeza]}${incerta ? '?' : ''}${impede ? '!' : ''}`;
  const textos = [one.frase, one.norma, one.diz, one.esperado];
  const linha = [sinais, one.id, ...textos, one.desde, one.acoes, one.outra];
  return linha.slice(0, linha.findLastIndex((value) => !isUsual(value)) + 1);
}

const keyOf = (letters: Readonly<Record<string, string>>, letter: string | undefined) =>
  Object.keys(letters).find((key) => letters[key] === letter);

/** In: a row, or a check as it was stored with its names until version 2026.11. */
function verificacaoDe(guardada: unknown): unknown {
  const linha = z.array(z.unknown()).safeParse(guardada);
  if (!linha.success) return guardada;
  const [
    sinais,
    id,
    frase = '',
    norma = '',
    diz = '',
    esperado = '',
    desde = null,
    acoes = [],
    outra = null,
  ] = linha.data;
  const [codigo, resultado, certeza, ...marcas] = z.string().parse(sinais);
  return {
    codigo,
    resultado: keyOf(RESULTADO, resultado),
    certeza: keyOf(CERTEZA, certeza),
    id,
    frase,
    norma,
    diz,
    esperado,
    desde,
    acoes,
    outra,
    incerta: marcas.includes('?'),
    impede: marcas.includes('!'),
  };
}

/** What is stored of a judgement: made by `avaliacaoParaGuardar` alone. */
export type AvaliacaoGuardada = Omit<Avaliacao, 'verificacoes'> & {
  verificacoes: readonly (readonly unknown[])[];
};

/** Returns what the rules say of a note as it is stored: half of what it says is names and what is told of every note. */
export const avaliacaoParaGuardar = ({ verificacoes, ...rest }: Avaliacao): AvaliacaoGuardada => ({
  ...rest,
  verificacoes: verificacoes.map(linhaDe),
});

/** Returns what the rules say of a note from how it is stored. Throws for what is no such thing. */
export function avaliacaoGuardada(stored: unknown): Avaliacao {
  const { verificacoes, ...rest } = z.looseObject({ verificacoes: z.array(z.unknown()) }).parse(stored);
  return avaliacaoSchema.parse({ ...rest, verificacoes: verificacoes.map(verificacaoDe) });
}
