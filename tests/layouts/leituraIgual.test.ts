import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../contract/brasil/money.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { csvLine } from '../../contract/csv.ts';
import { antesDeProcurar } from '../../contract/fiscal/pagamentos/casamento/antesDeProcurar.ts';
import { linhaPaga, regrasDe } from '../../contract/fiscal/pagamentos/casamento/linhaPaga.ts';
import { pagamentos } from '../../contract/fiscal/pagamentos/pagamentos.ts';
import { RECORD_ID } from '../../contract/importacao.ts';
import { reconhecidosPor } from '../../contract/layouts/feicao.ts';
import { GALERIA } from '../../contract/layouts/galeria/galeria.ts';
import { listaPosicionalDeVolta } from '../../contract/layouts/galeria/listaDeVolta.ts';
import { listaPosicional, retencoesCsv } from '../../contract/layouts/galeria/saidas.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import { LISTA_CSV } from '../../server/fiscal/pagamentos/exportacao/colunas.ts';
import { writeWithLayout } from '../../server/layouts/escrita/escrever.ts';
import { readAmostra } from '../../server/leitura/amostra.ts';
import { proposeLayout } from '../../server/leitura/proposta/proposeLayout.ts';
import { feicaoDe } from '../../server/leitura/vista.ts';

const HOJE = '2026-12-31';
const RUNS = 60;

/** A day as a cell (DD/MM/2026); up to the 12th it also reads as MM/DD. */
const dia = fc
  .record({ d: fc.integer({ min: 1, max: 28 }), m: fc.integer({ min: 1, max: 12 }) })
  .map(({ d, m }) => `${String(d).padStart(2, '0')}/${String(m).padStart(2, '0')}/2026`);
const dinheiro = fc.integer({ min: 1, max: 9_999_999 }).map(formatMoney);
const nome = fc.constantFrom(
  'São João Ltda',
  'Açúcar & Cia',
  'Gráfica Ágil; Filhos',
  'Pão "Bom", ME',
  'Beta S.A.',
);
const CELULAS = {
  cnpj: fc.nat({ max: 300 }).map((seed) => sampleCnpj(seed)),
  numero: fc.integer({ min: 1, max: 999_999 }).map(String),
  dia,
  dinheiro,
  nome,
};
/** Columns as in real files: some titles mean payment, some mean something else, some are ambiguous. */
const COLUNAS: readonly (readonly [titulo: string, tipo: keyof typeof CELULAS])[] = [
  ...(['CNPJ', 'CPF/CNPJ do fornecedor'] as const).map((um) => [um, 'cnpj'] as const),
  ...(['Nota', 'Número', 'NF'] as const).map((um) => [um, 'numero'] as const),
  ...(['Data de pagamento', 'Dt. Baixa', 'Data', 'Data da nota', 'Emissão', 'Vencimento'] as const).map(
    (um) => [um, 'dia'] as const,
  ),
  ...(['Valor pago', 'Valor', 'Vlr. Título', 'Líquido', 'Juros'] as const).map(
    (um) => [um, 'dinheiro'] as const,
  ),
  ...(['Fornecedor', 'Observação'] as const).map((um) => [um, 'nome'] as const),
];
const tabela = fc
  .subarray([...COLUNAS], { minLength: 4 })
  .chain((colunas) =>
    fc
      .array(fc.tuple(...colunas.map(([, tipo]) => CELULAS[tipo])), { minLength: 2, maxLength: 8 })
      .map((linhas) => ({ titulos: colunas.map(([titulo]) => titulo), linhas })),
  );

const latin = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));
const utf16 = (texto: string, grande: boolean) =>
  Uint8Array.from(
    [0xfeff, ...Array.from({ length: texto.length }, (_, at) => texto.charCodeAt(at))].flatMap((um) =>
      grande ? [um >> 8, um & 255] : [um & 255, um >> 8],
    ),
  );
const CODIFICA: Readonly<Record<string, (texto: string) => Uint8Array>> = {
  'UTF-8': (texto) => new TextEncoder().encode(texto),
  'UTF-8 with a mark': (texto) => new TextEncoder().encode(`\ufeff${texto}`),
  'Windows-1252': latin,
  'UTF-16LE': (texto) => utf16(texto, false),
  'UTF-16BE': (texto) => utf16(texto, true),
};
const jeito = fc.record({
  separador: fc.constantFrom(';', ',', '\t'),
  codifica: fc.constantFrom(...Object.keys(CODIFICA)),
  fim: fc.constantFrom('\r\n', '\n', '\r'),
  aspas: fc.boolean(),
  /** Indexes of the lines that a blank line follows. */
  vazias: fc.array(fc.nat({ max: 8 }), { maxLength: 3 }),
  semente: fc.nat(),
});
type Jeito = Omit<typeof jeito extends fc.Arbitrary<infer J> ? J : never, 'semente'>;
const COMUM: Jeito = { separador: ';', codifica: 'UTF-8 with a mark', fim: '\r\n', aspas: false, vazias: [] };

