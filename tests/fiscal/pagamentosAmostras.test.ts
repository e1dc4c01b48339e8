import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Layout, layoutSchema } from '../../contract/layouts/layout.ts';
import { createTestApp } from '../harness.ts';
import { delimitado, ehDe, emOutubro, escreveNotas, importador } from '../support/pagamentosImportacao.ts';
import { hasShared, readShared } from '../support/shared.ts';
import { readTabela } from '../support/tabelas.ts';

const PASTA = 'fiscal/samples/pagamentos_planilha';
const CNAB = 'fiscal/samples/pagamentos_cnab';
const t = await createTestApp();

const esperadaSchema = z.object({
  linha: z.int(),
  nota: z.string().nullish(),
  notas: z.array(z.string()).optional(),
  candidatas: z.array(z.string()).optional(),
  resultado: z.string(),
  data: z.string().nullish(),
});
type Esperada = z.infer<typeof esperadaSchema>;

/** Groups of the import that match each result named in the samples. */
const GRUPOS: Readonly<Record<string, readonly string[]>> = {
  aplica: ['APLICA'],
  'sem data': ['NAO_E_DADO'],
  ignorada: ['NAO_E_DADO'],
  'aplica ou pergunta': ['APLICA', 'PERGUNTA'],
  'erro: nota não encontrada': ['NAO_ACHEI'],
  pergunta: ['PERGUNTA'],
  sugere: ['PERGUNTA'],
  nao_pago: ['RECUSADA'],
};

const faixa = (campo: string, inicio: number, fim: number, mais: object = {}) => ({
  campo,
  origem: { tipo: 'FAIXA' as const, faixa: { inicio, fim } },
  ...mais,
});
const TRAILER = {
  origem: { tipo: 'FAIXA' as const, faixa: { inicio: 1, fim: 1 } },
  operador: 'IGUAL' as const,
  valores: ['T'],
};
const POSICIONAL = layoutSchema.parse({
  finalidade: 'DATAS_PAGAMENTO',
  formato: 'POSICIONAL',
  codificacao: 'WINDOWS-1252',
  largura: 80,
  condicoes: [{ ...TRAILER, valores: ['D'] }],
  conferencias: [
    { tipo: 'QUANTIDADE', linha: TRAILER, onde: { tipo: 'FAIXA', faixa: { inicio: 2, fim: 7 } } },
    {
      tipo: 'SOMA',
      linha: TRAILER,
      onde: { tipo: 'FAIXA', faixa: { inicio: 8, fim: 22 } },
      decimaisImplicitos: 2,
    },
  ],
  campos: [
    faixa('cpfCnpj', 2, 15),
    faixa('numero', 16, 30),
    faixa('serie', 31, 33),
    faixa('fornecedor', 55, 80),
    faixa('data', 34, 41, { formatoData: 'DDMMAAAA' }),
    faixa('valor', 42, 54, { decimaisImplicitos: 2 }),
  ],
});
const CNAB240 = layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'CNAB240', campos: [] });

/** Layouts described by the samples, by file name. */
const DESCRITOS: Readonly<Record<string, Layout>> = {
  '01_ida_e_volta.csv': delimitado({
    id: 'Id',
    chave: 'Chave',
    cpfCnpj: 'CNPJ do fornecedor',
    fornecedor: 'Fornecedor',
    numero: 'Número',
    data: 'Data de pagamento',
    valor: 'Valor pago',
    parcela: 'Parcela',
  }),
  '02_titulos_pagos_cp1252.txt': delimitado(
    {
      data: 'Dt. Baixa',
      fornecedor: 'Favorecido',
      cpfCnpj: 'CNPJ/CPF',
      numero: 'Nº NF',
      valor: 'Vl. Pago (R$)',
    },
    {
      codificacao: 'WINDOWS-1252',
      cabecalho: 4,
      naoSaoDados: [
        { origem: { tipo: 'TITULO', titulos: ['Nº NF'] }, operador: 'IGUAL', valores: ['TOTAL'] },
      ],
    },
  ),
  '03_posicional_80.txt': POSICIONAL,
  '04_parcelas.tsv': delimitado(
    { data: 'data', cpfCnpj: 'cnpj', numero: 'nf', parcela: 'parcela', valor: 'pago' },
    { separador: '\t' },
  ),
  '05_numeros_como_se_escrevem.csv': delimitado({
    cpfCnpj: 'CNPJ',
    numero: 'Nota',
    data: 'Pagto',
    valor: 'Valor',
  }),
  '06_um_pagamento_varias_notas.csv': delimitado({
    data: 'Data',
    fornecedor: 'Fornecedor',
    cpfCnpj: 'CNPJ',
    valor: 'Valor',
  }),
  '10_planilha_numeros.xlsx': layoutSchema.parse({
    ...delimitado({ cpfCnpj: 'CNPJ', numero: 'NF', data: 'Data pagamento', valor: 'Valor pago' }),
    formato: 'PLANILHA',
  }),
};

