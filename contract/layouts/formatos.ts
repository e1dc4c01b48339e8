/** Purposes of a layout. The last two write files, the others read them. */
export const FINALIDADES = {
  DATAS_PAGAMENTO: 'Datas de pagamento',
  FORNECEDORES: 'Fornecedores',
  NFSE: 'Notas de serviço por planilha',
  LISTA: 'Lista do que está sem data',
  RETENCOES: 'Retenções a recolher',
} as const;
export type Finalidade = keyof typeof FINALIDADES;
export const FINALIDADE_NAMES = [
  'DATAS_PAGAMENTO',
  'FORNECEDORES',
  'NFSE',
  'LISTA',
  'RETENCOES',
] as const satisfies readonly Finalidade[];

/** Purposes of layouts that write a file. */
const FINALIDADES_SAIDA = ['LISTA', 'RETENCOES'] as const satisfies readonly Finalidade[];
export type FinalidadeSaida = (typeof FINALIDADES_SAIDA)[number];
export const isSaida = (finalidade: Finalidade): finalidade is FinalidadeSaida =>
  FINALIDADES_SAIDA.some((one) => one === finalidade);

export const FORMATOS = {
  DELIMITADO: 'Texto com separador',
  POSICIONAL: 'Texto de largura fixa',
  PLANILHA: 'Planilha XLSX',
  CNAB240: 'Retorno do banco (CNAB 240, PagFor)',
  OFX: 'Extrato OFX ou OFC',
} as const;
export type Formato = keyof typeof FORMATOS;
export const FORMATO_NAMES = [
  'DELIMITADO',
  'POSICIONAL',
  'PLANILHA',
  'CNAB240',
  'OFX',
] as const satisfies readonly Formato[];

/** AUTO: detected from the bytes (BOM, valid UTF-8, then Windows-1252). */
export const CODIFICACOES = {
  AUTO: 'Descobrir pelo conteúdo',
  'UTF-8': 'UTF-8',
  'UTF-16': 'UTF-16',
  'WINDOWS-1252': 'Windows-1252',
  'ISO-8859-1': 'ISO-8859-1',
  IBM850: 'DOS (IBM 850)',
} as const;
export type Codificacao = keyof typeof CODIFICACOES;
export const CODIFICACAO_NAMES = [
  'AUTO',
  'UTF-8',
  'UTF-16',
  'WINDOWS-1252',
  'ISO-8859-1',
  'IBM850',
] as const satisfies readonly Codificacao[];

/** AUTO: the one that splits the first lines into the same number of fields. */
export const SEPARADORES = {
  AUTO: 'Descobrir pelo conteúdo',
  ';': 'Ponto e vírgula (;)',
  ',': 'Vírgula (,)',
  '\t': 'Tabulação',
  '|': 'Barra vertical (|)',
} as const;
export type Separador = keyof typeof SEPARADORES;
export const SEPARADOR_NAMES = ['AUTO', ';', ',', '\t', '|'] as const satisfies readonly Separador[];
