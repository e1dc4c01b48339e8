import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { comCampos } from '../../contract/layouts/duvida.ts';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../contract/layouts/leitura.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';
import { proposeLayout } from '../../server/leitura/proposta/proposeLayout.ts';
import { hasShared, readShared } from '../support/shared.ts';

const FOLDER = 'fiscal/samples/pagamentos_planilha';
const titulo = (...titulos: string[]) => ({ tipo: 'TITULO' as const, titulos });
const faixa = (inicio: number, fim: number) => ({ tipo: 'FAIXA' as const, faixa: { inicio, fim } });
const campo = (name: string, origem: object, rest: object = {}) => ({ campo: name, origem, ...rest });
const delimitado = { finalidade: 'DATAS_PAGAMENTO', formato: 'DELIMITADO' } as const;

/** Layouts that esperado.json describes in words, by file name. */
const LAYOUTS: Readonly<Record<string, object>> = {
  '01_ida_e_volta.csv': {
    ...delimitado,
    separador: ';',
    codificacao: 'UTF-8',
    cabecalho: 1,
    campos: [
      campo('id', titulo('Id')),
      campo('cpfCnpj', titulo('CNPJ do fornecedor')),
      campo('numero', titulo('Número')),
      campo('data', titulo('Data de pagamento')),
      campo('valor', titulo('Valor pago')),
    ],
  },
  '02_titulos_pagos_cp1252.txt': {
    ...delimitado,
    codificacao: 'WINDOWS-1252',
    cabecalho: 4,
    naoSaoDados: [{ origem: titulo('Nº NF'), operador: 'IGUAL', valores: ['total'] }],
    campos: [
      campo('data', titulo('Dt. Baixa')),
      campo('cpfCnpj', titulo('CNPJ/CPF')),
      campo('numero', titulo('Nº NF')),
      campo('valor', titulo('Vl. Pago (R$)')),
    ],
  },
  '03_posicional_80.txt': {
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'POSICIONAL',
    codificacao: 'WINDOWS-1252',
    largura: 80,
    condicoes: [{ origem: faixa(1, 1), operador: 'IGUAL', valores: ['D'] }],
    conferencias: [
      {
        tipo: 'QUANTIDADE',
        linha: { origem: faixa(1, 1), operador: 'IGUAL', valores: ['T'] },
        onde: faixa(2, 7),
      },
      {
        tipo: 'SOMA',
        linha: { origem: faixa(1, 1), operador: 'IGUAL', valores: ['T'] },
        onde: faixa(8, 22),
        decimaisImplicitos: 2,
      },
    ],
    campos: [
      campo('cpfCnpj', faixa(2, 15)),
      campo('numero', faixa(16, 30), { transformacoes: ['SEM_ZEROS'] }),
      campo('serie', faixa(31, 33)),
      campo('data', faixa(34, 41), { formatoData: 'DDMMAAAA' }),
      campo('valor', faixa(42, 54), { decimaisImplicitos: 2 }),
      campo('fornecedor', faixa(55, 80)),
    ],
  },
  '04_parcelas.tsv': {
    ...delimitado,
    separador: '\t',
    codificacao: 'UTF-8',
    campos: [
      campo('data', titulo('data')),
      campo('cpfCnpj', titulo('cnpj')),
      campo('numero', titulo('nf')),
      campo('parcela', titulo('parcela')),
      campo('valor', titulo('pago'), { decimal: '.' }),
    ],
  },
  '05_numeros_como_se_escrevem.csv': {
    ...delimitado,
    campos: [
      campo('cpfCnpj', titulo('CNPJ')),
      campo('numero', titulo('Nota')),
      campo('data', titulo('Pagto')),
      campo('valor', titulo('Valor')),
    ],
  },
  '06_um_pagamento_varias_notas.csv': {
    ...delimitado,
    campos: [
      campo('data', titulo('Data')),
      campo('fornecedor', titulo('Fornecedor')),
      campo('cpfCnpj', titulo('CNPJ')),
      campo('valor', titulo('Valor')),
    ],
  },
  '10_planilha_numeros.xlsx': {
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'PLANILHA',
    campos: [
      campo('cpfCnpj', titulo('CNPJ')),
      campo('numero', titulo('NF')),
      campo('data', titulo('Data pagamento')),
      campo('valor', titulo('Valor pago')),
    ],
  },
};

