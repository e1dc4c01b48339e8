import { z } from 'zod';

/** `GET /v1/{nfe|cte|nfs}/distribuicao/nao-lidos`: documents that could not be taken in; a person decides about them. */
const naoLidoSchema = z.object({
  id: z.uuid(),
  empresaId: z.uuid(),
  /** Null: a person brought it, as the file `nome`. */
  nsu: z.int().nullable(),
  nome: z.string(),
  /** Where in the file; '' where it is the whole. */
  lugar: z.string(),
  /** What SEFAZ or the ADN calls its layout, such as `procNFe_v4.00.xsd`. */
  schema: z.string(),
  motivo: z.string(),
  bytes: z.int(),
  recebidoEm: z.iso.datetime(),
  /** When it was last tried. */
  tentadoEm: z.iso.datetime(),
});
export type NaoLido = z.infer<typeof naoLidoSchema>;

/** The oldest first, as many as one page shows; `total` counts them all, and `empresas` those of each company, unfiltered. */
export const naoLidosSchema = z.object({
  total: z.int(),
  empresas: z.array(z.object({ empresaId: z.uuid(), total: z.int() })),
  itens: z.array(naoLidoSchema),
});
export type NaoLidos = z.infer<typeof naoLidosSchema>;

/** `POST …/nao-lidos/{id}/dispensar`. */
export const dispensaSchema = z.strictObject({
  motivo: z
    .string({ error: 'Diga por que o documento é dispensado.' })
    .trim()
    .min(3, 'Diga por que o documento é dispensado.')
    .max(200, 'Escreva até 200 caracteres.'),
});

/** `POST …/nao-lidos/{id}/reler`: whether it could be read now, and what became of it. */
export const releituraSchema = z.object({ lido: z.boolean(), mensagem: z.string() });
export type Releitura = z.infer<typeof releituraSchema>;
