import { z } from 'zod';
import { CAMPOS } from './campos.ts';
import { CODIFICACAO_NAMES, FINALIDADE_NAMES, FORMATO_NAMES, SEPARADOR_NAMES } from './formatos.ts';

/** Columns of a positional line, counted in characters from 1, both ends included. */
const faixaSchema = z
  .strictObject({ inicio: z.int().min(1).max(10_000), fim: z.int().min(1).max(10_000) })
  .refine(({ inicio, fim }) => fim >= inicio, 'A faixa termina antes de começar.');
export type Faixa = z.infer<typeof faixaSchema>;

/**
 * Where the value of a field is: a column by its title (the first one present) or by its position, a range, or a constant outside the file.
 */
const origemSchema = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('TITULO'),
    titulos: z.array(z.string().trim().min(1).max(100)).min(1).max(20),
  }),
  z.strictObject({ tipo: z.literal('COLUNA'), coluna: z.int().min(1).max(500) }),
  z.strictObject({ tipo: z.literal('FAIXA'), faixa: faixaSchema }),
  z.strictObject({ tipo: z.literal('CONSTANTE'), valor: z.string().max(200) }),
]);
export type OrigemDoValor = z.infer<typeof origemSchema>;

/** Date formats. AUTO detects it from the cell: real dates, serials, DD/MM/AAAA, AAAA-MM-DD, two-digit years. */
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
/** Decimal signs. AUTO distinguishes comma from point by the text. */
export const DECIMAIS = ['AUTO', ',', '.'] as const;
/** Which amounts of a statement are outgoing: the others are no payments. Absent for a report of payments. */
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
/** Transformations of the text before it is parsed, in this order. */
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
  /** Decimal places without a sign: 2 reads 0000833500 as 8.335,00; null reads the written sign. */
  decimaisImplicitos: z.int().min(0).max(6).nullable().default(null),
  /** A debit is written negative: it counts as paid. */
  inverteSinal: z.boolean().default(false),
  /** Only for the amount of a statement. Absent otherwise, so that servers older than this field read layouts without it. */
  sentido: z.enum(SENTIDO_NAMES).optional(),
  /** Value of an empty cell; '' for none. */
  padrao: z.string().max(200).default(''),
  obrigatorio: z.boolean().default(false),
  transformacoes: z
    .array(z.enum(Object.keys(TRANSFORMACOES) as [Transformacao, ...Transformacao[]]))
    .max(6)
    .default([]),
});
export type CampoLido = z.infer<typeof campoSchema>;

/** A condition on a cell or a range of the line. */
const condicaoSchema = z.strictObject({
  origem: origemSchema,
  operador: z.enum(['IGUAL', 'DIFERENTE', 'CONTEM', 'COMECA', 'VAZIO', 'PREENCHIDO']),
  /** Compared ignoring case and accents. */
  valores: z.array(z.string().max(100)).max(50).default([]),
});
export type Condicao = z.infer<typeof condicaoSchema>;

/** A total in the file, compared with what was read. A difference refuses the file. */
const conferenciaDoLayoutSchema = z.strictObject({
  tipo: z.enum(['QUANTIDADE', 'SOMA']),
  /** The line that contains it. */
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
/** In the only order of matching (fiscal facts, 'Matching a line to a note'). */
export const CASAMENTO_NAMES = [
  'ID',
  'CHAVE',
  'FORNECEDOR_NUMERO',
  'CODIGO_NUMERO',
  'FORNECEDOR_VALOR',
] as const satisfies readonly Casamento[];

/** Definition of how a file is read or written: a value, of which each version is stored. */
export const layoutSchema = z
  .strictObject({
    finalidade: z.enum(FINALIDADE_NAMES),
    formato: z.enum(FORMATO_NAMES),
    codificacao: z.enum(CODIFICACAO_NAMES).default('AUTO'),
    separador: z.enum(SEPARADOR_NAMES).default('AUTO'),
    aspas: z.enum(['"', "'", '']).default('"'),
    /** Line of the titles, from 1 and counting all lines; 0: there are none; null: detected. */
    cabecalho: z.int().min(0).max(1000).nullable().default(null),
    /** Name of the sheet; '': the first visible one. */
    aba: z.string().max(60).default(''),
    /** AUTO: as the workbook defines. */
    datas1904: z.enum(['AUTO', 'SIM', 'NAO']).default('AUTO'),
    /** Length of a positional line, in characters; null: any. */
    largura: z.int().min(1).max(10_000).nullable().default(null),
    campos: z.array(campoSchema).max(60),
    /** A line is data when all of these are met. */
    condicoes: z.array(condicaoSchema).max(10).default([]),
    /** A line is not data when any of these is met (totals, footers); empty lines never are. */
    naoSaoDados: z.array(condicaoSchema).max(20).default([]),
    conferencias: z.array(conferenciaDoLayoutSchema).max(6).default([]),
    casar: z
      .array(z.enum(CASAMENTO_NAMES))
      .max(5)
      .default([...CASAMENTO_NAMES]),
    /** The nota number is compared only by its last digits, which only leads to proposals; null: whole. */
    ultimosDigitos: z.int().min(3).max(15).nullable().default(null),
    /** Supplier codes shared by all companies with this layout. */
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