function escrita(
  { titulos, linhas }: { titulos: readonly string[]; linhas: readonly (readonly string[])[] },
  { separador, codifica, fim, aspas, vazias }: Jeito,
): Uint8Array {
  const celula = (texto: string) =>
    aspas || texto.includes(separador) || /["\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
  const texto = [titulos, ...linhas]
    .flatMap((uma, at) => [uma.map(celula).join(separador), ...(vazias.includes(at) ? [''] : [])])
    .join(fim);
  return CODIFICA[codifica]?.(texto + fim) ?? new Uint8Array();
}

const julgadas = async (bytes: Uint8Array, layout: Layout) => {
  const { linhas } = await readAmostra({ bytes, layout });
  return linhas
    .filter(({ situacao }) => situacao !== 'NAO_E_DADO')
    .map((lida) => {
      const { linha: _, escrita: __, ...paga } = linhaPaga(lida, regrasDe(layout, new Map()));
      const antes =
        lida.situacao === 'DADO' ? antesDeProcurar({ ...paga, linha: 0, escrita: '' }, HOJE) : null;
      return { situacao: lida.situacao, paga, antes: antes && [antes.grupo, antes.motivo] };
    });
};

/** Reads a file as the product proposes: the fields mapped, the questions to the user, and each line judged. */
async function lido(bytes: Uint8Array) {
  const { valor, duvidas } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
  return {
    campos: valor.campos
      .map(({ origem: { tipo, ...onde }, campo, ...como }) => ({
        campo,
        tipo,
        ...(tipo === 'TITULO' && onde),
        ...como,
      }))
      .sort((a, b) => (a.campo < b.campo ? -1 : 1)),
    perguntas: duvidas.map(({ tipo, opcoes }) => [tipo, ...opcoes.map(({ rotulo }) => rotulo).sort()]),
    linhas: await julgadas(bytes, valor),
  };
}

/** Returns a permutation of `quantas` columns that depends only on the seed. */
const embaralha = (quantas: number, semente: number) =>
  fc.sample(
    fc.shuffledSubarray(
      Array.from({ length: quantas }, (_, at) => at),
      { minLength: quantas },
    ),
    {
      seed: semente,
      numRuns: 1,
    },
  )[0] ?? [];

describe('a table of payments says the same', () => {
  it('whatever the order of its columns, encoding, line ends, separator, quotes and blank lines', async () => {
    await fc.assert(
      fc.asyncProperty(tabela, jeito, async (uma, { semente, ...como }) => {
        const ordem = embaralha(uma.titulos.length, semente);
        const outra = {
          titulos: ordem.map((at) => uma.titulos[at] ?? ''),
          linhas: uma.linhas.map((linha) => ordem.map((at) => linha[at] ?? '')),
        };
        expect(await lido(escrita(outra, como))).toEqual(await lido(escrita(uma, COMUM)));
      }),
      { numRuns: RUNS },
    );
  });

  it('with lines of totals as without them, unless a total decides which column was paid', async () => {
    await fc.assert(
      fc.asyncProperty(tabela, jeito, async (uma, { semente: _, ...como }) => {
        const dinheiros = uma.titulos.map(
          (titulo) => COLUNAS.find(([um]) => um === titulo)?.[1] === 'dinheiro',
        );
        fc.pre(dinheiros.filter(Boolean).length === 1 && !dinheiros[0]);
        const total = uma.titulos.map((_titulo, at) =>
          at === 0
            ? 'TOTAL'
            : dinheiros[at]
              ? formatMoney(
                  uma.linhas.reduce((soma, linha) => soma + Number(linha[at]?.replace(/\D/g, '')), 0),
                )
              : '',
        );
        const comTotal = { ...uma, linhas: [...uma.linhas, total] };
        expect(await lido(escrita(comTotal, como))).toEqual(await lido(escrita(uma, COMUM)));
      }),
      { numRuns: RUNS },
    );
  });
});

const documento = fc.record({
  id: fc.uuid(),
  versao: fc.integer({ min: 1, max: 99 }).map((versao) => `${versao}-a`),
  chave: fc.constant(''),
  cpfCnpj: CELULAS.cnpj,
  fornecedor: nome,
  documento: fc.constantFrom('NFS-e', 'NF-e'),
  numero: CELULAS.numero,
  serie: fc.constantFrom('', '1'),
  emissao: fc.constantFrom('2026-08-03', '2026-10-12', '2026-11-11'),
  bruto: fc.integer({ min: 100, max: 9_999_999 }),
  retido: fc.integer({ min: 0, max: 99 }),
});
const junta = async (partes: AsyncIterable<Uint8Array>) => {
  const todas: number[] = [];
  for await (const parte of partes) todas.push(...parte);
  return Uint8Array.from(todas);
};
const galeria = GALERIA.filter(({ valor }) => valor.finalidade === 'DATAS_PAGAMENTO').map((um) => ({
  ...um,
  assinatura: '',
}));

describe('what Farol exports pays nothing when it comes back as it went', () => {
  it('as the worklist, in text and in fixed width', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(documento, { minLength: 1, maxLength: 8 }), async (documentos) => {
        const linhas = documentos.map(({ bruto, retido, ...um }) => ({
          ...um,
          bruto,
          retido,
          liquido: bruto - retido,
          parcela: '',
          data: null,
          valor: null,
          situacao: '',
          observacao: '',
        }));
        const texto = await junta(writeWithLayout(LISTA_CSV, linhas));
        const [reconhecido] = reconhecidosPor(await feicaoDe({ bytes: texto }), galeria);
        expect(reconhecido?.layout.modelo).toBe('lista-de-volta');
        const fixo = await junta(writeWithLayout(listaPosicional.valor, linhas));
        for (const [bytes, layout] of [
          [texto, reconhecido?.layout.valor],
          [fixo, listaPosicionalDeVolta.valor],
        ] as const) {
          const voltam = layout ? await julgadas(bytes, layout) : [];
          expect(voltam.map(({ paga, antes }) => [paga.id, antes?.[0]])).toEqual(
            documentos.map(({ id }) => [id, 'NAO_E_DADO']),
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('as the list of payments, whichever columns it has, and as the calendar of withholdings: their days are asked about', async () => {
    const todas = Object.keys(pagamentos.fields);
    await fc.assert(
      fc.asyncProperty(
        fc.array(documento, { minLength: 1, maxLength: 6 }),
        fc.subarray(todas, { minLength: 1 }),
        async (documentos, escolhidas) => {
          const colunas = [...new Set([...escolhidas, 'pagoEm', 'pago'])];
          const keys = [...colunas, RECORD_ID.key];
          const titulos = Object.fromEntries(
            Object.entries(pagamentos.fields).map(([key, { label }]) => [key, label]),
          );
          const linhas = documentos.map(({ cpfCnpj, bruto, ...um }) =>
            csvLine(pagamentos, keys, {
              ...um,
              fornecedorCpfCnpj: cpfCnpj,
              documento: 'NFSE',
              bruto,
              liquido: bruto,
              pago: bruto,
              pagoEm: '2026-11-12',
              estado: 'PAGO',
              origem: 'A_MAO',
              diverge: false,
              cancelado: false,
            }),
          );
          const cabecalho = csvLine(null, keys, { ...titulos, [RECORD_ID.key]: RECORD_ID.label });
          const bytes = new TextEncoder().encode(`\ufeff${cabecalho}${linhas.join('')}`);
          const { valor, duvidas } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
          expect(duvidas.map(({ tipo }) => tipo)).toContain('DATA');
          expect(valor.campos.map(({ campo }) => campo)).not.toContain('data');
        },
      ),
      { numRuns: 30 },
    );
    const retencao = {
      empresa: 'Nossa',
      empresaCnpj: sampleCnpj(1),
      competencia: '11/2026',
      tributo: 'IRRF',
      codigoReceita: '1708',
      cpfCnpj: sampleCnpj(2),
      fornecedor: 'Beta',
      numero: '7',
      regra: 'Lei',
      emissao: '2026-11-03',
      fatoGerador: '2026-11-10',
      vencimento: '2026-12-18',
      base: 100_000,
      valor: 1500,
    };
    const bytes = await junta(writeWithLayout(retencoesCsv.valor, [retencao, { ...retencao, numero: '8' }]));
    const { duvidas } = await proposeLayout({ bytes, finalidade: 'DATAS_PAGAMENTO' });
    expect(duvidas.map(({ tipo }) => tipo)).toContain('DATA');
  });
});
