import { z } from 'zod';
import type { Field } from './field.ts';
import { isWritable } from './field.ts';
import type { Guard } from './permissions.ts';
import { type Resource, resourceGuard } from './resource.ts';

/** Permission to find duplicated records and unite them, in addition to the right to change the resource. */
export const UNE = 'REGISTRO_UNE';

/** Returns the guard of finding and uniting records of a resource with `duplicates`. */
export function uniaoGuard(resource: Resource): Guard {
  const guard = resourceGuard(resource, 'edit');
  return { ...guard, allOf: [...(guard.allOf ?? []), UNE] };
}

/** Returns the address of the page of a resource's duplicated records; `unitePath`, that of the page that compares two of them. */
export const repetidosPath = ({ path }: Pick<Resource, 'path'>) => `${path}/repetidos`;
export const unitePath = ({ path }: Pick<Resource, 'path'>) => `${path}/unir`;

/** Reasons why two records may be one. `RAIZ` alone: branches of one company, which are often separate on purpose. */
export const MOTIVOS = ['NOME_IGUAL', 'NOME_PARECIDO', 'RAIZ', 'CONTATO'] as const;
export type Motivo = (typeof MOTIVOS)[number];

/** A record as the API returns it. */
const registroSchema = z.record(z.string(), z.unknown());

/** Records that may be one: the first is the oldest known; each other one has its reasons. */
export const grupoSchema = z.object({
  id: z.uuid(),
  registros: z.array(z.object({ registro: registroSchema, motivos: z.array(z.enum(MOTIVOS)) })),
  /** There are more than `registros` holds. */
  mais: z.boolean(),
});
export type GrupoDeRepetidos = z.infer<typeof grupoSchema>;

/** `procuradoEm`: moment of the last search, null for never; `tarefaId`: its task, or that of a search about to run. */
export const repetidosSchema = z.object({
  procuradoEm: z.iso.datetime().nullable(),
  tarefaId: z.uuid().nullable(),
  total: z.number(),
  grupos: z.array(grupoSchema),
  proxima: z.string().nullable(),
});
export type Repetidos = z.infer<typeof repetidosSchema>;

export const MAX_DISPENSADOS = 20;

/** Body of `POST /v1/<recurso>/repetidos/dispensar`: these records are not the same. */
export const dispensarSchema = z.strictObject({
  registros: z
    .array(z.uuid({ error: 'Informe o id de cada registro.' }))
    .min(2, { error: 'Informe ao menos dois registros.' })
    .max(MAX_DISPENSADOS, { error: `Informe até ${MAX_DISPENSADOS} registros de cada vez.` }),
});

/** Returns whether the remaining record may take the other's value: never for a number that identifies records. */
export const isTakeable = (field: Field): boolean =>
  isWritable(field, 'update') && !field.unique && field.kind !== 'references';

/** Records that refer to the one removed, and will refer to the remaining one. */
const referenciaSchema = z.object({ recurso: z.string(), rotulo: z.string(), total: z.number() });

/** Response of `GET /v1/<recurso>/unioes/previa`: two records side by side, and the effects of uniting them. */
export const previaSchema = z.object({
  fica: registroSchema,
  sai: registroSchema,
  /** Fields that are empty in the remaining record and filled in the other. */
  completa: z.array(z.string()),
  referencias: z.array(referenciaSchema),
  mesmaRaiz: z.boolean(),
  /** Why they cannot be united; empty when they can. */
  impedimentos: z.array(z.string()),
});
export type Previa = z.infer<typeof previaSchema>;

const lida = z.int({ error: 'Informe a versão que foi lida.' }).min(1);
const id = z.uuid({ error: 'Informe o id do registro.' });

/** Body of `POST /v1/<recurso>/unioes`. `campos`: those that take the value of the removed record. */
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

/** A union that can be undone. Names as the audit stores them: tax numbers masked. */
export const uniaoSchema = z.object({
  id: z.uuid(),
  ficaId: z.uuid(),
  fica: z.string(),
  sai: z.string(),
  unidoPor: z.string(),
  unidoEm: z.iso.datetime(),
  expiraEm: z.iso.datetime(),
  /** Companies that act in production once it is undone: the user is asked to confirm first. */
  emProducao: z.array(z.object({ id: z.uuid(), nome: z.string() })),
});
export type Uniao = z.infer<typeof uniaoSchema>;

/** `proxima`: the value of `?apos=` for the next page; null at the end. */
export const unioesSchema = z.object({ linhas: z.array(uniaoSchema), proxima: z.string().nullable() });
