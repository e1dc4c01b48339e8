import { z } from 'zod';
import { donaSchema } from '../ambiente.ts';
import { momentoSchema } from '../momentoSchema.ts';
import { atoSchema } from './atos.ts';
import { provaEventoSchema } from './confianca/eventos.ts';
import { CONFIANCAS, type Confianca } from './confianca/graus.ts';
import { consultaSchema } from './consulta.ts';
import { AMBIENTES_EVENTO, documentoSchema } from './documento.ts';
import { conferenciaSchema } from './esquemas.ts';
import { folhaSchema } from './folha.ts';
import { PAPEL_NAMES } from './papel.ts';
import { manifestacaoSchema } from './pedidoManifestacao.ts';
import { referenciasSchema } from './referencias.ts';

/** An event of a document as the page shows it. */
const eventoDetalheSchema = z.object({
  /** Whether SEFAZ registered it with its document; false: without it (136). */
  vinculado: z.boolean(),
  id: z.uuid(),
  tipo: z.string(),
  sequencia: z.int(),
  descricao: z.string(),
  autor: z.string(),
  /** Whether the company or another establishment of it made it. */
  proprio: z.boolean(),
  em: momentoSchema.nullable(),
  registradoEm: momentoSchema.nullable(),
  protocolo: z.string(),
  texto: z.string(),
  /** Whether the whole event is stored, or only the summary from the distribution. */
  completo: z.boolean(),
  ambiente: z.enum(AMBIENTES_EVENTO),
  /** Whether it is proven and counts in the company's current environment. */
  conta: z.boolean(),
  prova: provaEventoSchema,
  /** Null for the summary of an event, which is not validated. */
  esquema: conferenciaSchema.nullable(),
});
export type EventoDetalhe = z.infer<typeof eventoDetalheSchema>;

/** A stored content of a key, without its bytes. */
const conteudoSchema = z.object({
  id: z.uuid(),
  exibido: z.boolean(),
  origem: z.enum(['SEFAZ', 'PESSOA']),
  /** Who sent it; '' when that was not recorded. */
  quem: z.string(),
  recebidoEm: z.iso.datetime(),
  completo: z.boolean(),
  autorizado: z.boolean(),
  valor: z.int().nullable(),
  assinatura: z.string(),
  /** Why the signature is invalid; '' when it is not. */
  motivo: z.string(),
  sha256: z.string(),
  confianca: z.enum(Object.keys(CONFIANCAS) as [Confianca, ...Confianca[]]),
  /** Why it cannot be chosen; null when it can. */
  recusaEscolha: z.string().nullable(),
  /** The user who chose it as the true one, when and why. */
  escolha: z.object({ por: z.string(), em: z.iso.datetime(), motivo: z.string() }).nullable(),
});
export type ConteudoDetalhe = z.infer<typeof conteudoSchema>;

/** Response of `GET /v1/documento-{nfe|cte}/{id}`: the document parsed again from its stored bytes; tax numbers masked. */
export const detalheSchema = z.object({
  id: z.uuid(),
  versao: z.int(),
  /** The company that owns it, for which the acts of its page are done. */
  empresa: donaSchema,
  documento: documentoSchema.omit({ referencias: true, impostos: true }),
  manifestacao: z.string(),
  /** The company's role in it. */
  papel: z.enum(PAPEL_NAMES),
  assinatura: z.string(),
  /** State of the divergence between contents of this key; null when there is none. */
  divergencia: z.string().nullable(),
  /** Whether only a file reports its state. */
  aConfirmar: z.boolean(),
  conteudos: z.array(conteudoSchema),
  /** Result of validating the file against the official schema in force at its date. */
  esquema: conferenciaSchema,
  prazo: z
    .object({ ate: z.iso.date(), dias: z.int(), restam: z.int(), ato: z.string(), norma: z.string() })
    .nullable(),
  /** Since when a CT-e is marked as to be contested; null when it is not. */
  contestarEm: z.iso.datetime().nullable(),
  /** Possible acts, or why there are none. */
  atos: z.array(atoSchema),
  encerrado: z.string().nullable(),
  eventos: z.array(eventoDetalheSchema),
  /** The last response of SEFAZ to a query of the key; null when it was never queried. */
  consulta: consultaSchema.nullable(),
  /** The company's requests about it, registered or not. */
  manifestacoes: z.array(manifestacaoSchema),
  referencias: referenciasSchema,
  folha: folhaSchema,
  /** Name and size, in bytes, of the stored file. */
  nomeArquivo: z.string(),
  bytes: z.int(),
  /** SHA-256 of the stored file, byte by byte as received. */
  sha256: z.string(),
});
export type Detalhe = z.infer<typeof detalheSchema>;
