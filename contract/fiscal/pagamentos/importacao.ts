import { z } from 'zod';
import { duvidaSchema } from '../../layouts/duvida.ts';
import { CASAMENTO_NAMES, campoSchema, layoutSchema } from '../../layouts/layout.ts';
import { lidoSchema, palpiteSchema, valoresSchema } from '../../layouts/leitura.ts';

/** The way of a file of payments; each `…ndo` is a task under way. */
export const ESTADOS_IMPORTACAO_PAGAMENTOS = [
  'recebida',
  'lendo',
  'conferida',
  'aplicando',
  'aplicada',
  'desfazendo',
  'desfeita',
  'descartada',
] as const;
export type EstadoImportacaoPagamentos = (typeof ESTADOS_IMPORTACAO_PAGAMENTOS)[number];

/** What a line comes to; the sums of the groups add up to the file. */
export const GRUPOS = {
  APLICA: 'Aplica',
  JA_ESTAVA: 'Já estava',
  PERGUNTA: 'Pergunta',
  NAO_ACHEI: 'Não achei',
  RECUSADA: 'Recusada',
  NAO_E_DADO: 'Não é dado',
} as const;
export type Grupo = keyof typeof GRUPOS;
export const GRUPO_NAMES = [
  'APLICA',
  'JA_ESTAVA',
  'PERGUNTA',
  'NAO_ACHEI',
  'RECUSADA',
  'NAO_E_DADO',
] as const satisfies readonly Grupo[];

/** How the paid amount explains itself. */
export const EXPLICACOES = {
  LIQUIDO: 'Igual ao líquido',
  BRUTO: 'Igual ao bruto: retenção não feita',
  ENCARGOS: 'Líquido mais juros ou multa',
  PARTE: 'Parcela',
  SOMA: 'Soma de várias notas',
  TARIFA: 'Líquido menos a tarifa do banco',
  A_CONFERIR: 'Valor a conferir',
  SEM_VALOR: 'O arquivo não diz o valor',
} as const;
export type Explicacao = keyof typeof EXPLICACOES;

/** Why a line is a question; each kind may be answered for all alike. */
export const PERGUNTAS = {
  VARIAS: 'Mais de uma nota serve',
  SOMA: 'Parece pagar várias notas',
  SO_PROPOSTA: 'Só parece ser desta nota',
  ANTES_DA_EMISSAO: 'Pago antes da emissão',
  DATA_DIFERENTE: 'A nota já tem outra data',
  LISTA_VELHA: 'A nota mudou depois que a lista saiu',
  OCORRENCIA: 'Ocorrência do banco que não conhecemos',
  FORA_DA_LISTA: 'A nota está fora da lista',
  ESTORNO: 'Estorno de um pagamento',
  DIA_DA_EMISSAO: 'O dia é o da emissão da nota',
  LINHAS_IGUAIS: 'Linhas iguais no arquivo',
} as const;
export type Pergunta = keyof typeof PERGUNTAS;

const centavos = z.int();
/** A document that a line may be about. */
export const candidataSchema = z.object({
  pagamentoId: z.uuid(),
  fornecedor: z.string(),
  numero: z.string(),
  serie: z.string(),
  emissao: z.iso.date().nullable(),
  liquido: centavos.nullable(),
  bruto: centavos.nullable(),
  saldo: centavos.nullable(),
  pagoEm: z.iso.date().nullable(),
  /** Why it is one: 'mesmo fornecedor e valor líquido', 'os últimos 5 dígitos do número'. */
  motivo: z.string(),
});
export type CandidataPagamento = z.infer<typeof candidataSchema>;

/** `GET /v1/pagamentos/importacoes/{id}/linhas?grupo=&pergunta=&inicio=`: 100 at a time. */
export const linhaImportadaSchema = z.object({
  linha: z.int(),
  grupo: z.enum(GRUPO_NAMES),
  pergunta: z.enum(Object.keys(PERGUNTAS) as [Pergunta, ...Pergunta[]]).nullable(),
  /** Why, in a sentence: what it is, what is wrong, what to do. */
  motivo: z.string(),
  /** As in the file; tax numbers masked. */
  original: z.array(z.string()),
  valores: valoresSchema,
  data: z.iso.date().nullable(),
  valor: centavos.nullable(),
  como: z.enum(CASAMENTO_NAMES).nullable(),
  explicacao: z.enum(Object.keys(EXPLICACOES) as [Explicacao, ...Explicacao[]]).nullable(),
  encargos: centavos,
  avisos: z.array(z.string()),
  /** The documents that it is about: several where one payment paid several notes. */
  documentos: z.array(candidataSchema),
  candidatas: z.array(candidataSchema),
  /** What a person answered. */
  respondida: z.boolean(),
});
export type LinhaImportada = z.infer<typeof linhaImportadaSchema>;
export const linhasImportadasSchema = z.object({ total: z.int(), linhas: z.array(linhaImportadaSchema) });

const grupoSomaSchema = z.object({ grupo: z.enum(GRUPO_NAMES), linhas: z.int(), soma: centavos });
/** The layout that a file is read with, as it stood then. */
const layoutUsadoSchema = z.object({
  id: z.uuid().nullable(),
  modelo: z.string(),
  nome: z.string(),
  versao: z.int(),
});

