import { z } from 'zod';
import { duvidaSchema } from '../../layouts/duvida.ts';
import { CASAMENTO_NAMES, campoSchema, layoutSchema } from '../../layouts/layout.ts';
import { lidoSchema, palpiteSchema, valoresSchema } from '../../layouts/leitura.ts';

/** States of a payment file; each `…ndo` has a task in progress. */
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

/** Results of the lines; the groups add up to the file. */
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

/** Explanations of the paid amount. */
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

/** Reasons why a line is a question; all questions of a kind may be answered together. */
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
/** A document that may match a line. */
const candidataPagamentoSchema = z.object({
  pagamentoId: z.uuid(),
  fornecedor: z.string(),
  numero: z.string(),
  serie: z.string(),
  emissao: z.iso.date().nullable(),
  liquido: centavos.nullable(),
  bruto: centavos.nullable(),
  saldo: centavos.nullable(),
  pagoEm: z.iso.date().nullable(),
  /** Why it matches: 'mesmo fornecedor e valor líquido', 'os últimos 5 dígitos do número'. */
  motivo: z.string(),
});
export type CandidataPagamento = z.infer<typeof candidataPagamentoSchema>;

/** A line of `GET /v1/pagamentos/importacoes/{id}/linhas?grupo=&pergunta=&inicio=`, which returns 100 per page. */
export const linhaImportadaSchema = z.object({
  linha: z.int(),
  grupo: z.enum(GRUPO_NAMES),
  pergunta: z.enum(Object.keys(PERGUNTAS) as [Pergunta, ...Pergunta[]]).nullable(),
  /** The reason, in a sentence: the case, the error, the action to take. */
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
  /** The documents that it pays: several when one payment paid several notas. */
  documentos: z.array(candidataPagamentoSchema),
  candidatas: z.array(candidataPagamentoSchema),
  /** Whether a user answered it. */
  respondida: z.boolean(),
});
export type LinhaImportada = z.infer<typeof linhaImportadaSchema>;
export const linhasImportadasSchema = z.object({ total: z.int(), linhas: z.array(linhaImportadaSchema) });

const grupoSomaSchema = z.object({ grupo: z.enum(GRUPO_NAMES), linhas: z.int(), soma: centavos });
/** The layout that a file is read with, as it was at that time. */
const layoutUsadoSchema = z.object({
  id: z.uuid().nullable(),
  modelo: z.string(),
  nome: z.string(),
  versao: z.int(),
});

/**
 * Item of `GET /v1/pagamentos/importacoes`, newest first, and response of every act on one. `…/{id}` is `recebidaSchema`, so that a page
 * opened again shows the same; `…/{id}/relatorio` is the refused lines as CSV, to be corrected and sent again.
 */
export const importacaoPagamentosSchema = z.object({
  id: z.uuid(),
  /** The company that owns the dates: it continues in that company's name, whatever company a session has selected. */
  empresaId: z.uuid(),
  nome: z.string(),
  origem: z.enum(['ARQUIVO', 'LINK']),
  estado: z.enum(ESTADOS_IMPORTACAO_PAGAMENTOS),
  /** Null until one was recognised or chosen. */
  layout: layoutUsadoSchema.nullable(),
  /** Layouts that match the header or shape of this file, best first. */
  reconhecidos: z.array(layoutUsadoSchema.extend({ motivo: z.string() })),
  /** Facts about the file; null until it was read. */
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

/** Response of `POST /v1/pagamentos/importacoes` (the file as the body, `farol-arquivo`): 201 with the import, and how it may be read. */
export const recebidaSchema = importacaoPagamentosSchema.extend({
  /** A layout proposed from the file, when none is recognised, and how sure each part of it is. */
  proposta: layoutSchema.nullable(),
  palpites: z.array(palpiteSchema),
  /** Questions for the user before the file is read as proposed: the proposal lacks these fields. */
  duvidas: z.array(duvidaSchema),
  /** Questions for the user, found while it was read with `layout`; the reading stopped there. */
  duvidasDaLeitura: z.array(duvidaSchema),
  /** The first lines, as cells or whole. */
  amostra: z.array(z.object({ linha: z.int(), celulas: z.array(z.string()) })),
});
export type Recebida = z.infer<typeof recebidaSchema>;

/** Body of `POST …/{id}/ler`, which starts to read and match; with a layout of the tenant, of the gallery, or given in the body. */
export const lerSchema = z.strictObject({
  layout: z.union([
    z.strictObject({ id: z.uuid() }),
    z.strictObject({ modelo: z.string().min(1).max(60) }),
    z.strictObject({ valor: layoutSchema }),
    /** The one that it was last read with, as it was at that time. */
    z.strictObject({ usado: z.literal(true) }),
  ]),
  /** Answers to `duvidas` and `duvidasDaLeitura`: fields that replace those of the layout only in this import. */
  campos: z.array(campoSchema).max(60).default([]),
  /** Answer to PAGADOR: the file belongs to this company, although the bank names another payer. */
  aceitaPagador: z.boolean().default(false),
});

/** Body of `POST …/{id}/respostas`: answers for single lines, or for all questions of a kind. */
export const respostasSchema = z.strictObject({
  respostas: z
    .array(
      z.strictObject({
        linha: z.int().min(1),
        /** The documents that the line pays; none: the line is left out. */
        pagamentos: z.array(z.uuid()).max(50),
        /** Stores that this supplier code belongs to the chosen document's supplier. */
        lembrarCodigo: z.boolean().default(false),
      }),
    )
    .max(500)
    .default([]),
  todas: z
    .strictObject({
      pergunta: z.enum(Object.keys(PERGUNTAS) as [Pergunta, ...Pergunta[]]),
      /** PROPOSTA: the only candidate, or the only combination; questions with several stay open. */
      resposta: z.enum(['PROPOSTA', 'DEIXA_DE_FORA']),
    })
    .nullable()
    .default(null),
});
export type Respostas = z.input<typeof respostasSchema>;

/** Response of `GET …/{id}/muda`: the effects of applying it. Months 'AAAA-MM', cents. */
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
  /** Declared months, or notas with another date before: event, beneficiary and reason. */
  retificar: z.array(
    z.object({ evento: z.string(), mes: z.string(), beneficiario: z.string(), motivo: z.string() }),
  ),
  /** A reason is required to apply it. */
  pedeMotivo: z.boolean(),
});
export type Muda = z.infer<typeof mudaSchema>;

/** Body of `POST …/{id}/aplicar` and `…/desfazer`, each a task. `…/descartar` is for one that was not applied. */
export const aplicarSchema = z.strictObject({
  motivo: z.string().trim().max(500, 'Escreva até 500 caracteres.').default(''),
});
