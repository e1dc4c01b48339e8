import { z } from 'zod';
import type { EspecieFila } from '../filaGuardas.ts';
import { SITUACOES_CERTIFICADO } from '../fiscal/cobertura.ts';
import { especieSchema } from '../fiscal/especies.ts';
import { certificadosFindandoSchema, prazosSchema } from '../fiscal/faixasPrazo.ts';
import { painelNfsSchema } from '../fiscal/nfse/painel.ts';
import { saudeSchema } from './saude.ts';
import { PARTES_DO_PAINEL, preferenciasDe, preferenciasPainelSchema } from './widgets.ts';

/** Maximum count of what has no stored sums: beyond it the count is 'mais de', without a sum. */
export const TETO_PAINEL = 1000;
/** Days that the heat strip and the forecast cover, today included. */
export const DIAS_FAIXA = 30;
/** Days whose work is counted, today included: two weeks, to compare one with the other. */
export const DIAS_RITMO = 14;

/** Number of items and their total value, in cents; `mais`: there are more than were counted. */
const quantia = { total: z.int(), centavos: z.int(), mais: z.boolean() };
const quantiaSchema = z.object(quantia);
export type Quantia = z.infer<typeof quantiaSchema>;

/** Items due in the next thirty days, by company, kind and day; empty lines are left out. */
const vencimentosSchema = z.object({
  hoje: z.iso.date(),
  /** The days of the strip; `util`: a working day of banks in the whole country. */
  dias: z.array(z.object({ dia: z.iso.date(), util: z.boolean() })),
  /** Number of companies counted. */
  empresas: z.int(),
  linhas: z.array(
    z.object({
      uuid: z.uuid(),
      empresaId: z.uuid(),
      nome: z.string(),
      especie: especieSchema,
      /** Day on which the maximum count was reached: days after it are unknown. Null: all were counted. */
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

/** Kind of the worklist for each kind of work: the numbers are the worklist's. */
export const ESPECIE_DO_TRABALHO = {
  NFE: 'NFE',
  CTE: 'CTE',
  NFSE: 'NFSE',
  PAGAMENTO: 'PAGAMENTO',
  EVENTO: 'ESOCIAL',
} as const satisfies Record<TipoTrabalho, EspecieFila>;

/** Pending work by kind, counted and summed as the worklist does; only the kinds that the user may see. Events have no value. */
const trabalhoSchema = z.array(
  z.object({
    tipo: tipoTrabalhoSchema,
    ...quantia,
    centavos: z.int().nullable(),
    /** Number of those whose day has passed; absent from responses of an older server. */
    vencidos: z.int().default(0),
  }),
);
export type Trabalho = z.infer<typeof trabalhoSchema>;

/** Work done each day, by all users in the companies of the user, and how much of it by the user. */
const ritmoSchema = z.object({
  dias: z.array(z.iso.date()),
  feitas: z.array(z.object({ tipo: tipoTrabalhoSchema, porDia: z.array(z.int()), minhas: z.int() })),
});
export type Ritmo = z.infer<typeof ritmoSchema>;

/** Items that arrived since the user's last visit; on the first visit, within a day. */
const chegadasSchema = z.object({
  desde: z.iso.datetime(),
  primeira: z.boolean(),
  /** `centavos`: null when more arrived than were counted. */
  itens: z.array(z.object({ especie: especieSchema, ...quantia, centavos: z.int().nullable() })),
});
export type Chegadas = z.infer<typeof chegadasSchema>;

/** Failed or waiting items, with the address at which the user can act on them. */
const pendenciasSchema = z.object({
  /** The user's own tasks of the last week, newest first. */
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
  /** Manifestations that are no longer retried; null when the user may not see them. */
  parados: z.int().nullable(),
  /** Documents that could not be parsed, by kind. */
  naoLidos: z.array(z.object({ especie: especieSchema, total: z.int(), mais: z.boolean() })),
  /** External services that do not respond, each as a sentence. */
  servicos: z.array(z.string()),
});
export type Pendencias = z.infer<typeof pendenciasSchema>;

/** State of the searches for documents: how many companies have a problem, and when each kind was searched. */
const capturasSchema = z.object({
  comProblema: z.int(),
  /** The first companies with a problem. */
  problemas: z.array(
    z.object({
      empresaId: z.uuid(),
      nome: z.string(),
      /** Message about a search that stopped; '' when the problem is the certificate. */
      mensagem: z.string(),
      certificado: z.enum(SITUACOES_CERTIFICADO),
    }),
  ),
  fontes: z.array(
    z.object({
      especie: especieSchema,
      /** The latest search of any company, and of the one that has waited longest; null: never. */
      ultimaEm: z.iso.datetime().nullable(),
      atrasadaEm: z.iso.datetime().nullable(),
      automaticas: z.int(),
    }),
  ),
});
export type Capturas = z.infer<typeof capturasSchema>;

/**
 * Response of `GET /v1/painel`. A source is null when the user may not see it, when it was not requested, or when it could not be read:
 * then `falhas` names it. A source missing from an older server's response counts as null.
 */
export const painelSchema = z.object({
  /** Moment of the count. */
  em: z.iso.datetime().nullable().default(null),
  falhas: z.array(z.enum(PARTES_DO_PAINEL)).default([]),
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
  /** Only for the platform's administrators. */
  saude: saudeSchema.nullable().default(null),
});
export type Painel = z.infer<typeof painelSchema>;
