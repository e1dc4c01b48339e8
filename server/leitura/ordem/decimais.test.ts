import { describe, expect, it } from 'vitest';
import { layoutSchema } from '../../../contract/layouts/layout.ts';
import { readAmostra } from '../amostra.ts';

const layout = layoutSchema.parse({
  finalidade: 'DATAS_PAGAMENTO',
  formato: 'DELIMITADO',
  separador: ';',
  campos: ['numero', 'data', 'valor'].map((campo) => ({
    campo,
    origem: { tipo: 'TITULO', titulos: [campo] },
  })),
});
const lidos = async (...valores: readonly string[]) => {
  const texto = ['numero;data;valor', ...valores.map((valor, at) => `${at + 1};25/08/2026;${valor}`)].join(
    '\n',
  );
  const { linhas } = await readAmostra({ bytes: new TextEncoder().encode(texto), layout });
  return linhas.map(({ situacao, valores: { valor } }) => (situacao === 'DADO' ? valor : situacao));
};

describe('the decimal mark of a column', () => {
  it.each([
    ['a comma: points are of thousands', ['1.234', '12,50', '1.234,56'], [123_400, 1250, 123_456]],
    ['nothing but points of thousands', ['1.234', '5.000'], [123_400, 500_000]],
    [
      'a point: commas are of thousands, and three decimals are none',
      ['12.50', '1,234', '1.234'],
      [1250, 123_400, 'RECUSADA'],
    ],
    ['both, each of them plain', ['12.50', '12,50', '1.234'], [1250, 1250, 123_400]],
  ])('is %s', async (_, valores, certos) => expect(await lidos(...valores)).toEqual(certos));
});
