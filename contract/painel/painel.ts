import { z } from 'zod';
import type { EspecieFila } from '../filaGuardas.ts';
import { SITUACOES_CERTIFICADO } from '../fiscal/cobertura.ts';
import { especieSchema } from '../fiscal/especies.ts';
import { certificadosFindandoSchema, prazosSchema } from '../fiscal/faixasPrazo.ts';
import { painelNfsSchema } from '../fiscal/nfse/painel.ts';
import { saudeSchema } from './saude.ts';
import { PARTES, preferenciasDe, preferenciasPainelSchema } from './widgets.ts';

/** Of what no sums are kept so many are counted: beyond it is 'mais de', and no sum of a part is told. */
export const TETO_PAINEL = 1000;
/** Days that the heat strip and the forecast look ahead, today included. */
export const DIAS_FAIXA = 30;
/** Days whose work is counted, today included: two weeks, one against the other. */
export const DIAS_RITMO = 14;

/** How many there are and what all of them are worth, in cents; `mais`: there are more than were counted. */
const quantia = { total: z.int(), centavos: z.int(), mais: z.boolean() };
const quantiaSchema = z.object(quantia);
export type Quantia = z.infer<typeof quantiaSchema>;

/** What falls due in the next thirty days, by company, kind and day; lines without anything are left out. */
const vencimentosSchema = z.object({
  hoje: z.iso.date(),
  /** The days of the strip; `util`: banks work in the whole country. */
  dias: z.array(z.object({ dia: z.iso.date(), util: z.boolean() })),
  /** Companies that were looked into. */
  empresas: z.int(),
  linhas: z.array(
    z.object({
      uuid: z.uuid(),
      empresaId: z.uuid(),
      nome: z.string(),
      especie: especieSchema,
      /** The ceiling was reached on this day: of those after it nothing is known. Null: all were counted. */
      contadoAte: z.iso.date().nullable(),
      dias: z.array(z.object({ dia: z.iso.date(), ...quantia })),
    }),
  ),
});
export type Vencimentos = z.infer<typeof vencimentosSchema>;
export type LinhaVencimentos = Vencimentos['linhas'][number];

export const TIPOS_TRABALHO = ['NFE', 'CTE', 'NFSE', 'PAGAMENTO', 'EVENTO'] as const;
export const tipoTrabalhoSchema = z.enum(TIPOS_TRABALHO);
export type TipoTrabalho = z.infer<typeof tipoTrabalhoSchema>;

/** What each is called by the worklist, whose numbers these are. */
export const ESPECIE_DO_TRABALHO = {
  NFE: 'NFE',
  CTE: 'CTE',
  NFSE: 'NFSE',
  PAGAMENTO: 'PAGAMENTO',
  EVENTO: 'ESOCIAL',
} as const satisfies Record<TipoTrabalho, EspecieFila>;

/** What waits to be done, by kind, as the worklist counts and sums it; only the kinds that the person may see. Events have no value. */
const trabalhoSchema = z.array(
  z.object({
    tipo: tipoTrabalhoSchema,
    ...quantia,
    centavos: z.int().nullable(),
    /** Of them, those whose day has passed; an older server does not say. */
    vencidos: z.int().default(0),
  }),
);
export type Trabalho = z.infer<typeof trabalhoSchema>;

/** What was done each day, by everybody in the companies of the person, and how much of it by the person. */
const ritmoSchema = z.object({
  dias: z.array(z.iso.date()),
  feitas: z.array(z.object({ tipo: tipoTrabalhoSchema, porDia: z.array(z.int()), minhas: z.int() })),
});
export type Ritmo = z.infer<typeof ritmoSchema>;

/** What came since the person was here last; on the first visit, within a day. */
const chegadasSchema = z.object({
  desde: z.iso.datetime(),
  primeira: z.boolean(),
  /** `centavos`: null where more came than were counted. */
  itens: z.array(z.object({ especie: especieSchema, ...quantia, centavos: z.int().nullable() })),
});
export type Chegadas = z.infer<typeof chegadasSchema>;

/** What failed or waits, with the address at which something can be done about it. */
const pendenciasSchema = z.object({
  /** The person's own tasks of the last week, the newest first. */
  tarefas: z.array(
    z.object({
      id: z.uuid(),
      titulo: z.string(),
      estado: z.enum(['falhou', 'interrompida', 'na_fila']),
      /** How it ended, or what it waits for. */
      texto: z.string(),
      em: z.iso.datetime(),
      link: z.string(),
    }),
  ),
  totalTarefas: z.int(),
  /** Manifestations that nothing tries any more; null: not this person's to see. */
  parados: z.int().nullable(),
  /** Documents that came and could not be read, by kind. */
  naoLidos: z.array(z.object({ especie: especieSchema, total: z.int(), mais: z.boolean() })),
  /** Services of others that do not answer, each a sentence. */
  servicos: z.array(z.string()),
});
export type Pendencias = z.infer<typeof pendenciasSchema>;

/** How the searches for documents stand: how many companies have a problem, and when each kind was looked for. */
const capturasSchema = z.object({
  comProblema: z.int(),
  /** The first of them. */
  problemas: z.array(
    z.object({
      empresaId: z.uuid(),
      nome: z.string(),
      /** What is said of a search that stopped; '' where it is the certificate. */
      mensagem: z.string(),
      certificado: z.enum(SITUACOES_CERTIFICADO),
    }),
  ),
  fontes: z.array(
    z.object({
      especie: especieSchema,
      /** The latest search of any company, and of the one that waits longest; null: never. */
      ultimaEm: z.iso.datetime().nullable(),
      atrasadaEm: z.iso.datetime().nullable(),
      automaticas: z.int(),
    }),
  ),
});
export type Capturas = z.infer<typeof capturasSchema>;

/**
 * `GET /v1/painel`. Each source is null where it is not this person's to see, was not asked for, or could not be read: then
 * `falhas` names it. What a server of an older version does not say is as if it were not the person's.
 */
export const painelSchema = z.object({
  /** When it was counted. */
  em: z.iso.datetime().nullable().default(null),
  falhas: z.array(z.enum(PARTES)).default([]),
  prazos: prazosSchema.nullable(),
  certificados: certificadosFindandoSchema,
  nfs: painelNfsSchema.nullable(),
  cartoes: z.array(
    z.object({
      chave: z.string(),
      rotulo: z.string(),
      total: z.number(),
      /** There are more than `total`. */
      mais: z.boolean(),
      link: z.string().nullable(),
    }),
  ),
  vencimentos: vencimentosSchema.nullable().default(null),
  trabalho: trabalhoSchema.nullable().default(null),
  ritmo: ritmoSchema.nullable().default(null),
  chegadas: chegadasSchema.nullable().default(null),
  pendencias: pendenciasSchema.nullable().default(null),
  capturas: capturasSchema.nullable().default(null),
  preferencias: preferenciasPainelSchema.default(() => preferenciasDe(null)),
  /** Of the platform's administrators alone. */
  saude: saudeSchema.nullable().default(null),
});
export type Painel = z.infer<typeof painelSchema>;
