import { z } from 'zod';
import { addDays } from './brasil/date.ts';
import { ESPECIES_FILA, type EspecieFila } from './filaGuardas.ts';
import type { ImpedimentoDoLote } from './fiscal/nfse/nomesDaNota.ts';

/**
 * Ranges of due days; each item is in exactly one. An unconfirmed day, which only a file reports, is in no range of days: the item is
 * `aConfirmar`.
 */
export const FAIXAS_FILA = [
  'vencidos',
  'hoje',
  'sete',
  'trinta',
  'depois',
  'aConfirmar',
  'semPrazo',
] as const;
export type FaixaFila = (typeof FAIXAS_FILA)[number];
/** Ranges that depend on the due day. */
type FaixaDeDias = Exclude<FaixaFila, 'aConfirmar' | 'semPrazo'>;

/** Number of items per page, and maximum number in one act. */
export const POR_PAGINA_FILA = 50;
export const MAXIMO_FILA = 1000;
/** Maximum number of days for which an item may be postponed. */
export const MAXIMO_ADIAMENTO_DIAS = 90;

const especie = z.enum(ESPECIES_FILA, { error: 'Escolha uma das espécies.' });
const id = z.uuid({ error: 'Identificador inválido.' });
const faixa = z.enum(FAIXAS_FILA, { error: 'Escolha uma das faixas.' });

/**
 * Filters of the items, combined by AND; `responsavel` is a user id, 'eu' or 'ninguem' (unassigned); `adiados`: only the postponed ones.
 */
export const filtroFilaSchema = z.strictObject({
  especie: especie.optional(),
  empresa: id.optional(),
  faixa: faixa.optional(),
  responsavel: z.union([z.enum(['eu', 'ninguem']), id], { error: 'Escolha de quem.' }).optional(),
  adiados: z.boolean().default(false),
});
export type FiltroFila = z.infer<typeof filtroFilaSchema>;

/** Page of the items: the cursor returned by the page before, and the number of items. */
export const paginaFilaSchema = z.strictObject({
  depois: z.string().max(200, 'Página desconhecida.').default(''),
  limite: z.coerce
    .number({ error: 'Informe quantos.' })
    .int('Informe quantos.')
    .min(1, 'Informe quantos.')
    .max(MAXIMO_FILA, `Peça até ${MAXIMO_FILA} de cada vez.`)
    .default(POR_PAGINA_FILA),
});

/** An item of work, with the values of its record. */
export const itemFilaSchema = z.object({
  especie,
  id: z.uuid(),
  empresaId: z.uuid(),
  /** Its last day, `YYYY-MM-DD`; null when unknown. */
  vence: z.iso.date().nullable(),
  /** Issuer, supplier or event. */
  quem: z.string(),
  numero: z.string(),
  /** Cents. */
  valor: z.int().nullable(),
  /** The value of the record's own field: manifestation, review, payment, state. */
  estado: z.string(),
  /** Only a file reports it, and no authority has confirmed it: neither its day nor its state is sure. */
  aConfirmar: z.boolean(),
  /** Something in it has to be checked before it is decided. */
  diverge: z.boolean(),
  /** For an NFS-e, why it cannot be approved in a batch; null for other kinds too. */
  impedimentoDoLote: z
    .enum(['PROVA', 'DIVERGE'] satisfies ImpedimentoDoLote[])
    .nullable()
    .default(null),
  /** Key used for its manifestation; null for other kinds. */
  chave: z.string().nullable(),
  versao: z.int(),
  responsavelId: z.uuid().nullable(),
  responsavel: z.string(),
  adiadoAte: z.iso.date().nullable(),
  adiadoPor: z.string(),
});
export type ItemFila = z.infer<typeof itemFilaSchema>;

/** Response of `GET /v1/fila`: ordered by due day; `proxima` is the cursor of the next page, null at the end. */
export const filaSchema = z.object({
  hoje: z.iso.date(),
  itens: z.array(itemFilaSchema),
  proxima: z.string().nullable(),
});
export type Fila = z.infer<typeof filaSchema>;

const quantia = {
  /** Cents, for documents that have a value. */
  valor: z.int(),
  /** Cents still to be paid, for payments: never added to documents, since a payment's invoice may be among them. */
  aPagar: z.int().default(0),
};

