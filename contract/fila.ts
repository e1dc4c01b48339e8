import { z } from 'zod';
import { addDays } from './brasil/date.ts';
import { ESPECIES_FILA, type EspecieFila } from './filaGuardas.ts';
import type { ImpedimentoDoLote } from './fiscal/nfse/nomesDaNota.ts';

/** How near its day is; each item is in one of them. A day that only a file tells is near to nothing: it is `aConfirmar`. */
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
/** Those that are told by a day. */
type FaixaDeDias = Exclude<FaixaFila, 'aConfirmar' | 'semPrazo'>;

/** Items on one page, and in one act. */
export const POR_PAGINA_FILA = 50;
export const MAXIMO_FILA = 1000;
/** How far an item may be put off. */
export const MAXIMO_ADIAMENTO_DIAS = 90;

const especie = z.enum(ESPECIES_FILA, { error: 'Escolha uma das espécies.' });
const id = z.uuid({ error: 'Identificador inválido.' });
const faixa = z.enum(FAIXAS_FILA, { error: 'Escolha uma das faixas.' });

/** Which items: all filters together; `responsavel` is a person, oneself or nobody; `adiados`, those put off instead. */
export const filtroFilaSchema = z.strictObject({
  especie: especie.optional(),
  empresa: id.optional(),
  faixa: faixa.optional(),
  responsavel: z.union([z.enum(['eu', 'ninguem']), id], { error: 'Escolha de quem.' }).optional(),
  adiados: z.boolean().default(false),
});
export type FiltroFila = z.infer<typeof filtroFilaSchema>;

/** Which page of them: after which item, as the page before told, and how many. */
export const paginaFilaSchema = z.strictObject({
  depois: z.string().max(200, 'Página desconhecida.').default(''),
  limite: z.coerce
    .number({ error: 'Informe quantos.' })
    .int('Informe quantos.')
    .min(1, 'Informe quantos.')
    .max(MAXIMO_FILA, `Peça até ${MAXIMO_FILA} de cada vez.`)
    .default(POR_PAGINA_FILA),
});

/** One thing to do, as its own record tells it. */
export const itemFilaSchema = z.object({
  especie,
  id: z.uuid(),
  empresaId: z.uuid(),
  /** The last day for it, `YYYY-MM-DD`; null where none is known. */
  vence: z.iso.date().nullable(),
  /** Issuer, supplier or event. */
  quem: z.string(),
  numero: z.string(),
  /** Cents. */
  valor: z.int().nullable(),
  /** As the record's own field says it: manifestation, review, payment, situation. */
  estado: z.string(),
  /** A file alone tells of it, and no authority has confirmed that: neither its day nor its state is sure. */
  aConfirmar: z.boolean(),
  /** Something in it is to be looked at before it is decided. */
  diverge: z.boolean(),
  /** Of an invoice, why it is not approved with others as it is; null for other kinds too. */
  impedimentoDoLote: z
    .enum(['PROVA', 'DIVERGE'] satisfies ImpedimentoDoLote[])
    .nullable()
    .default(null),
  /** By which it is manifested; null for other kinds. */
  chave: z.string().nullable(),
  versao: z.int(),
  responsavelId: z.uuid().nullable(),
  responsavel: z.string(),
  adiadoAte: z.iso.date().nullable(),
  adiadoPor: z.string(),
});
export type ItemFila = z.infer<typeof itemFilaSchema>;

/** `GET /v1/fila`: due first; `proxima` asks for what follows, null at the end. */
export const filaSchema = z.object({
  hoje: z.iso.date(),
  itens: z.array(itemFilaSchema),
  proxima: z.string().nullable(),
});
export type Fila = z.infer<typeof filaSchema>;

const quantia = {
  /** Cents, of documents that have a value. */
  valor: z.int(),
  /** Cents that are still to be paid, of payments: never added to documents, for a payment's invoice may be among them. */
  aPagar: z.int().default(0),
};

const soma = z.object({
  itens: z.int(),
  ...quantia,
  /** Of them, those whose day has passed, and is sure. */
  vencidos: z.int(),
  /** The first day on which one is surely due; null where none is known. */
  primeiro: z.iso.date().nullable(),
});
export type SomaFila = z.infer<typeof soma>;
export type QuantiaFila = Pick<SomaFila, keyof typeof quantia>;

/** `GET /v1/fila/resumo`: the same items counted and summed, by nearness, company and kind; those of no item are left out. */
export const resumoFilaSchema = z.object({
  hoje: z.iso.date(),
  total: soma,
  faixas: z.array(soma.extend({ faixa })),
  empresas: z.array(soma.extend({ empresaId: z.uuid() })),
  /** Of each kind that the person sees, whichever kind was asked for. */
  especies: z.array(soma.extend({ especie })),
});
export type ResumoFila = z.infer<typeof resumoFilaSchema>;

/** What an item is worth, by what it is a value of; the one rule for the sums of the server and of what is marked. */
export function quantiaDe({ especie: of, valor }: Pick<ItemFila, 'especie' | 'valor'>): QuantiaFila {
  const cents = valor ?? 0;
  return of === 'PAGAMENTO' ? { valor: 0, aPagar: cents } : { valor: cents, aPagar: 0 };
}

export const sumQuantias = (some: readonly QuantiaFila[]): QuantiaFila => ({
  valor: some.reduce((sum, { valor }) => sum + valor, 0),
  aPagar: some.reduce((sum, { aPagar }) => sum + aPagar, 0),
});

/** Days `[from, to]` of a nearness; `null`: open at that end. */
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

/** How near a day is. In: the day, and whether it is sure. */
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

/** `PUT /v1/fila/responsavel`: whose the items are; null: nobody's. */
export const atribuiFilaSchema = z.strictObject({
  itens,
  usuarioId: z.uuid({ error: 'Escolha um colega.' }).nullable(),
});
/** `PUT /v1/fila/adiamento`: until which day they are out of sight; null brings them back. */
export const adiaFilaSchema = z.strictObject({
  itens,
  ate: z.iso.date({ error: 'Informe até quando.' }).nullable(),
});
/** What became of each, in the order asked for; `mensagem` '' where it was done. */
export const feitosFilaSchema = z.object({
  itens: z.array(z.object({ especie, id: z.uuid(), mensagem: z.string() })),
});
export type FeitosFila = z.infer<typeof feitosFilaSchema>;

/** `POST /v1/fila/colegas`: who may do all of this work, by name. */
export const colegasPedidosSchema = z.strictObject({ itens });
export const colegasFilaSchema = z.array(z.object({ id: z.uuid(), nome: z.string() }));
export type ColegasFila = z.infer<typeof colegasFilaSchema>;

/** What names an item; a record is of one kind. */
export type AlvoFila = z.infer<typeof alvo>;
export const alvoDe = ({ especie: of, id: record, empresaId }: ItemFila): AlvoFila => ({
  especie: of,
  id: record,
  empresaId,
});
/** The same text for the same item. */
export const chaveDoItem = ({ especie: of, id: record }: { especie: EspecieFila; id: string }): string =>
  `${of} ${record}`;
