import { z } from 'zod';
import { CAMPOS } from './campos.ts';
import { CODIFICACAO_NAMES, FINALIDADE_NAMES, FORMATO_NAMES, SEPARADOR_NAMES } from './formatos.ts';

/** Columns of a positional line, counted in characters from 1, both ends included. */
const faixaSchema = z
  .strictObject({ inicio: z.int().min(1).max(10_000), fim: z.int().min(1).max(10_000) })
  .refine(({ inicio, fim }) => fim >= inicio, 'A faixa termina antes de começar.');
export type Faixa = z.infer<typeof faixaSchema>;

/** Where the value of a field is: a column by its title (the first that is there) or by its position, a range, or nowhere. */
const origemSchema = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('TITULO'),
    titulos: z.array(z.string().trim().min(1).max(100)).min(1).max(20),
  }),
  z.strictObject({ tipo: z.literal('COLUNA'), coluna: z.int().min(1).max(500) }),
  z.strictObject({ tipo: z.literal('FAIXA'), faixa: faixaSchema }),
  z.strictObject({ tipo: z.literal('CONSTANTE'), valor: z.string().max(200) }),
]);
export type Origem = z.infer<typeof origemSchema>;

/** How a day is written. AUTO tells it from the cell: real dates, serials, DD/MM/AAAA, AAAA-MM-DD, two-digit years. */
export const FORMATOS_DATA = [
  'AUTO',
  'DD/MM/AAAA',
  'DD/MM/AA',
  'DDMMAAAA',
  'DDMMAA',
  'AAAA-MM-DD',
  'AAAAMMDD',
  'MM/DD/AAAA',
] as const;
/** How an amount is written. AUTO tells decimal comma from point by the text. */
export const DECIMAIS = ['AUTO', ',', '.'] as const;
/** Which amounts of a statement went out: the others are no payments. Of a report of payments it is left out. */
export const SENTIDOS = {
  NEGATIVO_SAI: 'Extrato: o negativo, ou com D, saiu da conta',
  POSITIVO_SAI: 'Extrato: o positivo saiu da conta',
  COLUNA_DE_SAIDA: 'Extrato: a coluna só tem o que saiu',
} as const;
export type Sentido = keyof typeof SENTIDOS;
export const SENTIDO_NAMES = [
  'NEGATIVO_SAI',
  'POSITIVO_SAI',
  'COLUNA_DE_SAIDA',
] as const satisfies readonly Sentido[];
/** What is done to the text before it is read, in this order. */
export const TRANSFORMACOES = {
  APARA: 'Tirar espaços das pontas',
  SO_DIGITOS: 'Só os dígitos',
  SEM_ZEROS: 'Tirar zeros à esquerda',
  MAIUSCULAS: 'Letras maiúsculas',
  ANTES_DA_BARRA: 'Só o que vem antes da barra',
  DEPOIS_DA_BARRA: 'Só o que vem depois da barra',
  CORTA: 'Cortar o que não cabe na faixa (só ao escrever)',
} as const;
export type Transformacao = keyof typeof TRANSFORMACOES;

export const campoSchema = z.strictObject({
  /** Its name in `CAMPOS` of the purpose. */
  campo: z.string().min(1).max(40),
  origem: origemSchema,
  formatoData: z.enum(FORMATOS_DATA).default('AUTO'),
  decimal: z.enum(DECIMAIS).default('AUTO'),
  /** Places without a sign before them: 2 reads 0000833500 as 8.335,00; null reads the sign that is written. */
  decimaisImplicitos: z.int().min(0).max(6).nullable().default(null),
  /** A debit is written negative: it counts as paid. */
  inverteSinal: z.boolean().default(false),
  /** Only of the amount of a statement. Absent otherwise, so that servers before it read layouts that do without. */
  sentido: z.enum(SENTIDO_NAMES).optional(),
  /** What an empty cell means; '' means nothing. */
  padrao: z.string().max(200).default(''),
  obrigatorio: z.boolean().default(false),
  transformacoes: z
    .array(z.enum(Object.keys(TRANSFORMACOES) as [Transformacao, ...Transformacao[]]))
    .max(6)
    .default([]),
});
export type CampoLido = z.infer<typeof campoSchema>;

