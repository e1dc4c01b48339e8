import type { Avaliacao } from '../avaliacao.ts';
import type { ImpedimentoDoLote } from '../nomesDaNota.ts';
import type { Nota } from '../nota.ts';
import { diverge, needsMotivo, type Verificacao } from '../verificacao.ts';

/** What a person allowed for a supplier and a service: up to which amount of cents, and until which day. */
interface RegraAutomatica {
  limiteCentavos: number;
  ate: string;
}

type Verificada = Pick<Avaliacao, 'verificacoes'>;
const PROVA = 'P.prova';
/** A note that does not say whose it is diverges from nothing, and is still nobody's to approve unseen. */
const PRECISAM_CONFERIR = ['A.tomador', 'C.situacao', 'D.prestador'];

const soFaltaProva = ({ id, resultado }: Verificacao) => id === PROVA && resultado === 'ATENCAO';

/** Returns what keeps a note from being approved with others; null where nothing does. */
export function impedimentoDoLote({ verificacoes }: Verificada): ImpedimentoDoLote | null {
  const confere = (id: string) =>
    verificacoes.some((one) => one.id === id && (one.resultado === 'CONFERE' || soFaltaProva(one)));
  const certas = [...PRECISAM_CONFERIR, PROVA].every(confere);
  if (!certas || verificacoes.some((one) => diverge(one) && !soFaltaProva(one))) return 'DIVERGE';
  return verificacoes.some(soFaltaProva) ? 'PROVA' : null;
}

/** What a refusal of an approval asks for: the name of the field of the request that answers it. */
export type CampoPedido = 'motivo';

/** Why an approval is refused, and what would lift it; null where nothing that is written would. */
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

/** Those that are lifted by what a person writes: each screen of approval gives the field (src/fiscal/nfse/revisao/CampoPedido.tsx). */
export type RecusaQuePede = {
  [R in RecusaDaAprovacao]: (typeof RECUSAS_DA_APROVACAO)[R]['pede'] extends null ? never : R;
}[RecusaDaAprovacao];

/** As many letters as a reason has at the least. */
export const MENOR_MOTIVO = 3;

const curto = (motivo: string) => motivo.trim().length < MENOR_MOTIVO;

/** Returns why a note is not approved with others, by what keeps it from that and the reason that was given; null where it may be. */
export function refusalInLote(
  impedimento: ImpedimentoDoLote | null,
  motivo: string,
): Extract<RecusaDaAprovacao, `LOTE_${string}`> | null {
  if (impedimento === 'DIVERGE') return 'LOTE_DIVERGE';
  return impedimento === 'PROVA' && curto(motivo) ? 'LOTE_SEM_PROVA' : null;
}

/**
 * Returns why a person may not approve a note so; null where they may. The same for one note, many, a key of the desk and the
 * API. In: what the rules found, the reason that was given and whether other notes are approved with it.
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
 * True where a rule of automatic approval covers the note: nothing diverges, it is proven, its amount is known and within the
 * limit, and on the day `hoje` the rule still holds.
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
