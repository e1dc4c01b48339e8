/**
 * Types of a field's parsed value: text, `AAAA-MM-DD`, cents, a whole number, letters and digits of a CNPJ or CPF with valid check digits,
 * instalment `1/3`, `D` (outgoing) or `C` (incoming).
 */
export type TipoCampo =
  | 'texto'
  | 'data'
  | 'valor'
  | 'inteiro'
  | 'cpfCnpj'
  | 'parcela'
  | 'situacao'
  | 'natureza';

export interface CampoLayout {
  rotulo: string;
  tipo: TipoCampo;
  /** A line without it is not data. */
  obrigatorio?: boolean;
  /** Fields that a layout does not need when it has this one. */
  dispensa?: readonly string[];
  ajuda?: string;
  /** Names in column titles, folded: letters and digits in lower case without accents (`words` of contract/importacao.ts). */
  sinonimos: readonly string[];
}
export type CamposLayout = Readonly<Record<string, CampoLayout>>;

/** Returns the list of folded names from a text with spaces between them. */
export const nomes = (sinonimos: string): readonly string[] => sinonimos.split(' ');
export const texto = (rotulo: string, sinonimos: string): CampoLayout => ({
  rotulo,
  tipo: 'texto',
  sinonimos: nomes(sinonimos),
});
export const valor = (rotulo: string, sinonimos: string): CampoLayout => ({
  rotulo,
  tipo: 'valor',
  sinonimos: nomes(sinonimos),
});