const centavos = (texto: string) => Math.round(Number(texto) * 100);

describe.skipIf(!hasShared(PASTA))('the samples of payments', () => {
  let ids: Record<string, string>;
  let eu: Awaited<ReturnType<typeof importador>>;
  beforeEach(async () => {
    await t.reset();
    emOutubro(t);
    ids = await escreveNotas(
      t,
      readTabela(`${PASTA}/notas_referencia.csv`).map((linha) => ({
        nome: linha.id ?? '',
        cpfCnpj: linha.cnpj ?? '',
        fornecedor: linha.fornecedor ?? '',
        numero: linha.numero ?? '',
        serie: linha.serie ?? '',
        emissao: linha.emissao ?? '',
        bruto: centavos(linha.bruto ?? ''),
        liquido: centavos(linha.liquido ?? ''),
      })),
    );
    eu = await importador(t);
  });

  async function confere(id: string, esperadas: readonly Esperada[]) {
    const linhas = new Map((await eu.linhas({ id })).map((linha) => [linha.linha, linha]));
    for (const { linha, nota, notas, candidatas, resultado, data } of esperadas) {
      const feita = linhas.get(linha);
      const onde = `linha ${linha}: ${JSON.stringify(feita)}`;
      expect(GRUPOS[resultado], onde).toContain(feita?.grupo);
      if (feita?.grupo === 'APLICA') {
        if (data) expect(feita.data, onde).toBe(data);
        expect(
          feita.documentos.map((um) => um.pagamentoId),
          onde,
        ).toEqual([ids[nota ?? '']]);
      }
      const todas = notas ?? candidatas;
      if (todas)
        expect(feita?.candidatas.map((um) => um.pagamentoId).sort(), onde).toEqual(
          todas.map((uma) => ids[uma]).sort(),
        );
      if (resultado === 'sugere') expect(feita?.pergunta).toBe('SOMA');
    }
  }

  const ESPERADO = hasShared(PASTA)
    ? z
        .record(z.string(), z.object({ linhas: z.array(esperadaSchema) }))
        .parse(JSON.parse(readShared(`${PASTA}/esperado.json`).toString('utf8')))
    : {};
  /** Reads a sample; in the exported list (01), replaces the ids with those of the documents of this test. */
  const bytesDe = (nome: string) => {
    const bytes = readShared(`${PASTA}/${nome}`);
    if (!nome.startsWith('01')) return new Uint8Array(bytes);
    return new TextEncoder().encode(bytes.toString('utf8').replace(/^n\d\d/gm, (id) => ids[id] ?? id));
  };

  test.each(Object.entries(ESPERADO))(
    '%s gives what is expected, with its own layout and the proposed one',
    async (nome, { linhas }) => {
      const layout = DESCRITOS[nome];
      if (!layout) throw new Error(`No layout for ${nome}`);
      const recebida = await eu.recebida(bytesDe(nome), nome);
      const lida = await eu.faz(recebida.id, 'ler', { layout: { valor: layout } });
      expect(lida.estado).toBe('conferida');
      await confere(recebida.id, linhas);
      const proposto = recebida.proposta ?? null;
      const [reconhecido] = recebida.reconhecidos;
      const escolha = proposto
        ? { valor: proposto }
        : reconhecido?.id
          ? { id: reconhecido.id }
          : { modelo: reconhecido?.modelo };
      expect((await eu.faz(recebida.id, 'ler', { layout: escolha })).estado).toBe('conferida');
      await confere(recebida.id, linhas);
    },
  );

  test('the bank return pays only what the bank says that it paid', async () => {
    const arquivo = 'farol__retorno_240';
    const esperado = z
      .object({ linhas: z.array(esperadaSchema) })
      .parse(JSON.parse(readShared(`${CNAB}/${arquivo}.esperado.json`).toString('utf8')));
    const bytes = new Uint8Array(readShared(`${CNAB}/${arquivo}.txt`));
    const deOutra = await eu.lida(bytes, { valor: CNAB240 }, 'retorno.txt');
    expect(deOutra).toMatchObject({ estado: 'recebida', duvidasDaLeitura: [{ tipo: 'PAGADOR' }] });
    expect(deOutra.duvidasDaLeitura[0]?.motivo).toContain('TOMADORA EXEMPLO LTDA (33.444.555/0001-81)');
    expect((await eu.linhas(deOutra)).length).toBe(0);
    await ehDe(t, '33444555000181');
    const lida = await eu.faz(deOutra.id, 'ler', { layout: { valor: CNAB240 } });
    expect(lida.estado).toBe('conferida');
    await confere(lida.id, esperado.linhas);
    const boleto = (await eu.linhas(lida)).find(({ linha }) => linha === 13);
    expect(boleto).toMatchObject({ explicacao: 'ENCARGOS', encargos: 35_540 });
  });
});
