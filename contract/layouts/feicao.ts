import { words } from '../importacao.ts';
import { CAMPOS } from './campos.ts';
import type { Formato } from './formatos.ts';
import type { Layout } from './layout.ts';

/** Features of a file, by which the layout of an earlier file is found again. */
export interface Feicao {
  formato: Formato;
  /** The folded titles, joined by `|`; for a bank file, the bank's number; '' when there are none. */
  assinatura: string;
  /** Length of most lines of a positional file, in characters. */
  largura: number | null;
  /** Number of the bank; '' for other files. */
  banco: string;
  /** Line of the titles; 0: none. */
  cabecalho: number;
}

/** Returns the signature of a file's titles, equal for all files with them whatever their case, accents and signs. */
export const assinaturaDe = (titulos: readonly string[]): string =>
  titulos
    .map(words)
    .filter((one) => one !== '')
    .join('|');

interface Reconhecimento {
  serve: boolean;
  /** CERTA: exactly the same titles; PROVAVEL: it has the columns that the layout requires. */
  certeza: 'CERTA' | 'PROVAVEL';
  motivo: string;
  /** How many of the layout's columns the file has, and how many it lacks. */
  encontradas: number;
  faltam: number;
}

const no = (motivo: string): Reconhecimento => ({
  serve: false,
  certeza: 'PROVAVEL',
  motivo,
  encontradas: 0,
  faltam: 0,
});
/** Returns the result for a file that has all columns of the layout. */
const inteiro = (certeza: Reconhecimento['certeza'], motivo: string, { campos }: Layout): Reconhecimento => ({
  serve: true,
  certeza,
  motivo,
  encontradas: campos.length,
  faltam: 0,
});
const isTable = (formato: Formato) => formato === 'DELIMITADO' || formato === 'PLANILHA';

/** Returns the result by titles. A file often lacks hidden columns: the required ones decide, and the file must have most of all. */
function byTitles({ assinatura }: Feicao, { finalidade, campos }: Layout): Reconhecimento {
  const titulos = new Set(assinatura.split('|'));
  const known = CAMPOS[finalidade];
  const asked = campos.flatMap(({ campo, origem, obrigatorio }) =>
    origem.tipo === 'TITULO'
      ? [{ names: origem.titulos, needed: obrigatorio || known[campo]?.obrigatorio === true }]
      : [],
  );
  if (asked.length === 0 || campos.some(({ origem }) => origem.tipo === 'COLUNA'))
    return no('Os títulos do arquivo não são os do layout.');
  const missing = asked.filter(({ names }) => !names.some((name) => titulos.has(words(name))));
  const needed =
    missing.find((one) => one.needed) ?? (missing.length * 2 > asked.length ? missing[0] : undefined);
  if (needed) return no(`O arquivo não tem a coluna “${needed.names[0] ?? ''}”.`);
  const lacking = missing.map(({ names }) => `“${names[0] ?? ''}”`).join(', ');
  return {
    serve: true,
    certeza: 'PROVAVEL',
    encontradas: asked.length - missing.length,
    faltam: missing.length,
    motivo:
      missing.length === 0
        ? 'O arquivo tem todas as colunas que o layout lê.'
        : `O arquivo tem as colunas que o layout exige; faltam ${lacking}.`,
  };
}

/** Returns the banks of a layout: the first three columns of every line of CNAB 240. */
const bancosDe = ({ condicoes }: Layout): string[] =>
  condicoes.flatMap(({ origem, operador, valores }) =>
    operador === 'IGUAL' && origem.tipo === 'FAIXA' && origem.faixa.inicio === 1 && origem.faixa.fim === 3
      ? valores
      : [],
  );

/**
 * Returns whether a file with these features fits a layout, how sure that is, and why; `assinatura` is the signature of the file that the
 * layout was made with ('' for none).
 */
