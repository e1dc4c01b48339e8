/**
 * What the value of a field is once it is read: text, `AAAA-MM-DD`, cents, a whole number, letters and digits of a CNPJ or CPF
 * whose check digits close, `1/3` of a parcel, `D` (went out) or `C` (came in).
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
  /** Without it a line says nothing. */
  obrigatorio?: boolean;
  /** Fields that a layout may do without when it has this one: what it tells holds without them. */
  dispensa?: readonly string[];
  ajuda?: string;
  /** How column titles call it, folded: letters and digits in lower case without accents (`words` of contract/importacao.ts). */
  sinonimos: readonly string[];
}
export type CamposLayout = Readonly<Record<string, CampoLayout>>;

/** In: other names, folded, with spaces between them. */
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
