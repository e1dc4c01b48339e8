import { z } from 'zod';

/** An item of `GET /v1/{nfe|cte|nfs}/distribuicao/nao-lidos`: a document that could not be imported; a user decides about it. */
const naoLidoSchema = z.object({
  id: z.uuid(),
  empresaId: z.uuid(),
  /** Null for an imported file, named `nome`. */
  nsu: z.int().nullable(),
  nome: z.string(),
  /** Place in the file; '' for the whole file. */
  lugar: z.string(),
  /** Name of its layout at SEFAZ or the ADN, such as `procNFe_v4.00.xsd`. */
  schema: z.string(),
  motivo: z.string(),
  bytes: z.int(),
  recebidoEm: z.iso.datetime(),
  /** Moment of the last attempt. */
  tentadoEm: z.iso.datetime(),
});
export type NaoLido = z.infer<typeof naoLidoSchema>;

/** Oldest first, one page of them; `total` counts them all, and `empresas` those of each company, unfiltered. */
export const naoLidosSchema = z.object({
  total: z.int(),
  empresas: z.array(z.object({ empresaId: z.uuid(), total: z.int() })),
  itens: z.array(naoLidoSchema),
});
export type NaoLidos = z.infer<typeof naoLidosSchema>;

/** Body of `POST …/nao-lidos/{id}/dispensar`. */
export const dispensaSchema = z.strictObject({
  motivo: z
    .string({ error: 'Diga por que o documento é dispensado.' })
    .trim()
    .min(3, 'Diga por que o documento é dispensado.')
    .max(200, 'Escreva até 200 caracteres.'),
});

/** Response of `POST …/nao-lidos/{id}/reler`: whether it could be parsed now, and the result. */
export const releituraSchema = z.object({ lido: z.boolean(), mensagem: z.string() });
export type Releitura = z.infer<typeof releituraSchema>;
