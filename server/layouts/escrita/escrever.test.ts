import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { IBM850 } from '../../../contract/layouts/ibm850.ts';
import { type Layout, type LayoutEscrito, layoutSchema } from '../../../contract/layouts/layout.ts';
import type { Valores } from '../../../contract/layouts/leitura.ts';
import { ApiProblem } from '../../http/problem.ts';
import { textoDoArquivo } from '../../leitura/codificacao.ts';
import { csvRows } from '../../leitura/csv.ts';
import { extensaoDe, writeWithLayout } from './escrever.ts';

type Campo = LayoutEscrito['campos'][number];
const titulo = (campo: string, nome: string): Campo => ({
  campo,
  origem: { tipo: 'TITULO', titulos: [nome] },
});
const faixa = (campo: string, inicio: number, fim: number, mais: Partial<Campo> = {}): Campo => ({
  campo,
  origem: { tipo: 'FAIXA', faixa: { inicio, fim } },
  ...mais,
});
const layout = (formato: Layout['formato'], campos: Campo[], mais: Partial<LayoutEscrito> = {}) =>
  layoutSchema.parse({ finalidade: 'LISTA', formato, campos, ...mais });

async function bytesDe(qual: Layout, linhas: Valores[]): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  for await (const parte of writeWithLayout(qual, linhas)) partes.push(parte);
  return Buffer.concat(partes);
}
const escrito = async (qual: Layout, linhas: Valores[], codificacao = 'utf-8') =>
  new TextDecoder(codificacao, { ignoreBOM: true }).decode(await bytesDe(qual, linhas));

const NOTA: Valores = {
  numero: '0042',
  cpfCnpj: '01456789000152',
  fornecedor: 'Prado; Couto "Adv"',
  emissao: '2026-08-03',
  liquido: 833_500,
};
const COLUNAS = [
  titulo('cpfCnpj', 'CNPJ'),
  titulo('numero', 'Número'),
  titulo('fornecedor', 'Fornecedor'),
  titulo('emissao', 'Emissão'),
  titulo('liquido', 'Líquido'),
  titulo('data', 'Data de pagamento'),
];