const soma = z.object({
  itens: z.int(),
  ...quantia,
  /** Number of items whose day has passed and is confirmed. */
  vencidos: z.int(),
  /** The first confirmed due day; null when none is known. */
  primeiro: z.iso.date().nullable(),
});
export type SomaFila = z.infer<typeof soma>;
export type QuantiaFila = Pick<SomaFila, keyof typeof quantia>;

/** Response of `GET /v1/fila/resumo`: the same items counted and summed, by range, company and kind; empty groups are left out. */
export const resumoFilaSchema = z.object({
  hoje: z.iso.date(),
  total: soma,
  faixas: z.array(soma.extend({ faixa })),
  empresas: z.array(soma.extend({ empresaId: z.uuid() })),
  /** Of each kind that the user may see, whatever kind the filter has. */
  especies: z.array(soma.extend({ especie })),
});
export type ResumoFila = z.infer<typeof resumoFilaSchema>;

/** Returns the amounts of an item, by its kind; the only rule, for the server's sums and for the sums of selected items. */
export function quantiaDe({ especie: of, valor }: Pick<ItemFila, 'especie' | 'valor'>): QuantiaFila {
  const cents = valor ?? 0;
  return of === 'PAGAMENTO' ? { valor: 0, aPagar: cents } : { valor: cents, aPagar: 0 };
}

export const sumQuantias = (some: readonly QuantiaFila[]): QuantiaFila => ({
  valor: some.reduce((sum, { valor }) => sum + valor, 0),
  aPagar: some.reduce((sum, { aPagar }) => sum + aPagar, 0),
});

/** Returns the days `[from, to]` of a range; `null`: open at that end. */
export function diasDaFaixa(faixa: FaixaDeDias, hoje: string): [string | null, string | null] {
  switch (faixa) {
    case 'vencidos':
      return [null, addDays(hoje, -1)];
    case 'hoje':
      return [hoje, hoje];
    case 'sete':
      return [addDays(hoje, 1), addDays(hoje, 7)];
    case 'trinta':
      return [addDays(hoje, 8), addDays(hoje, 30)];
    case 'depois':
      return [addDays(hoje, 31), null];
  }
}

/** Returns the range of a due day; `certa`: whether the day is confirmed. */
export function faixaDe({ vence, certa }: { vence: string | null; certa: boolean }, hoje: string): FaixaFila {
  if (!certa) return 'aConfirmar';
  if (vence === null) return 'semPrazo';
  if (vence < hoje) return 'vencidos';
  if (vence === hoje) return 'hoje';
  if (vence <= addDays(hoje, 7)) return 'sete';
  return vence <= addDays(hoje, 30) ? 'trinta' : 'depois';
}

const alvo = z.strictObject({ especie, id, empresaId: id });
const itens = z
  .array(alvo)
  .min(1, 'Escolha ao menos um item.')
  .max(MAXIMO_FILA, `Escolha até ${MAXIMO_FILA} itens de cada vez.`);

/** Body of `PUT /v1/fila/responsavel`: the user to assign; null: unassigned. */
export const atribuiFilaSchema = z.strictObject({
  itens,
  usuarioId: z.uuid({ error: 'Escolha um colega.' }).nullable(),
});
/** Body of `PUT /v1/fila/adiamento`: the day until which the items are hidden; null shows them again. */
export const adiaFilaSchema = z.strictObject({
  itens,
  ate: z.iso.date({ error: 'Informe até quando.' }).nullable(),
});
/** Result of each item, in the order of the request; `mensagem` is '' on success. */
export const feitosFilaSchema = z.object({
  itens: z.array(z.object({ especie, id: z.uuid(), mensagem: z.string() })),
});
export type FeitosFila = z.infer<typeof feitosFilaSchema>;

/** Body and response of `POST /v1/fila/colegas`: the users who may do all of this work, by name. */
export const colegasPedidosSchema = z.strictObject({ itens });
export const colegasFilaSchema = z.array(z.object({ id: z.uuid(), nome: z.string() }));
export type ColegasFila = z.infer<typeof colegasFilaSchema>;

/** Identifier of an item; each record has one kind. */
export type AlvoFila = z.infer<typeof alvo>;
export const alvoDe = ({ especie: of, id: record, empresaId }: ItemFila): AlvoFila => ({
  especie: of,
  id: record,
  empresaId,
});
/** Returns the same text for the same item. */
export const chaveDoItem = ({ especie: of, id: record }: { especie: EspecieFila; id: string }): string =>
  `${of} ${record}`;
