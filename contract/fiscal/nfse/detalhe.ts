import { z } from 'zod';
import { donaSchema } from '../../ambiente.ts';
import { DIVERGENCIAS } from '../confianca/conteudos.ts';
import { provaSchema } from '../confianca/eventos.ts';
import { CONFIANCAS_NOTA } from '../confianca/graus.ts';
import { AMBIENTES_EVENTO } from '../documento.ts';
import { folhaSchema } from '../folha.ts';
import { avaliacaoSchema } from './avaliacao.ts';
import { PAPEIS_NOTA, type PapelNota } from './contexto.ts';
import { eventoNotaSchema } from './eventoNota.ts';
import { decisaoSchema } from './memoria.ts';
import { ESTADOS_REVISAO, type EstadoRevisao } from './nfses.ts';
import { LEIAUTES_NFSE, type LeiauteNfse, SITUACOES_NOTA, type SituacaoNota } from './nomesDaNota.ts';
import { notaSchema } from './nota.ts';

/** The doors that a note comes through. */
export const PORTAS_NFSE = {
  ADN: 'ADN',
  ARQUIVO: 'Arquivo',
  PORTAL: 'Planilha do portal',
  DIGITADA: 'Digitada',
} as const;
export type PortaNfse = keyof typeof PORTAS_NFSE;

const names = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

const fonteSchema = z.object({
  id: z.uuid(),
  porta: z.enum(Object.keys(PORTAS_NFSE) as [PortaNfse, ...PortaNfse[]]),
  leiaute: z.enum(Object.keys(LEIAUTES_NFSE) as [LeiauteNfse, ...LeiauteNfse[]]),
  ambiente: z.enum(AMBIENTES_EVENTO),
  nomeArquivo: z.string(),
  quem: z.string(),
  recebidaEm: z.iso.datetime(),
  exibida: z.boolean(),
  /** How much it may be believed, and by what or for want of what, in sentences. */
  confianca: z.enum(names(CONFIANCAS_NOTA)),
  motivos: z.array(z.string()),
  /** Whoever signed it waits for a person to say whether that is the city. */
  emissorAConfirmar: z.boolean(),
  /** Cents; null where it does not say. */
  valor: z.int().nullable(),
  /** Why it cannot be chosen as the true one; null where it can. */
  recusaEscolha: z.string().nullable(),
  /** Who said that it is the true one, when and why. */
  escolha: z.object({ por: z.string(), em: z.iso.datetime(), motivo: z.string() }).nullable(),
  /** Bytes of its file; null where there is none. */
  bytes: z.int().nullable(),
  sha256: z.string(),
  pdf: z.string().nullable(),
});

export const ACOES_REVISAO = ['APROVA', 'DUVIDA', 'RECUSA', 'REABRE', 'DESFAZ'] as const;

const passoSchema = z.object({
  id: z.uuid(),
  acao: z.enum(ACOES_REVISAO),
  estadoDepois: z.enum(Object.keys(ESTADOS_REVISAO) as [EstadoRevisao, ...EstadoRevisao[]]),
  quem: z.string(),
  em: z.iso.datetime(),
  motivo: z.string(),
  /** It was taken back later. */
  desfeita: z.boolean(),
});

/** What is known of the review of a note. */
const revisaoSchema = z.object({
  /** Newest first. */
  passos: z.array(passoSchema),
  comentarios: z.array(z.object({ id: z.uuid(), quem: z.string(), em: z.iso.datetime(), texto: z.string() })),
  /** What holds for this supplier, service and company; null where nobody decided. */
  memoria: z
    .object({
      id: z.uuid(),
      decisao: decisaoSchema,
      quem: z.string(),
      em: z.iso.datetime(),
      motivo: z.string(),
      ate: z.iso.date(),
    })
    .nullable(),
  /** The rule that would approve such a note by itself; null where there is none. */
  regra: z.object({ id: z.uuid(), limite: z.int(), ate: z.iso.date(), quem: z.string() }).nullable(),
  /** The decision that whoever asks may take back now; null where none. */
  desfazer: z.uuid().nullable(),
  /** The acceptance that stands; null where the note is not approved. */
  aceite: z.object({ id: z.uuid(), quem: z.string(), em: z.iso.datetime(), hash: z.string() }).nullable(),
});
export type Revisao = z.infer<typeof revisaoSchema>;

/** What the taker may tell the ADN about a note, and what was told. */
export const manifestacaoNotaSchema = z.object({
  /** Off by the tenant's parameter, not of the ADN, told already: the sentence; null where it may be done. */
  impedimento: z.string().nullable(),
  /** What of it may be done now, by its code: after an annulled rejection only the confirmation. */
  cabe: z.array(z.enum(['203202', '203206'])),
  feita: z
    .object({
      tipo: z.enum(['203202', '203206']),
      situacao: z.enum(['PREPARADA', 'REGISTRADA', 'RECUSADA', 'INDETERMINADA', 'PARADA']),
      quem: z.string(),
      em: z.iso.datetime(),
      mensagem: z.string(),
    })
    .nullable(),
});

/** `GET /v1/documento-nfs/{id}`: all that page and desk show of a note, tax numbers masked. */
export const detalheNotaSchema = z.object({
  id: z.uuid(),
  versao: z.int(),
  empresa: donaSchema,
  nota: notaSchema,
  papel: z.enum(Object.keys(PAPEIS_NOTA) as [PapelNota, ...PapelNota[]]),
  estado: z.enum(Object.keys(ESTADOS_REVISAO) as [EstadoRevisao, ...EstadoRevisao[]]),
  /** By file and events. */
  situacao: z.enum(Object.keys(SITUACOES_NOTA) as [SituacaoNota, ...SituacaoNota[]]),
  semValor: z.boolean(),
  responsavel: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  fornecedorId: z.uuid().nullable(),
  etiquetas: z.string(),
  avaliacao: avaliacaoSchema,
  hash: z.string(),
  fontes: z.array(fonteSchema),
  /** Whether the sources say different things, and the authority or a person said which is true; null where they agree. */
  divergencia: z.enum(names(DIVERGENCIAS)).nullable(),
  /** What the other sources say differently from the one that is shown. */
  diferencas: z.array(z.object({ fonteId: z.uuid(), campo: z.string(), a: z.string(), b: z.string() })),
  eventos: z.array(
    z.object({
      id: z.uuid(),
      evento: eventoNotaSchema,
      porta: z.enum(Object.keys(PORTAS_NFSE) as [PortaNfse, ...PortaNfse[]]),
      proprio: z.boolean(),
      prova: provaSchema,
    }),
  ),
  revisao: revisaoSchema,
  manifestacao: manifestacaoNotaSchema,
  folha: folhaSchema,
});
export type DetalheNota = z.infer<typeof detalheNotaSchema>;