/**
 * `GET /v1/pagamentos/importacoes`, newest first; also what every act on one answers. `…/{id}` is `recebidaSchema`, so that a page
 * that is opened again shows the same; `…/{id}/relatorio` the refused lines as CSV, to be corrected and sent again.
 */
export const importacaoPagamentosSchema = z.object({
  id: z.uuid(),
  /** Whose dates they are: it goes on in that company's name, whichever a session has chosen. */
  empresaId: z.uuid(),
  nome: z.string(),
  origem: z.enum(['ARQUIVO', 'LINK']),
  estado: z.enum(ESTADOS_IMPORTACAO_PAGAMENTOS),
  /** Null until one was recognised or chosen. */
  layout: layoutUsadoSchema.nullable(),
  /** Layouts whose header or shape this file has, best first. */
  reconhecidos: z.array(layoutUsadoSchema.extend({ motivo: z.string() })),
  /** What is told of the file; null until it was looked at. */
  lido: lidoSchema.nullable(),
  grupos: z.array(grupoSomaSchema),
  perguntas: z.array(
    z.object({ pergunta: z.enum(Object.keys(PERGUNTAS) as [Pergunta, ...Pergunta[]]), linhas: z.int() }),
  ),
  tarefaId: z.uuid().nullable(),
  quem: z.string(),
  criadoEm: z.iso.datetime(),
  aplicadaEm: z.iso.datetime().nullable(),
  desfeitaEm: z.iso.datetime().nullable(),
});
export type ImportacaoPagamentos = z.infer<typeof importacaoPagamentosSchema>;

/** `POST /v1/pagamentos/importacoes` (the file as the body, `farol-arquivo`): 201 with the import, and how it may be read. */
export const recebidaSchema = importacaoPagamentosSchema.extend({
  /** A layout made up from the file, for where none is recognised, and how sure each part of it is. */
  proposta: layoutSchema.nullable(),
  palpites: z.array(palpiteSchema),
  /** What only a person can say before the file is read as proposed: the proposal lacks these fields. */
  duvidas: z.array(duvidaSchema),
  /** What only a person can say, found while it was read with `layout`; nothing was read then. */
  duvidasDaLeitura: z.array(duvidaSchema),
  /** The first lines, as cells or whole. */
  amostra: z.array(z.object({ linha: z.int(), celulas: z.array(z.string()) })),
});
export type Recebida = z.infer<typeof recebidaSchema>;

/** `POST …/{id}/ler`: starts to read and match; a layout of the tenant, of the gallery, or as it stands here. */
export const lerSchema = z.strictObject({
  layout: z.union([
    z.strictObject({ id: z.uuid() }),
    z.strictObject({ modelo: z.string().min(1).max(60) }),
    z.strictObject({ valor: layoutSchema }),
    /** The one that it was last read with, as it stood then. */
    z.strictObject({ usado: z.literal(true) }),
  ]),
  /** Answers to `duvidas` and `duvidasDaLeitura`: fields that take the place of those of the layout in this import alone. */
  campos: z.array(campoSchema).max(60).default([]),
  /** The answer to PAGADOR: it is of this company, though the bank says that another pays. */
  aceitaPagador: z.boolean().default(false),
});

/** `POST …/{id}/respostas`: of one line, or of all questions of a kind. */
export const respostasSchema = z.strictObject({
  respostas: z
    .array(
      z.strictObject({
        linha: z.int().min(1),
        /** The documents that the line pays; none: the line is left out. */
        pagamentos: z.array(z.uuid()).max(50),
        /** Remembers that this supplier code is that of the chosen document's supplier. */
        lembrarCodigo: z.boolean().default(false),
      }),
    )
    .max(500)
    .default([]),
  todas: z
    .strictObject({
      pergunta: z.enum(Object.keys(PERGUNTAS) as [Pergunta, ...Pergunta[]]),
      /** PROPOSTA: the only candidate, or the only combination; those with several stay questions. */
      resposta: z.enum(['PROPOSTA', 'DEIXA_DE_FORA']),
    })
    .nullable()
    .default(null),
});
export type Respostas = z.input<typeof respostasSchema>;

/** `GET …/{id}/muda`: what follows when it is applied. Months 'AAAA-MM', cents. */
export const mudaSchema = z.object({
  competencias: z.array(
    z.object({ mes: z.string(), documentos: z.int(), valor: centavos, fechada: z.boolean() }),
  ),
  retencoes: z.array(
    z.object({
      tributo: z.string(),
      mes: z.string(),
      vencimento: z.iso.date(),
      documentos: z.int(),
      valor: centavos,
      atrasada: z.boolean(),
    }),
  ),
  /** Declared months, or notes with another date before: event, beneficiary and why. */
  retificar: z.array(
    z.object({ evento: z.string(), mes: z.string(), beneficiario: z.string(), motivo: z.string() }),
  ),
  /** A reason is asked for before it is applied. */
  pedeMotivo: z.boolean(),
});
export type Muda = z.infer<typeof mudaSchema>;

/** `POST …/{id}/aplicar`, `…/desfazer`: a task each. `…/descartar` of what was not applied. */
export const aplicarSchema = z.strictObject({
  motivo: z.string().trim().max(500, 'Escreva até 500 caracteres.').default(''),
});
