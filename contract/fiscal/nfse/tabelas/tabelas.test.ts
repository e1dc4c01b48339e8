import { describe, expect, test } from 'vitest';
import { hasShared } from '../../../../tests/support/shared.ts';
import { readTabela } from '../../../../tests/support/tabelas.ts';
import { INSS_DO_ITEM, INSS_SE_HOUVER_CESSAO, ITENS_DO_ANEXO_IV, NATUREZAS_DO_ITEM } from './candidatas.ts';
import { SERVICOS_NACIONAIS } from './incidencia.ts';
import { NATUREZAS } from './naturezas.ts';
import { NATUREZAS_DE_2025, naoEDeServico } from './naturezasDe2025.ts';
import { SERVICOS_INSS } from './servicosInss.ts';

const PASTA = 'fiscal/tabelas';
const grupo15e20 = ({ natRend = '' }: Record<string, string>) => /^(15|20)/.test(natRend);

describe.skipIf(!hasShared(PASTA))('beside the official tables', () => {
  test('the natures of groups 15 and 20 are those of Tabela 01', () => {
    const oficiais = readTabela(`${PASTA}/reinf_tabela01_natureza_rendimento.csv`).filter(grupo15e20);
    expect([...NATUREZAS.keys()].sort()).toEqual(oficiais.map(({ natRend }) => natRend).sort());
  });

  test('each tax of a nature has the code of receita of the manual, and no nature has a tax more', () => {
    const oficiais = readTabela(`${PASTA}/reinf_natureza_receita_4020.csv`).filter(grupo15e20);
    const nossas = [...NATUREZAS.values()].flatMap(({ codigo, receitas }) =>
      Object.entries(receitas).map(([tributo, receita]) => `${codigo} ${tributo} ${receita}`),
    );
    const delas = oficiais.map(
      ({ natRend, tributo, codigo_receita }) => `${natRend} ${tributo} ${codigo_receita}`,
    );
    expect(nossas.sort()).toEqual([...new Set(delas)].sort());
  });

  test('the natures of NT 04/2025 are those of its notice, with their codes of receita and from when', () => {
    const oficiais = readTabela(`${PASTA}/reinf_natureza_nt_2025_04.csv`);
    const nossas = [...NATUREZAS_DE_2025].flatMap(([codigo, { mudanca, receitas }]) =>
      receitas.flatMap(({ desde, receitas: codigos }) =>
        (codigos.length > 0 ? codigos : ['']).map((receita) => [codigo, mudanca, desde, receita].join(' ')),
      ),
    );
    expect(nossas).toEqual(
      oficiais.map(({ natRend, mudanca, desde, codigo_receita }) =>
        [natRend, mudanca, desde, codigo_receita].join(' '),
      ),
    );
  });

  test('the kinds of service with INSS are those of Tabela 06', () => {
    const oficiais = readTabela(`${PASTA}/reinf_tabela06_servicos.csv`);
    expect([...SERVICOS_INSS.keys()]).toEqual(oficiais.map(({ tpServico }) => tpServico));
  });

  test('every suggested pair of item and nature is a candidate', () => {
    const sugeridos = readTabela(`${PASTA}/sugestao_lc116_natureza.csv`);
    const nossos = [...NATUREZAS_DO_ITEM].flatMap(([item, codigos]) =>
      codigos.map((codigo) => `${item} ${codigo}`),
    );
    // Dedetização counts as limpeza under IN SRF 459/2004, art. 1º, § 2º, I.
    const nossa = '7.13 15043';
    expect(nossos.sort()).toEqual(
      [nossa, ...sugeridos.map(({ item_lc116, natRend }) => `${item_lc116} ${natRend}`)].sort(),
    );
  });
});

test('a nature of NT 04/2025 is told with its norm, and is of no service; those of services are not told so', () => {
  expect(naoEDeServico('12001')).toContain('lucros e dividendos (Lei 15.270/2025');
  expect([...NATUREZAS_DE_2025.keys()].filter((codigo) => NATUREZAS.has(codigo))).toEqual([]);
  expect([...NATUREZAS.keys(), '15052', ''].filter((codigo) => naoEDeServico(codigo) !== null)).toEqual([]);
});

test('candidates name only codes and items that exist', () => {
  const itens = new Set(SERVICOS_NACIONAIS.values());
  for (const [item, codigos] of NATUREZAS_DO_ITEM) {
    expect(itens, item).toContain(item);
    for (const codigo of codigos) expect(NATUREZAS.has(codigo), codigo).toBe(true);
  }
  for (const [item, codigos] of [...INSS_DO_ITEM, ...INSS_SE_HOUVER_CESSAO]) {
    expect(itens, item).toContain(item);
    for (const codigo of codigos) expect(SERVICOS_INSS.has(codigo), codigo).toBe(true);
  }
  for (const item of ITENS_DO_ANEXO_IV) expect(INSS_DO_ITEM.has(item), item).toBe(true);
});
