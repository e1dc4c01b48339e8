import { z } from 'zod';
import type { Field } from './field.ts';
import { isWritable } from './field.ts';
import type { Guard } from './permissions.ts';
import { type Resource, resourceGuard } from './resource.ts';

/** Who looks for records that stand there twice and makes them one, besides the right to change the resource. */
export const UNE = 'REGISTRO_UNE';

/** In: a resource with `duplicates`. Out: what finding and uniting its records asks for. */
export function uniaoGuard(resource: Resource): Guard {
  const guard = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...(guard.allOf ?? []), UNE] };
}

/** The address of the page of a resource's repeated records, and of the one that compares two of them. */
export const repetidosPath = ({ path }: Pick<Resource, 'path'>) => `${path}/repetidos`;
export const unitePath = ({ path }: Pick<Resource, 'path'>) => `${path}/unir`;

/** Why two records may be one. `RAIZ` alone: branches of one company, which often are two on purpose. */
export const MOTIVOS = ['NOME_IGUAL', 'NOME_PARECIDO', 'RAIZ', 'CONTATO'] as const;
export type Motivo = (typeof MOTIVOS)[number];

/** A record as the API gives it. */
const registroSchema = z.record(z.string(), z.unknown());

/** Records that may be one: the first is the oldest known; each other one says why it is here. */
export const grupoSchema = z.object({
  id: z.uuid(),
  registros: z.array(z.object({ registro: registroSchema, motivos: z.array(z.enum(MOTIVOS)) })),
  /** There are more than are shown. */
  mais: z.boolean(),
});
export type Grupo = z.infer<typeof grupoSchema>;

/** `procuradoEm`: when they were last looked for, null for never; `tarefaId`: the task that did, or is about to. */
export const repetidosSchema = z.object({
  procuradoEm: z.iso.datetime().nullable(),
  tarefaId: z.uuid().nullable(),
  total: z.number(),
  grupos: z.array(grupoSchema),
  proxima: z.string().nullable(),
});
export type Repetidos = z.infer<typeof repetidosSchema>;

export const MAX_DISPENSADOS = 20;

/** `POST /v1/<recurso>/repetidos/dispensar`: these are not one another. */
export const dispensarSchema = z.strictObject({
  registros: z
    .array(z.uuid({ error: 'Informe o id de cada registro.' }))
    .min(2, { error: 'Informe ao menos dois registros.' })
    .max(MAX_DISPENSADOS, { error: `Informe até ${MAX_DISPENSADOS} registros de cada vez.` }),
});

/** Whether the one that stays may take the value of the other: never a number that tells records apart. */
export const isTakeable = (field: Field): boolean =>
  isWritable(field, 'update') && !field.unique && field.kind !== 'references';

/** What refers to the one that goes, and will refer to the one that stays. */
const referenciaSchema = z.object({ recurso: z.string(), rotulo: z.string(), total: z.number() });

/** `GET /v1/<recurso>/unioes/previa`: two records side by side, and what would follow. */
export const previaSchema = z.object({
  fica: registroSchema,
  sai: registroSchema,
  /** Fields that are empty in the one that stays and filled in the other. */
  completa: z.array(z.string()),
  referencias: z.array(referenciaSchema),
  mesmaRaiz: z.boolean(),
  /** Why they cannot be united; none: they can. */
  impedimentos: z.array(z.string()),
});
export type Previa = z.infer<typeof previaSchema>;

const lida = z.int({ error: 'Informe a versão que foi lida.' }).min(1);
const id = z.uuid({ error: 'Informe o id do registro.' });

/** `POST /v1/<recurso>/unioes`. `campos`: those that take the value of the one that goes. */
export const unirSchema = z
  .strictObject({
    fica: id,
    versaoFica: lida,
    sai: id,
    versaoSai: lida,
    campos: z.array(z.string()).max(200),
  })
  .refine(({ fica, sai }) => fica !== sai, {
    path: ['sai'],
    error: 'Um registro não se une a si mesmo.',
  });
export type Unir = z.infer<typeof unirSchema>;

/** A union that can be undone. Names as the audit has them: tax numbers masked. */
export const uniaoSchema = z.object({
  id: z.uuid(),
  ficaId: z.uuid(),
  fica: z.string(),
  sai: z.string(),
  unidoPor: z.string(),
  unidoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime(),
  /** Companies that act for real once it is undone: the person is asked before. */
  emProducao: z.array(z.object({ id: z.uuid(), nome: z.string() })),
});
export type Uniao = z.infer<typeof uniaoSchema>;

/** `proxima`: what `?apos=` takes to go on; null at the end. */
export const unioesSchema = z.object({ linhas: z.array(uniaoSchema), proxima: z.string().nullable() });
