import { z } from 'zod';
import { donaSchema } from '../ambiente.ts';
import { momentoSchema } from '../momentoSchema.ts';
import { atoSchema } from './atos.ts';
import { provaSchema } from './confianca/eventos.ts';
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
  /** SEFAZ registered it with its document; false: without it (136). */
  vinculado: z.boolean(),
  id: z.uuid(),
  tipo: z.string(),
  sequencia: z.int(),
  descricao: z.string(),
  autor: z.string(),
  /** Made by the company or by another establishment of it. */
  proprio: z.boolean(),
  em: momentoSchema.nullable(),
  registradoEm: momentoSchema.nullable(),
  protocolo: z.string(),
  texto: z.string(),
  /** The whole event is stored, or only the summary that the distribution gave. */
  completo: z.boolean(),
  ambiente: z.enum(AMBIENTES_EVENTO),
  /** It is proven and counts in the environment that the company is in now. */
  conta: z.boolean(),
  prova: provaSchema,
  /** Null for the summary of an event, which no one checks. */
  esquema: conferenciaSchema.nullable(),
});
export type EventoDetalhe = z.infer<typeof eventoDetalheSchema>;

/** One of the contents that are stored of a key, without their bytes. */
const conteudoSchema = z.object({
  id: z.uuid(),
  exibido: z.boolean(),
  origem: z.enum(['SEFAZ', 'PESSOA']),
  /** Who brought it; '' when nobody wrote that down. */
  quem: z.string(),
  recebidoEm: z.iso.datetime(),
  completo: z.boolean(),
  autorizado: z.boolean(),
  valor: z.int().nullable(),
  assinatura: z.string(),
  /** Why the signature fails; '' when it does not. */
  motivo: z.string(),
  sha256: z.string(),
  confianca: z.enum(Object.keys(CONFIANCAS) as [Confianca, ...Confianca[]]),
  /** Why it cannot be chosen; null where it can. */
  recusaEscolha: z.string().nullable(),
  /** Who said that it is the true one, when and why. */
  escolha: z.object({ por: z.string(), em: z.iso.datetime(), motivo: z.string() }).nullable(),
});
export type ConteudoDetalhe = z.infer<typeof conteudoSchema>;

/** `GET /v1/documento-{nfe|cte}/{id}`: the document read anew from its stored bytes; tax numbers masked. */
export const detalheSchema = z.object({
  id: z.uuid(),
  versao: z.int(),
  /** The company that it belongs to, by which whatever is done on its page is done. */
  empresa: donaSchema,
  documento: documentoSchema.omit({ referencias: true, impostos: true }),
  manifestacao: z.string(),
  /** What the company is in it. */
  papel: z.enum(PAPEL_NAMES),
  assinatura: z.string(),
  /** Contents of this key contradict each other; null when they do not. */
  divergencia: z.string().nullable(),
  /** Only a file tells its situation. */
  aConfirmar: z.boolean(),
  conteudos: z.array(conteudoSchema),
  /** What the official schema that holds at its date says of the file. */
  esquema: conferenciaSchema,
  prazo: z
    .object({ ate: z.iso.date(), dias: z.int(), restam: z.int(), ato: z.string(), norma: z.string() })
    .nullable(),
  /** Since when it is to be contested, of a CT-e; null where nobody said so. */
  contestarEm: z.iso.datetime().nullable(),
  /** What may still be done, or why nothing may. */
  atos: z.array(atoSchema),
  encerrado: z.string().nullable(),
  eventos: z.array(eventoDetalheSchema),
  /** What SEFAZ said of the key when it was asked last; null when it never was. */
  consulta: consultaSchema.nullable(),
  /** What the company asked for about it, registered or not. */
  manifestacoes: z.array(manifestacaoSchema),
  referencias: referenciasSchema,
  folha: folhaSchema,
  /** Name and bytes of the stored file. */
  nomeArquivo: z.string(),
  bytes: z.int(),
  /** SHA-256 of the stored file, byte by byte as it came. */
  sha256: z.string(),
});
export type Detalhe = z.infer<typeof detalheSchema>;