/** What a cell or a range of the line says, by which something holds. */
const condicaoSchema = z.strictObject({
  origem: origemSchema,
  operador: z.enum(['IGUAL', 'DIFERENTE', 'CONTEM', 'COMECA', 'VAZIO', 'PREENCHIDO']),
  /** Compared without case and accents. */
  valores: z.array(z.string().max(100)).max(50).default([]),
});
export type Condicao = z.infer<typeof condicaoSchema>;

/** What the file says of itself, to be compared with what was read. A difference refuses the file. */
export const conferenciaSchema = z.strictObject({
  tipo: z.enum(['QUANTIDADE', 'SOMA']),
  /** The line that tells it. */
  linha: condicaoSchema,
  onde: origemSchema,
  decimaisImplicitos: z.int().min(0).max(6).nullable().default(null),
});

export const CASAMENTOS = {
  ID: 'Id da lista',
  CHAVE: 'Chave de acesso',
  FORNECEDOR_NUMERO: 'CNPJ e número da nota',
  CODIGO_NUMERO: 'Código do fornecedor e número',
  FORNECEDOR_VALOR: 'CNPJ e valor líquido',
} as const;
export type Casamento = keyof typeof CASAMENTOS;
/** In the only order that there is (fiscal facts, 'Matching a line to a note'). */
export const CASAMENTO_NAMES = [
  'ID',
  'CHAVE',
  'FORNECEDOR_NUMERO',
  'CODIGO_NUMERO',
  'FORNECEDOR_VALOR',
] as const satisfies readonly Casamento[];

/** How a file is read, or written: a value, of which each version is kept. */
export const layoutSchema = z
  .strictObject({
    finalidade: z.enum(FINALIDADE_NAMES),
    formato: z.enum(FORMATO_NAMES),
    codificacao: z.enum(CODIFICACAO_NAMES).default('AUTO'),
    separador: z.enum(SEPARADOR_NAMES).default('AUTO'),
    aspas: z.enum(['"', "'", '']).default('"'),
    /** Line of the titles, from 1 and counting all; 0: there are none; null: found by itself. */
    cabecalho: z.int().min(0).max(1000).nullable().default(null),
    /** Name of the sheet; '': the first that is seen. */
    aba: z.string().max(60).default(''),
    /** AUTO: as the workbook says. */
    datas1904: z.enum(['AUTO', 'SIM', 'NAO']).default('AUTO'),
    /** Characters of a positional line; null: whatever it has. */
    largura: z.int().min(1).max(10_000).nullable().default(null),
    campos: z.array(campoSchema).max(60),
    /** A line is data when all of these hold. */
    condicoes: z.array(condicaoSchema).max(10).default([]),
    /** A line is no data when any of these holds (totals, footers); empty lines never are. */
    naoSaoDados: z.array(condicaoSchema).max(20).default([]),
    conferencias: z.array(conferenciaSchema).max(6).default([]),
    casar: z
      .array(z.enum(CASAMENTO_NAMES))
      .max(5)
      .default([...CASAMENTO_NAMES]),
    /** The note number is compared by its last digits alone, which only ever proposes; null: whole. */
    ultimosDigitos: z.int().min(3).max(15).nullable().default(null),
    /** Codes of suppliers that every company with this layout shares. */
    dePara: z
      .array(
        z.strictObject({
          codigo: z.string().trim().min(1).max(60),
          cpfCnpj: z.string().trim().min(11).max(18),
        }),
      )
      .max(5000)
      .default([]),
  })
  .superRefine(({ finalidade, campos, formato }, context) => {
    const known = CAMPOS[finalidade];
    const seen = new Set<string>();
    for (const [at, { campo, origem }] of campos.entries()) {
      const fail = (message: string) =>
        context.addIssue({ code: 'custom', path: ['campos', at, 'campo'], message });
      if (!Object.hasOwn(known, campo)) fail(`O campo “${campo}” não existe em ${finalidade}.`);
      if (seen.has(campo)) fail(`O campo “${campo}” aparece duas vezes.`);
      seen.add(campo);
      if (formato === 'POSICIONAL' && (origem.tipo === 'TITULO' || origem.tipo === 'COLUNA'))
        fail('Em texto de largura fixa, diga as posições do campo.');
      if ((formato === 'DELIMITADO' || formato === 'PLANILHA') && origem.tipo === 'FAIXA')
        fail('Posições só valem em texto de largura fixa; diga a coluna.');
    }
  });
export type Layout = z.infer<typeof layoutSchema>;
export type LayoutEscrito = z.input<typeof layoutSchema>;
