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

/** Returns whether a value is empty, and so omitted at the end of a row. */
const isUsual = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/** Packs a check into a row without field names: its codes in one word, then its texts, the rarest last. */
function linhaDe(one: Verificacao): readonly unknown[] {
  const { codigo, resultado, certeza, incerta, impede } = one;
  const sinais = `${codigo}${RESULTADO[resultado]}${CERTEZA[certeza]}${incerta ? '?' : ''}${impede ? '!' : ''}`;
  const textos = [one.frase, one.norma, one.diz, one.esperado];
  const linha = [sinais, one.id, ...textos, one.desde, one.acoes, one.outra];
  return linha.slice(0, linha.findLastIndex((value) => !isUsual(value)) + 1);
}

const keyOf = (letters: Readonly<Record<string, string>>, letter: string | undefined) =>
  Object.keys(letters).find((key) => letters[key] === letter);

/** Unpacks a row, or returns unchanged a check stored with field names until version 2026.11. */
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

/** Stored form of a result, which only `avaliacaoParaGuardar` makes. */
export type AvaliacaoGuardada = Omit<Avaliacao, 'verificacoes'> & {
  verificacoes: readonly (readonly unknown[])[];
};

/** Packs the result of the rules for storage: half of its size would be field names and values common to all notas. */
export const avaliacaoParaGuardar = ({ verificacoes, ...rest }: Avaliacao): AvaliacaoGuardada => ({
  ...rest,
  verificacoes: verificacoes.map(linhaDe),
});

/** Unpacks a stored result of the rules. Throws a ZodError if it is invalid. */
export function avaliacaoGuardada(stored: unknown): Avaliacao {
  const { verificacoes, ...rest } = z.looseObject({ verificacoes: z.array(z.unknown()) }).parse(stored);
  return avaliacaoSchema.parse({ ...rest, verificacoes: verificacoes.map(verificacaoDe) });
}
