import { expect, test } from 'vitest';
import { concordam, recognizeLayout } from '../../contract/layouts/feicao.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';
import { proposeLayout } from '../../server/leitura/proposta/proposeLayout.ts';
import { feicaoDe } from '../../server/leitura/vista.ts';

const arquivo = (...situacoes: readonly string[]) =>
  new TextEncoder().encode(
    [
      'CNPJ;Nota;Data de pagamento;Valor pago;Situação',
      ...situacoes.map(
        (situacao, at) => `11.222.333/0001-81;10${at};1${at}/10/2026;1.00${at},00;${situacao}`,
      ),
    ].join('\r\n'),
  );

/** Reads a file of payments as the product proposes; returns the state and the situation of each line. */
async function efeitos(bytes: Uint8Array<ArrayBuffer>) {
  const { valor } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
  const { linhas } = await readAmostra({ bytes, layout: layoutSchema.parse(valor) });
  return linhas.map(({ situacao, valores }) => [situacao, valores.situacao]);
}

test('a column that says of some lines whether they were paid is believed of all: a word that nobody knows is told', async () => {
  expect(await efeitos(arquivo('Pago', 'Voided', 'Remetido', 'Suspensa', 'Não efetuado'))).toEqual([
    ['DADO', 'PAGO'],
    ['DADO', 'ESTORNO'],
    ['RECUSADA', null],
    ['DADO', 'EM_ABERTO'],
    ['DADO', 'EM_ABERTO'],
  ]);
});

test('a column that says it of none is of something else', async () => {
  expect(await efeitos(arquivo('Ativo', 'Normal'))).toEqual([
    ['DADO', undefined],
    ['DADO', undefined],
  ]);
});

test.each(['US$ 8,335.00', '€ 8.335,00', '#REF!', 'oito mil', '8.335.00', '8,335'])(
  'a column that says what was paid is read also where it holds %j, which is then told, and nothing is paid without it',
  async (valor) => {
    const bytes = new TextEncoder().encode(
      `CNPJ|Nota|Data de pagamento|Valor pago\r\n11.222.333/0001-81|101|13/10/2026|${valor}\r\n`,
    );
    const { valor: proposto } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
    const { linhas } = await readAmostra({ bytes, layout: layoutSchema.parse(proposto) });
    expect(linhas).toMatchObject([{ situacao: 'RECUSADA', motivos: [{ campo: 'valor' }] }]);
  },
);

test('a ready layout for another separator or decimal mark does not take the place of what the file itself suggests', async () => {
  const PARCELAS = GALERIA.find(({ valor }) => valor.separador === '\t');
  if (!PARCELAS) throw new Error('No layout with tabulations');
  const serve = async (separador: string, valor: string) => {
    const rows = [
      ['cnpj', 'nota', 'parcela', 'data_pagamento', 'valor_pago'],
      ['11.222.333/0001-81', '101', '1/3', '2026-10-13', valor],
    ];
    const bytes = new TextEncoder().encode(rows.map((row) => row.join(separador)).join('\r\n'));
    const { valor: proposto } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
    const feicao = await feicaoDe({ bytes });
    const layout = PARCELAS.valor;
    return (
      recognizeLayout(feicao, layout, '').serve && concordam(feicao, layout, layoutSchema.parse(proposto))
    );
  };
  expect(await serve('\t', '4167.50')).toBe(true);
  expect(await serve(';', '4167.50')).toBe(false);
  expect(await serve('\t', '4.167,50')).toBe(false);
});
