import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CASAMENTO_NAMES,
  type Layout,
  layoutSchema,
  type OrigemDoValor,
} from '../../contract/layouts/layout.ts';
import { descreverLayout, readDescricao } from '../../contract/layouts/planilhaDescritiva.ts';
import { pacoteLayoutsSchema } from '../../contract/layouts/registro.ts';
import { EXEMPLO_DESCRITO } from '../../server/layouts/modeloDePlanilha.ts';
import { layoutArbitrario } from '../support/layoutArbitrario.ts';

const semBarra = (origem: OrigemDoValor): OrigemDoValor => {
  if (origem.tipo === 'CONSTANTE') return { ...origem, valor: origem.valor.trim() };
  if (origem.tipo !== 'TITULO') return origem;
  const titulos = origem.titulos.map((one) => one.replaceAll('|', '/'));
  return { ...origem, titulos };
};

/** Reduces a layout to what a descriptive sheet can express. */
const dizivel = (layout: Layout): Layout => ({
  ...layout,
  aba: layout.aba.trim(),
  campos: layout.campos.map((one) => ({
    ...one,
    origem: semBarra(one.origem),
    padrao: one.padrao.trim(),
    decimal: one.decimaisImplicitos === null ? one.decimal : 'AUTO',
  })),
  condicoes: [],
  naoSaoDados: [],
  conferencias: [],
  casar: [...CASAMENTO_NAMES],
  dePara: [],
});

const [TITULOS = [], ...LINHAS] = EXEMPLO_DESCRITO.amostra;
const descricao = () => descreverLayout({ ...EXEMPLO_DESCRITO, amostra: [TITULOS, ...LINHAS] });

describe('a sheet that describes a layout', () => {
  test('says again what was written into it, of any layout that it can say', () => {
    fc.assert(
      fc.property(layoutArbitrario.map(dizivel), (valor) => {
        const read = readDescricao(
          descreverLayout({ nome: 'N', descricao: 'D', valor, amostra: [['a', 'b']] }),
        );
        if (Array.isArray(read)) throw new Error(read.join());
        expect(layoutSchema.parse(read.valor)).toEqual(valor);
        expect([read.nome, read.descricao, read.amostra]).toEqual(['N', 'D', [['a', 'b']]]);
      }),
    );
  });

  test('is understood as people write it: case, accents and names of columns', () => {
    const read = readDescricao([
      ['NOME', 'Pagos'],
      ['finalidade', 'datas de pagamento'],
      ['Formato', 'texto com separador'],
      ['Separador', 'tab'],
      ['Codificacao', 'windows-1252'],
      ['Campo', 'Coluna ou posição', 'Decimais', 'Obrigatório'],
      ['data de pagamento', 'Baixa | Pago em', '', 'x'],
      ['VALOR PAGO', 'coluna C', '2', ''],
    ]);
    if (Array.isArray(read)) throw new Error(read.join());
    expect(layoutSchema.parse(read.valor)).toMatchObject({
      separador: '\t',
      codificacao: 'WINDOWS-1252',
      campos: [
        { campo: 'data', origem: { tipo: 'TITULO', titulos: ['Baixa', 'Pago em'] }, obrigatorio: true },
        { campo: 'valor', origem: { tipo: 'COLUNA', coluna: 3 }, decimaisImplicitos: 2 },
      ],
    });
  });

  test('tells all that is wrong with it at once', () => {
    const rows = descricao().map((row) =>
      row[0] === 'Formato' ? ['Formato', 'papel'] : row[0] === 'Nome' ? ['Apelido', 'x'] : row,
    );
    expect(readDescricao(rows)).toEqual([
      '“Apelido” não se diz de um layout.',
      'Formato: “papel” não é um valor aceito.',
      'Falta o Nome do layout.',
      'Falta o Formato do layout.',
    ]);
    expect(readDescricao([['a', 'b']])).toEqual([expect.stringContaining('Falta a tabela dos campos')]);
  });
});

test('a layout that leaves as a file and comes back is the same layout', () => {
  fc.assert(
    fc.property(layoutArbitrario, fc.string({ minLength: 1, maxLength: 20 }), (valor, nome) => {
      fc.pre(nome.trim() !== '');
      const one = { nome: nome.trim(), descricao: '', modelo: '', valor, amostra: null, esperado: [] };
      const file = JSON.stringify({ formato: 'farol/layouts', versao: 1, layouts: [one] });
      expect(pacoteLayoutsSchema.parse(JSON.parse(file)).layouts).toEqual([one]);
    }),
  );
});