/** Expected rows by file name, transcribed by hand: line, date, tax number, number of the nota, cents. */
const LINES: Readonly<Record<string, unknown[][]>> = {
  '01_ida_e_volta.csv': [
    [2, '2026-09-10', '01456789000152', '2026000000123', 833500],
    [3, '2026-08-25', '22334455000186', '77', 469250],
    [4, null, '22334455000186', '78', null],
    [5, '2026-09-30', '12ABC34501DE35', '4410', 1777000],
    [6, '2026-08-21', '77889900000166', '15', 80000],
  ],
  '02_titulos_pagos_cp1252.txt': [
    [5, '2026-09-18', '01456789000152', '2026000000151', 833500],
    [6, '2026-09-21', '12ABC34501DE35', '4410', 1777000],
    [7, '2026-09-22', '55667788000267', '901', 140775],
  ],
  '03_posicional_80.txt': [
    [2, '2026-09-10', '01456789000152', '2026000000123', 833500],
    [3, '2026-09-11', '12ABC34501DE35', '4411', 60233],
    [4, '2026-09-11', '12ABC34501DE35', '4412', 59234],
    [5, '2026-09-15', '55667788000267', '902', 140775],
  ],
  '04_parcelas.tsv': [
    [2, '2026-08-31', '12ABC34501DE35', '4410', 888500],
    [3, '2026-09-30', '12ABC34501DE35', '4410', 888500],
    [4, '2026-09-30', '22334455000186', '79', 20506],
  ],
  '05_numeros_como_se_escrevem.csv': [
    [2, '2026-09-10', '01456789000152', '2026/123', 833500],
    [3, '2026-09-18', '01456789000152', 'NF 2026000000151', 833500],
    [4, '2026-08-25', '22334455000186', 'NFS-e nº 77', 469250],
    [5, '2026-09-11', '12ABC34501DE35', '004411', 60233],
    [6, '2026-08-25', '22334455000186', '80', 10000],
  ],
  '06_um_pagamento_varias_notas.csv': [
    [2, '2026-09-15', '55667788000267', undefined, 281550],
    [3, '2026-09-16', '55667788000267', undefined, 140775],
    [4, '2026-09-17', '12ABC34501DE35', undefined, 119467],
  ],
  '10_planilha_numeros.xlsx': [
    [2, '2026-09-10', '01456789000152', '2026000000123', 833500],
    [3, '2026-09-30', '12ABC34501DE35', '4410', 1777000],
    [4, '2026-09-22', '55667788000267', '901', 140775],
  ],
};

const layoutOf = (name: string) => layoutSchema.parse(z.custom<LayoutEscrito>().parse(LAYOUTS[name]));
const dataOf = (linhas: readonly LinhaLida[]) =>
  linhas
    .filter(({ situacao }) => situacao === 'DADO')
    .map(({ linha, valores: { data, cpfCnpj, numero, valor } }) => [linha, data, cpfCnpj, numero, valor]);

describe.skipIf(!hasShared(FOLDER))('the files of clients that ../shared keeps', () => {
  it.each(Object.keys(LAYOUTS))(
    '%s is read line by line with the layout that is described for it',
    async (name) => {
      const { lido, linhas } = await readAmostra({
        bytes: readShared(`${FOLDER}/${name}`),
        layout: layoutOf(name),
      });
      expect(linhas.filter(({ situacao }) => situacao === 'RECUSADA')).toEqual([]);
      expect(dataOf(linhas)).toEqual(LINES[name]);
      expect(lido.soma).toBe(LINES[name]?.reduce((sum, [, , , , cents]) => sum + Number(cents ?? 0), 0));
    },
  );

  it.each(Object.keys(LAYOUTS))(
    '%s is read the same with the layout that is proposed for it',
    async (name) => {
      const bytes = readShared(`${FOLDER}/${name}`);
      const { valor, palpites, duvidas } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
      // Where nothing in the file shows which date is the payment's, the user chooses.
      expect(duvidas.map(({ tipo }) => tipo)).toEqual(name.startsWith('03') ? ['DATA'] : []);
      const layout = comCampos(
        valor,
        duvidas.flatMap(({ opcoes }) => opcoes.slice(0, 1).flatMap(({ campo: um }) => um ?? [])),
      );
      const { linhas } = await readAmostra({ bytes, layout });
      expect(linhas.filter(({ situacao }) => situacao === 'RECUSADA')).toEqual([]);
      expect(dataOf(linhas)).toEqual(LINES[name]);
      expect(palpites.map(({ sobre }) => sobre)).toEqual(expect.arrayContaining(['valor', 'cpfCnpj']));
    },
  );
});