export function recognizeLayout(feicao: Feicao, layout: Layout, assinatura: string): Reconhecimento {
  const sameKind = feicao.formato === layout.formato || (isTable(feicao.formato) && isTable(layout.formato));
  if (!sameKind) return no('O formato do arquivo é outro.');
  if (layout.formato === 'CNAB240' || layout.formato === 'OFX') {
    const bancos = bancosDe(layout);
    if (bancos.length > 0)
      return bancos.includes(feicao.banco)
        ? inteiro('CERTA', `O arquivo é do banco ${feicao.banco}.`, layout)
        : no(`O layout é do banco ${bancos.join(', ')}.`);
    if (assinatura === '' || feicao.assinatura === '')
      return inteiro('PROVAVEL', 'O arquivo é de banco, do formato do layout.', layout);
    return assinatura === feicao.assinatura
      ? inteiro('CERTA', `O arquivo é do banco ${feicao.banco}.`, layout)
      : no('O arquivo é de outro banco.');
  }
  if (layout.formato === 'POSICIONAL')
    return layout.largura !== null && layout.largura === feicao.largura
      ? inteiro('PROVAVEL', `As linhas têm ${layout.largura} posições, como no layout.`, layout)
      : no('As linhas do arquivo têm outra largura.');
  if (assinatura !== '' && assinatura === feicao.assinatura)
    return inteiro('CERTA', 'Os títulos do arquivo são os mesmos do layout.', layout);
  return byTitles(feicao, layout);
}

/** Returns the first of a field's titles that a file has, folded; '' when it has none, or the field is not found by title. */
function colunaDe(campos: Layout['campos'], campo: string, titulos: ReadonlySet<string>): string {
  const origem = campos.find((um) => um.campo === campo)?.origem;
  if (origem?.tipo !== 'TITULO') return '';
  return origem.titulos.map(words).find((title) => titulos.has(title)) ?? '';
}

/**
 * Returns whether a ready layout reads day and amount of payment from the columns that the file itself suggests. A company's own layout is
 * a decision of its users; one of the gallery is only a shape, and must not replace a question. `proposta` is the layout proposed from the
 * file.
 */
export function concordam({ assinatura, formato }: Feicao, layout: Layout, proposta: Layout): boolean {
  if (!isTable(formato)) return true;
  const titulos = new Set(assinatura.split('|'));
  const own = (campo: string) => colunaDe(layout.campos, campo, titulos);
  const proposed = (campo: string) => colunaDe(proposta.campos, campo, titulos);
  const valorDe = ({ campos }: Layout) => campos.find(({ campo }) => campo === 'valor');
  const sentido = (um: Layout) => valorDe(um)?.sentido;
  return (
    // Separator and decimal sign of the layout must be those found in the file.
    (proposta.separador === 'AUTO' || ['AUTO', proposta.separador].includes(layout.separador)) &&
    ['AUTO', valorDe(proposta)?.decimal].includes(valorDe(layout)?.decimal ?? 'AUTO') &&
    ['data', 'valor'].every((campo) => own(campo) === proposed(campo)) &&
    IDENTIFICAM.every((campo) => proposed(campo) === '' || own(campo) !== '') &&
    sentido(layout) === sentido(proposta)
  );
}
/** Fields that identify a line's nota or explain its amount: a layout without one that the file has would read less of it. */
const IDENTIFICAM = [
  'id',
  'chave',
  'cpfCnpj',
  'codigoFornecedor',
  'numero',
  'juros',
  'desconto',
  'situacao',
  'natureza',
];

/**
 * Returns the layouts that fit a file, the one to propose first: those with exactly the same titles, then the one with most of the file's
 * columns, then the one with fewest missing. `assinatura` is the signature of the file that each was made with.
 */
export function reconhecidosPor<L extends { valor: Layout; assinatura: string }>(
  feicao: Feicao,
  layouts: readonly L[],
): { layout: L; motivo: string }[] {
  return layouts
    .flatMap((layout) => {
      const { serve, ...visto } = recognizeLayout(feicao, layout.valor, layout.assinatura);
      return serve ? [{ layout, ...visto }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(b.certeza === 'CERTA') - Number(a.certeza === 'CERTA') ||
        b.encontradas - a.encontradas ||
        a.faltam - b.faltam,
    )
    .map(({ layout, motivo }) => ({ layout, motivo }));
}
