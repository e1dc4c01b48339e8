import { z } from 'zod';

import { decisaoSchema } from './memoria.ts';
import { ESTADOS_REVISAO, type EstadoRevisao } from './nfses.ts';
import { type CampoPedido, MENOR_MOTIVO } from './regras/aprovavel.ts';

/**
 * Path of the review desk; API_REVISAO is that of its API. The queue is the list `GET /v1/nfses`, filtered by state and sorted
 * by due day.
 */
export const REVISAO = '/sistema/nfs/revisao';
export const API_REVISAO = '/v1/nfs/revisao';

const motivo = z.string().trim().max(500, 'Escreva até 500 caracteres.');
/** A nota with the version that the user saw. */
const itemSchema = z.strictObject({
  id: z.uuid({ error: 'Identificador inválido.' }),
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
});

/** Maximum number of notas in one request. */
const MAXIMO_NOTAS = 1000;
const itens = z
  .array(itemSchema)
  .min(1, 'Escolha ao menos uma nota.')
  .max(MAXIMO_NOTAS, `Escolha até ${MAXIMO_NOTAS.toLocaleString('pt-BR')} notas de cada vez.`);

/** Request to remember a decision for the supplier, the service and the company. */
export const lembrarSchema = z.strictObject({
  ate: z.iso.date({ error: 'Informe até quando a decisão vale.' }),
  motivo: motivo.min(3, 'Diga em que a decisão se apoia.'),
});

/**
 * Body of `POST /v1/nfs/revisao/decisoes`. In a batch, notas without divergence are approved and, with a reason, those that
 * only lack proof; each has its outcome. Refusing, reopening and doubting require a reason.
 */
export const decisaoPedidaSchema = z
  .strictObject({
    acao: z.enum(['APROVA', 'DUVIDA', 'RECUSA', 'REABRE']),
    itens,
    motivo: motivo.default(''),
    /** Only with a single nota. */
    decisao: decisaoSchema.optional(),
    lembrar: lembrarSchema.optional(),
  })
  .superRefine(({ acao, motivo: escrito, itens: notas, decisao, lembrar }, context) => {
    if (acao !== 'APROVA' && escrito.length < MENOR_MOTIVO)
      context.addIssue({ code: 'custom', path: ['motivo'], message: 'Diga por quê.' });
    if (notas.length > 1 && (decisao || lembrar))
      context.addIssue({ code: 'custom', path: ['decisao'], message: 'Decida uma nota de cada vez.' });
    if (lembrar && (acao !== 'APROVA' || !decisao))
      context.addIssue({
        code: 'custom',
        path: ['lembrar'],
        message: 'Só se lembra do que se decide ao aprovar.',
      });
  });
export type DecisaoPedida = z.input<typeof decisaoPedidaSchema>;

/** Outcome of each nota, in the order of the request. */
export const decididasSchema = z.object({
  itens: z.array(
    z.object({
      id: z.uuid(),
      situacao: z.enum(['ok', 'erro']),
      /** Reason of the refusal; '' if done. */
      mensagem: z.string(),
      versao: z.int(),
      estado: z.enum(Object.keys(ESTADOS_REVISAO) as [EstadoRevisao, ...EstadoRevisao[]]),
      /** Id for undoing the decision; null if nothing was decided. */
      decisaoId: z.uuid().nullable(),
      /** Field of the request that would resolve the refusal; null if none would. */
      pede: z
        .enum(['motivo'] satisfies [CampoPedido])
        .nullable()
        .default(null),
    }),
  ),
});
export type Decididas = z.infer<typeof decididasSchema>;

/** Body of `POST /v1/nfs/revisao/desfazer`: undoes a decision while nothing is based on it. The response is `Decididas`. */
export const desfazerSchema = z.strictObject({ decisaoId: z.uuid({ error: 'Identificador inválido.' }) });

/** Body of `POST /v1/nfs/revisao/atribuir`; null removes the assignment. The response is `Decididas`. */
export const atribuirSchema = z.strictObject({
  itens,
  usuarioId: z.uuid({ error: 'Escolha um colega.' }).nullable(),
});

/** Body of `POST /v1/nfs/revisao/{id}/comentarios`: mentioned users are notified by the bell. */
export const comentarioSchema = z.strictObject({
  texto: z.string().trim().min(1, 'Escreva o comentário.').max(2000, 'Escreva até 2.000 caracteres.'),
  mencionados: z.array(z.uuid()).max(20, 'Chame até 20 colegas.').default([]),
});

/** Response of `GET /v1/nfs/revisao/{id}/colegas`: users who may review notas of its company. */
export const colegasSchema = z.array(z.object({ id: z.uuid(), nome: z.string() }));
export type Colegas = z.infer<typeof colegasSchema>;

/** Body of `POST /v1/nfs/regras`; the company is that of the nota. */
export const regraPedidaSchema = z.strictObject({
  nfseId: z.uuid({ error: 'Escolha a nota que serve de modelo.' }),
  limite: z.int().min(1, 'Informe o valor máximo.'),
  ate: z.iso.date({ error: 'Informe até quando a regra vale.' }),
  motivo: motivo.min(3, 'Diga por que estas notas podem ser aprovadas sem revisão.'),
});
const vigencia = {
  id: z.uuid(),
  empresaId: z.uuid(),
  prestador: z.string(),
  prestadorCpfCnpj: z.string(),
  servico: z.string(),
  motivo: z.string(),
  quem: z.string(),
  em: z.iso.datetime(),
  ate: z.iso.date(),
  /** Why it ended; '' while valid. */
  fim: z.string(),
};
/**
 * Response of `GET /v1/nfs/regras`; `notas` is the number of decisions based on it, so that automatic approvals are visible.
 */
export const regrasSchema = z.array(z.object({ ...vigencia, limite: z.int(), notas: z.int() }));
export type Regras = z.infer<typeof regrasSchema>;
/** Response of `GET /v1/nfs/memorias`. */
export const memoriasSchema = z.array(z.object({ ...vigencia, decisao: decisaoSchema, notas: z.int() }));
export type Memorias = z.infer<typeof memoriasSchema>;
/** Body of `POST /v1/nfs/regras/{id}/encerrar` and `POST /v1/nfs/memorias/{id}/encerrar`. */
export const encerrarSchema = z.strictObject({ motivo: motivo.min(3, 'Diga por que termina.') });

/**
 * Body of `PUT /v1/nfs/fechamentos`, which closes or reopens a month of the selected company; it and `GET` return
 * `fechamentosSchema`.
 */
export const fechamentoSchema = z.strictObject({
  mes: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês.'),
  fechado: z.boolean({ error: 'Informe sim ou não.' }),
});
export const fechamentosSchema = z.array(
  z.object({ mes: z.string(), quem: z.string(), em: z.iso.datetime(), fechado: z.boolean() }),
);
export type Fechamentos = z.infer<typeof fechamentosSchema>;
