import { z } from 'zod';
import {
  ESTADOS_NA_FILA,
  ESTADOS_REVISAO,
  type EstadoRevisao,
} from '../../../../contract/fiscal/nfse/nfses.ts';
import type { ImpedimentoDoLote } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';

/** A row of the queue, as the list returns it. */
const linhaSchema = z.object({
  id: z.string(),
  versao: z.int(),
  prestador: z.string().catch(''),
  numero: z.string().catch(''),
  valor: z.int().nullable().catch(null),
  venceEm: z.iso.date().nullable().catch(null),
  estado: z.enum(Object.keys(ESTADOS_REVISAO) as [EstadoRevisao, ...EstadoRevisao[]]),
  divergencias: z.int().catch(0),
  impedimentoDoLote: z
    .enum(['PROVA', 'DIVERGE'] satisfies ImpedimentoDoLote[])
    .nullable()
    .catch('DIVERGE'),
  responsavel: z.string().catch(''),
  empresaId: z.string().catch(''),
});
export type LinhaDaMesa = z.infer<typeof linhaSchema>;
export const linhasDaMesaSchema = z.array(linhaSchema);

/** State of a nota after a decision, newer than the queue. */
export type Sabido = Readonly<Pick<LinhaDaMesa, 'estado' | 'versao'>>;

/** Returns the rows updated with the decisions made since they were loaded. */
export const atualizadas = (
  linhas: readonly LinhaDaMesa[],
  sabidos: ReadonlyMap<string, Sabido>,
): LinhaDaMesa[] =>
  linhas.map((linha) => {
    const sabido = sabidos.get(linha.id);
    return sabido && sabido.versao > linha.versao ? { ...linha, ...sabido } : linha;
  });

/** Fields needed to approve a nota in a batch. */
export type NotaDoLote = Pick<
  LinhaDaMesa,
  'id' | 'versao' | 'prestador' | 'numero' | 'valor' | 'estado' | 'impedimentoDoLote' | 'empresaId'
>;

/** Returns whether a nota is in a state of the queue. */
export const waitsForDecisao = ({ estado }: Pick<LinhaDaMesa, 'estado'>): boolean =>
  (ESTADOS_NA_FILA as readonly EstadoRevisao[]).includes(estado);

/** Consecutive rows with the same due day; null for rows without one. */
export interface DiaDaMesa {
  dia: string | null;
  linhas: LinhaDaMesa[];
}

export function porDia(linhas: readonly LinhaDaMesa[]): DiaDaMesa[] {
  const dias: DiaDaMesa[] = [];
  for (const linha of linhas) {
    const last = dias.at(-1);
    if (last?.dia === linha.venceEm) last.linhas.push(linha);
    else dias.push({ dia: linha.venceEm, linhas: [linha] });
  }
  return dias;
}

/** Returns the next or previous row; the row itself at the ends, the first row if `id` is not among them. */
export function vizinha(
  linhas: readonly LinhaDaMesa[],
  id: string | null,
  passo: 1 | -1,
): LinhaDaMesa | undefined {
  const at = linhas.findIndex((linha) => linha.id === id);
  return at < 0 ? linhas[0] : (linhas[at + passo] ?? linhas[at]);
}

/**
 * Returns the next notas in the queue after a decided one: those below it first, then those above. `decidindo` are being
 * decided and left out.
 */
export function seguintes(
  linhas: readonly LinhaDaMesa[],
  id: string | null,
  decidindo: ReadonlySet<string>,
): LinhaDaMesa[] {
  const at = linhas.findIndex((linha) => linha.id === id);
  return [...linhas.slice(at + 1), ...linhas.slice(0, Math.max(at, 0))].filter(
    (linha) => waitsForDecisao(linha) && !decidindo.has(linha.id),
  );
}

/** Splits rows by how they may be approved in a batch: freely, with a reason, or not. Decided ones are among the last. */
export function splitForLote<L extends Pick<LinhaDaMesa, 'estado' | 'impedimentoDoLote'>>(
  linhas: readonly L[],
) {
  const como = Map.groupBy(linhas, (linha) =>
    waitsForDecisao(linha) ? (linha.impedimentoDoLote ?? 'LIVRE') : 'DIVERGE',
  );
  const { LIVRE: livres = [], PROVA: semProva = [], DIVERGE: ficam = [] } = Object.fromEntries(como);
  return { livres, semProva, ficam };
}

/** Returns the sum of the amounts in cents, and the number of notas without an amount. */
export function sumOfNotas(linhas: readonly Pick<LinhaDaMesa, 'valor'>[]): {
  soma: number;
  semValor: number;
} {
  const soma = linhas.reduce((sum, { valor }) => sum + (valor ?? 0), 0);
  return { soma, semValor: linhas.filter(({ valor }) => valor === null).length };
}