describe('texto com separador', () => {
  it('abre no Excel em português: marca, ponto e vírgula, CRLF, aspas só onde é preciso', async () => {
    expect(await escrito(layout('DELIMITADO', COLUNAS), [NOTA])).toBe(
      '\ufeffCNPJ;Número;Fornecedor;Emissão;Líquido;Data de pagamento\r\n' +
        '01456789000152;0042;"Prado; Couto ""Adv""";03/08/2026;8335,00;\r\n',
    );
  });

  it('célula que viraria fórmula é escrita como texto; valor negativo continua número', async () => {
    const linhas = [{ fornecedor: '=HYPERLINK("x")', liquido: -1250, observacao: '@a' }];
    const qual = layout('DELIMITADO', [
      titulo('fornecedor', 'F'),
      { ...titulo('liquido', 'L'), decimal: '.' },
      titulo('observacao', 'O'),
    ]);
    expect(await escrito(qual, linhas)).toBe('\ufeffF;L;O\r\n"\'=HYPERLINK(""x"")";-12.50;\'@a\r\n');
  });

  it('colunas com posição ficam nela, as outras tomam as livres; constante e padrão são escritos', async () => {
    const qual = layout(
      'DELIMITADO',
      [
        { campo: 'numero', origem: { tipo: 'COLUNA', coluna: 2 } },
        { campo: 'documento', origem: { tipo: 'CONSTANTE', valor: 'NFSE' } },
        { campo: 'serie', origem: { tipo: 'COLUNA', coluna: 5 }, padrao: 'U' },
      ],
      { cabecalho: 0, separador: '|' },
    );
    expect(await escrito(qual, [NOTA])).toBe('\ufeffNFSE|0042|||U\r\n');
  });

  it('o que se escreve se lê de volta igual, seja qual for o texto', async () => {
    const celula = fc.string({ unit: 'binary', maxLength: 12 }).filter((um) => !/[\ud800-\udfff\0]/.test(um));
    await fc.assert(
      fc.asyncProperty(fc.array(celula, { minLength: 1, maxLength: 4 }), async (nomes) => {
        const qual = layout('DELIMITADO', [titulo('numero', 'N'), titulo('fornecedor', 'F')]);
        const bytes = await bytesDe(
          qual,
          nomes.map((fornecedor) => ({ numero: '1', fornecedor })),
        );
        const lidas: string[] = [];
        for await (const { cells } of csvRows(
          textoDoArquivo(
            (async function* () {
              yield bytes;
            })(),
            { codificacao: 'UTF-8', bigEndian: false },
          ),
          { separador: ';', aspas: '"' },
        ))
          lidas.push(cells[1] ?? '');
        expect(
          lidas.slice(1).map((um) => um.replace(/^'(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, '')),
        ).toEqual(nomes);
      }),
      { numRuns: 60 },
    );
  });
});

describe('texto de largura fixa', () => {
  const CAMPOS = [
    faixa('cpfCnpj', 1, 18),
    faixa('fornecedor', 19, 28, { transformacoes: ['CORTA'] }),
    faixa('numero', 29, 33),
    faixa('emissao', 36, 43),
    faixa('liquido', 44, 54, { decimaisImplicitos: 2 }),
  ];

  it('texto à esquerda, valor com zeros e sem vírgula, cada linha com a mesma largura', async () => {
    const qual = layout('POSICIONAL', CAMPOS, { largura: 60 });
    expect(await escrito(qual, [{ ...NOTA, fornecedor: 'Núcleo Sistemas' }], 'windows-1252')).toBe(
      '01456789000152    Núcleo Sis0042   0308202600000833500      \r\n',
    );
  });

  it('o que não cabe é erro com o campo e a linha, e nunca um pedaço', async () => {
    const qual = layout('POSICIONAL', CAMPOS);
    await expect(bytesDe(qual, [NOTA, { ...NOTA, numero: '2026000000123' }])).rejects.toThrow(
      'Linha 2: “Número” tem 13 caracteres e o layout reserva 5 (posições 29 a 33).',
    );
    await expect(bytesDe(qual, [{ liquido: 999_999_999_999 }])).rejects.toThrow(/“Valor líquido” tem 12/);
  });

  it('centavos não se perdem, sinal ocupa a primeira posição, vazio fica em branco', async () => {
    const semCentavos = layout('POSICIONAL', [faixa('liquido', 1, 6, { decimaisImplicitos: 0 })]);
    await expect(bytesDe(semCentavos, [{ liquido: 150 }])).rejects.toThrow(/não tem casas para os centavos/);
    expect(await escrito(semCentavos, [{ liquido: -1500 }, {}])).toBe('-00015\r\n      \r\n');
    const quatro = layout('POSICIONAL', [faixa('liquido', 1, 8, { decimaisImplicitos: 4 })]);
    expect(await escrito(quatro, [{ liquido: 150 }])).toBe('00015000\r\n');
  });

  it('faixas que se sobrepõem e campo sem posição são recusados', async () => {
    const sobre = layout('POSICIONAL', [faixa('numero', 1, 5), faixa('serie', 5, 6)]);
    await expect(bytesDe(sobre, [])).rejects.toThrow(/“Número” e “Série” se sobrepõem/);
    const fixo = layout('POSICIONAL', [{ campo: 'numero', origem: { tipo: 'CONSTANTE', valor: '1' } }]);
    await expect(bytesDe(fixo, [])).rejects.toThrow(/Diga as posições/);
  });
});

describe('codificações', () => {
  it('DOS, Windows e ISO escrevem os acentos em um byte; letra que falta perde o acento', async () => {
    const campos = [faixa('fornecedor', 1, 4)];
    const dos = await bytesDe(layout('POSICIONAL', campos, { codificacao: 'IBM850' }), [
      { fornecedor: 'ÃçőZ' },
    ]);
    expect([...dos.slice(0, 4)]).toEqual([0x80 + IBM850.indexOf('Ã'), 0x87, 0x6f, 0x5a]);
    const iso = await bytesDe(layout('POSICIONAL', campos, { codificacao: 'ISO-8859-1' }), [
      { fornecedor: 'é€' },
    ]);
    expect([...iso.slice(0, 4)]).toEqual([0xe9, 0x3f, 0x20, 0x20]);
    const largo = layout('POSICIONAL', campos, { codificacao: 'UTF-16' });
    expect(await escrito(largo, [{ fornecedor: 'é' }], 'utf-16le')).toBe('\ufeffé   \r\n');
  });
});

describe('planilha', () => {
  it('chaves e números são texto, datas são datas, valores são números, fórmula é texto', async () => {
    const bytes = await bytesDe(layout('PLANILHA', COLUNAS, { aba: 'Lista' }), [
      { ...NOTA, fornecedor: '=1+1', liquido: 10_000_001 },
    ]);
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.name).toBe('Lista');
    expect(sheets[0]?.rows[1]?.slice(0, 5)).toEqual([
      '01456789000152',
      '0042',
      "'=1+1",
      new Date('2026-08-03T00:00:00Z'),
      100_000.01,
    ]);
  });
});

it('arquivos de banco não se escrevem', async () => {
  const ofx = layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'OFX', campos: [] });
  await expect(bytesDe(ofx, [])).rejects.toThrow(ApiProblem);
  expect(extensaoDe(layout('POSICIONAL', []))).toBe('txt');
});
