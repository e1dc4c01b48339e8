import { z } from 'zod';

import { decisaoSchema } from './memoria.ts';
import { ESTADOS_REVISAO, type EstadoRevisao } from './nfses.ts';
import { type CampoPedido, MENOR_MOTIVO } from './regras/aprovavel.ts';

/** The desk, and the API behind it. Its queue is the list `GET /v1/nfses`, filtered by state and sorted by what is due first. */
export const REVISAO = '/sistema/nfs/revisao';
export const API_REVISAO = '/v1/nfs/revisao';

const motivo = z.string().trim().max(500, 'Escreva até 500 caracteres.');
/** A note, and the version of it that was seen. */
const itemSchema = z.strictObject({
  id: z.uuid({ error: 'Identificador inválido.' }),
  versao: z.int({ error: 'Informe a versão que foi lida.' }).min(1),
});

/** At most so many notes in one act. */
const MAXIMO_NOTAS = 1000;
const itens = z
  .array(itemSchema)
  .min(1, 'Escolha ao menos uma nota.')
  .max(MAXIMO_NOTAS, `Escolha até ${MAXIMO_NOTAS.toLocaleString('pt-BR')} notas de cada vez.`);

/** A decision that is to be remembered for the supplier, the service and the company. */
export const lembrarSchema = z.strictObject({
  ate: z.iso.date({ error: 'Informe até quando a decisão vale.' }),
  motivo: motivo.min(3, 'Diga em que a decisão se apoia.'),
});

/**
 * `POST /v1/nfs/revisao/decisoes`. Of several notes those without divergence are approved and, with a reason, those that only
 * lack proof; each tells what became of it. A reason where it is refused, reopened or put in doubt.
 */
export const decisaoPedidaSchema = z
  .strictObject({
    acao: z.enum(['APROVA', 'DUVIDA', 'RECUSA', 'REABRE']),
    itens,
    motivo: motivo.default(''),
    /** Of one note only. */
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

/** What became of each note, in the order asked for. */
export const decididasSchema = z.object({
  itens: z.array(
    z.object({
      id: z.uuid(),
      situacao: z.enum(['ok', 'erro']),
      /** Why not; '' where it was done. */
      mensagem: z.string(),
      versao: z.int(),
      estado: z.enum(Object.keys(ESTADOS_REVISAO) as [EstadoRevisao, ...EstadoRevisao[]]),
      /** To be taken back by; null where nothing was decided. */
      decisaoId: z.uuid().nullable(),
      /** The field of the request that would lift the refusal; null where none would. */
      pede: z
        .enum(['motivo'] satisfies [CampoPedido])
        .nullable()
        .default(null),
    }),
  ),
});
export type Decididas = z.infer<typeof decididasSchema>;

/** `POST /v1/nfs/revisao/desfazer`: takes one decision back, for as long as nothing was built on it. Out: `Decididas`. */
export const desfazerSchema = z.strictObject({ decisaoId: z.uuid({ error: 'Identificador inválido.' }) });

/** `POST /v1/nfs/revisao/atribuir`; null takes the note from whoever has it. Out: `Decididas`. */
export const atribuirSchema = z.strictObject({
  itens,
  usuarioId: z.uuid({ error: 'Escolha um colega.' }).nullable(),
});

/** `POST /v1/nfs/revisao/{id}/comentarios`: whom it names hears of it by the bell. */
export const comentarioSchema = z.strictObject({
  texto: z.string().trim().min(1, 'Escreva o comentário.').max(2000, 'Escreva até 2.000 caracteres.'),
  mencionados: z.array(z.uuid()).max(20, 'Chame até 20 colegas.').default([]),
});

/** `GET /v1/nfs/revisao/{id}/colegas`: who may review notes of its company. */
export const colegasSchema = z.array(z.object({ id: z.uuid(), nome: z.string() }));
export type Colegas = z.infer<typeof colegasSchema>;

/** `GET` and `POST /v1/nfs/regras`, `POST /v1/nfs/regras/{id}/encerrar`; the company is the chosen one. */
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
  /** Why it holds no more; '' while it holds. */
  fim: z.string(),
};
/** `notas`: how many were decided on it, so that nothing is approved in silence. */
export const regrasSchema = z.array(z.object({ ...vigencia, limite: z.int(), notas: z.int() }));
export type Regras = z.infer<typeof regrasSchema>;
/** `GET /v1/nfs/memorias`, `POST /v1/nfs/memorias/{id}/encerrar`. */
export const memoriasSchema = z.array(z.object({ ...vigencia, decisao: decisaoSchema, notas: z.int() }));
export type Memorias = z.infer<typeof memoriasSchema>;
/** `POST …/{id}/encerrar`. */
export const encerrarSchema = z.strictObject({ motivo: motivo.min(3, 'Diga por que termina.') });

/** `GET` and `PUT /v1/nfs/fechamentos`: the months of the chosen company that are closed. */
export const fechamentoSchema = z.strictObject({
  mes: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês.'),
  fechado: z.boolean({ error: 'Informe sim ou não.' }),
});
export const fechamentosSchema = z.array(
  z.object({ mes: z.string(), quem: z.string(), em: z.iso.datetime(), fechado: z.boolean() }),
);
export type Fechamentos = z.infer<typeof fechamentosSchema>;
