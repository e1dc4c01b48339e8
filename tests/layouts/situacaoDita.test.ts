import { expect, test } from 'vitest';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { lerAmostra } from '../../server/leitura/amostra.ts';
import { propor } from '../../server/leitura/proposta/propor.ts';

const arquivo = (...situacoes: readonly string[]) =>
  new TextEncoder().encode(
    [
      'CNPJ;Nota;Data de pagamento;Valor pago;Situação',
      ...situacoes.map(
        (situacao, at) => `11.222.333/0001-81;10${at};1${at}/10/2026;1.00${at},00;${situacao}`,
      ),
    ].join('\r\n'),
  );

/** What a file of payments comes to, read as the product proposes. */
async function efeitos(bytes: Uint8Array<ArrayBuffer>) {
  const { valor } = await propor({ bytes, finalidade: 'DATAS_PAGAMENTO' });
  const { linhas } = await lerAmostra({ bytes, layout: layoutSchema.parse(valor) });
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
