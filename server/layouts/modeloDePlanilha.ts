import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import {
  CODIFICACOES,
  FINALIDADE_NAMES,
  FINALIDADES,
  FORMATOS,
  SEPARADORES,
} from '../../contract/layouts/formatos.ts';
import { FORMATOS_DATA, layoutSchema, TRANSFORMACOES } from '../../contract/layouts/layout.ts';
import { descreverLayout } from '../../contract/layouts/planilhaDescritiva.ts';

/** A complete layout with its sample, to be overwritten; valid for import as it is. */
export const EXEMPLO_DESCRITO = {
  nome: 'Títulos pagos do cliente',
  descricao: 'Escreva aqui de onde vem o arquivo.',
  valor: layoutSchema.parse({
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'DELIMITADO',
    separador: ';',
    cabecalho: 1,
    campos: [
      { campo: 'cpfCnpj', origem: { tipo: 'TITULO', titulos: ['CNPJ', 'CNPJ do fornecedor'] } },
      { campo: 'numero', origem: { tipo: 'TITULO', titulos: ['Nota'] }, obrigatorio: true },
      {
        campo: 'data',
        origem: { tipo: 'TITULO', titulos: ['Dt. Baixa'] },
        formatoData: 'DD/MM/AAAA',
        obrigatorio: true,
      },
      { campo: 'valor', origem: { tipo: 'TITULO', titulos: ['Valor pago'] }, decimal: ',' },
    ],
  }),
  amostra: [
    ['CNPJ', 'Nota', 'Dt. Baixa', 'Valor pago'],
    ['11.222.333/0001-81', '123', '20/07/2026', '938,50'],
  ],
};

/** Returns the values accepted at each place of the sheet. */
function valoresAceitos(): CellValue[][] {
  const lista = (titulo: string, nomes: readonly string[]): CellValue[][] => [
    [titulo],
    ...nomes.map((nome) => ['', nome]),
    [],
  ];
  return [
    ...lista('Finalidade', Object.values(FINALIDADES)),
    ...lista('Formato', Object.values(FORMATOS)),
    ...lista('Codificação', Object.values(CODIFICACOES)),
    ...lista('Separador', Object.values(SEPARADORES)),
    ...lista('Formato da data', FORMATOS_DATA),
    ...lista('Preparo (vários, separados por ponto e vírgula)', Object.values(TRANSFORMACOES)),
    ...lista('Coluna ou posição', [
      'O título da coluna; vários possíveis, separados por |',
      'Coluna 3, ou Coluna C',
      '1-18, em texto de largura fixa',
      'fixo: um texto que vale para todas as linhas',
    ]),
    ...FINALIDADE_NAMES.flatMap((finalidade) =>
      lista(
        `Campos de ${FINALIDADES[finalidade]}`,
        Object.values(CAMPOS[finalidade]).map(({ rotulo }) => rotulo),
      ),
    ),
  ];
}

/** Returns the workbook that describes a layout, filled with an example, with a sheet of accepted values. */
export async function modeloDePlanilha(): Promise<Uint8Array<ArrayBuffer>> {
  const columns = [
    { width: 22, numFmt: '@' },
    ...Array.from({ length: 7 }, () => ({ width: 24, numFmt: '@' })),
  ];
  const made = await writeXlsx({
    sheets: [
      { name: 'Layout', columns, rows: descreverLayout(EXEMPLO_DESCRITO) },
      { name: 'Valores aceitos', columns: [{ width: 44 }, { width: 60 }], rows: valoresAceitos() },
    ],
  });
  return Uint8Array.from(made);
}
