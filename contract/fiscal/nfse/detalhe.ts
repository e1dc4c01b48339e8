import { z } from 'zod';
import { donaSchema } from '../../ambiente.ts';
import { DIVERGENCIAS } from '../confianca/conteudos.ts';
import { provaEventoSchema } from '../confianca/eventos.ts';
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

/** Channels by which a nota arrives. */
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
  /** Degree of trust, and its reasons in sentences. */
  confianca: z.enum(names(CONFIANCAS_NOTA)),
  motivos: z.array(z.string()),
  /** Whether its signer awaits a user's confirmation as the city's issuer. */
  emissorAConfirmar: z.boolean(),
  /** Cents; null if absent. */
  valor: z.int().nullable(),
  /** Why it cannot be chosen as the true source; null if it can. */
  recusaEscolha: z.string().nullable(),
  /** Who chose it as the true source, when and why. */
  escolha: z.object({ por: z.string(), em: z.iso.datetime(), motivo: z.string() }).nullable(),
  /** Size of its file in bytes; null if it has none. */
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
  /** Whether it was undone later. */
  desfeita: z.boolean(),
});

/** Review of a nota. */
const revisaoSchema = z.object({
  /** Newest first. */
  passos: z.array(passoSchema),
  comentarios: z.array(z.object({ id: z.uuid(), quem: z.string(), em: z.iso.datetime(), texto: z.string() })),
  /** Decision remembered for this supplier, service and company; null if there is none. */
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
  /** Rule that approves such notas automatically; null if there is none. */
  regra: z.object({ id: z.uuid(), limite: z.int(), ate: z.iso.date(), quem: z.string() }).nullable(),
  /** Decision that the user may undo now; null if there is none. */
  desfazer: z.uuid().nullable(),
  /** Acceptance in force; null if the nota is not approved. */
  aceite: z.object({ id: z.uuid(), quem: z.string(), em: z.iso.datetime(), hash: z.string() }).nullable(),
});
export type Revisao = z.infer<typeof revisaoSchema>;

/** Manifestações that the taker may send of a nota, and the one made. */
export const manifestacaoNotaSchema = z.object({
  /** Why none may be sent (off in the tenant's parameters, not in the ADN, already made); null if one may. */
  impedimento: z.string().nullable(),
  /** Codes that may be sent now: after an annulled rejection only the confirmation. */
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

/** Response of `GET /v1/documento-nfs/{id}`: data of the page and the review desk, tax numbers masked. */
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
  /** Whether the sources differ, and whether the authority or a user settled which is true; null if they agree. */
  divergencia: z.enum(names(DIVERGENCIAS)).nullable(),
  /** Differences of the other sources from the displayed one. */
  diferencas: z.array(z.object({ fonteId: z.uuid(), campo: z.string(), a: z.string(), b: z.string() })),
  eventos: z.array(
    z.object({
      id: z.uuid(),
      evento: eventoNotaSchema,
      porta: z.enum(Object.keys(PORTAS_NFSE) as [PortaNfse, ...PortaNfse[]]),
      proprio: z.boolean(),
      prova: provaEventoSchema,
    }),
  ),
  revisao: revisaoSchema,
  manifestacao: manifestacaoNotaSchema,
  folha: folhaSchema,
});
export type DetalheNota = z.infer<typeof detalheNotaSchema>;
