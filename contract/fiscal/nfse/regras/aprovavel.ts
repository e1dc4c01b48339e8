import type { Avaliacao } from '../avaliacao.ts';
import type { ImpedimentoDoLote } from '../nomesDaNota.ts';
import type { Nota } from '../nota.ts';
import { diverge, needsMotivo, type Verificacao } from '../verificacao.ts';

/** A user's rule for a supplier and a service: maximum amount in cents, and last day. */
interface RegraAutomatica {
  limiteCentavos: number;
  ate: string;
}

type Verificada = Pick<Avaliacao, 'verificacoes'>;
const PROVA = 'P.prova';
/** Checks that must pass: a nota that does not identify its parties diverges from nothing, but must not be approved unseen. */
const PRECISAM_CONFERIR = ['A.tomador', 'C.situacao', 'D.prestador'];

const soFaltaProva = ({ id, resultado }: Verificacao) => id === PROVA && resultado === 'ATENCAO';

/** Returns why a nota cannot be approved in a batch; null if it can. */
export function impedimentoDoLote({ verificacoes }: Verificada): ImpedimentoDoLote | null {
  const confere = (id: string) =>
    verificacoes.some((one) => one.id === id && (one.resultado === 'CONFERE' || soFaltaProva(one)));
  const certas = [...PRECISAM_CONFERIR, PROVA].every(confere);
  if (!certas || verificacoes.some((one) => diverge(one) && !soFaltaProva(one))) return 'DIVERGE';
  return verificacoes.some(soFaltaProva) ? 'PROVA' : null;
}

/** Name of the request's field that resolves a refused approval. */
export type CampoPedido = 'motivo';

/** Refusals of an approval; `pede` is the field that would resolve it, null if none would. */
export const RECUSAS_DA_APROVACAO = {
  LOTE_DIVERGE: { frase: 'Há divergência nesta nota: abra-a e decida-a sozinha.', pede: null },
  LOTE_SEM_PROVA: {
    frase: 'Nada prova que esta nota foi emitida assim. Para aprová-la com outras, diga por quê.',
    pede: 'motivo',
  },
  OUTRA_NOTA: {
    frase: 'Há outra nota que substitui, ou é substituída. Para aprovar esta mesmo assim, diga por quê.',
    pede: 'motivo',
  },
  VEREDITO: {
    frase: 'O que diverge nesta nota é certo. Para aprová-la mesmo assim, diga por quê.',
    pede: 'motivo',
  },
} as const satisfies Readonly<Record<string, { frase: string; pede: CampoPedido | null }>>;
export type RecusaDaAprovacao = keyof typeof RECUSAS_DA_APROVACAO;

/** Refusals that a user's text resolves: each approval screen has the field (src/fiscal/nfse/revisao/CampoExigido.tsx). */
export type RecusaQuePede = {
  [R in RecusaDaAprovacao]: (typeof RECUSAS_DA_APROVACAO)[R]['pede'] extends null ? never : R;
}[RecusaDaAprovacao];

/** Minimum length of a reason. */
export const MENOR_MOTIVO = 3;

const curto = (motivo: string) => motivo.trim().length < MENOR_MOTIVO;

/** Returns the refusal of a nota in a batch, by its impediment and the given reason; null if it may be approved. */
export function refusalInLote(
  impedimento: ImpedimentoDoLote | null,
  motivo: string,
): Extract<RecusaDaAprovacao, `LOTE_${string}`> | null {
  if (impedimento === 'DIVERGE') return 'LOTE_DIVERGE';
  return impedimento === 'PROVA' && curto(motivo) ? 'LOTE_SEM_PROVA' : null;
}

/**
 * Returns the refusal of a user's approval; null if it is allowed. Common to single notas, batches, keyboard shortcuts and the
 * API. `emLote`: whether other notas are approved with it.
 */
export function refusalOfAprovacao(
  nota: Verificada,
  { motivo, emLote }: { motivo: string; emLote: boolean },
): RecusaDaAprovacao | null {
  if (emLote) return refusalInLote(impedimentoDoLote(nota), motivo);
  const certas = nota.verificacoes.filter(needsMotivo);
  if (certas.length === 0 || !curto(motivo)) return null;
  return certas.some(({ impede }) => impede) ? 'OUTRA_NOTA' : 'VEREDITO';
}

/**
 * Returns whether a rule of automatic approval covers the nota: nothing diverges, it is proven, its amount is known and within
 * the limit, and the rule is valid on the day `hoje`.
 */
export function fitsRegra(
  avaliacao: Verificada,
  { valores }: Pick<Nota, 'valores'>,
  { limiteCentavos, ate }: RegraAutomatica,
  hoje: string,
): boolean {
  const { servicos } = valores;
  return (
    hoje <= ate &&
    servicos !== null &&
    servicos > 0 &&
    servicos <= limiteCentavos &&
    impedimentoDoLote(avaliacao) === null
  );
}
