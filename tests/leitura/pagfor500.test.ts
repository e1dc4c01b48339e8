import { describe, expect, it } from 'vitest';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { feicaoDeBanco } from '../../server/leitura/bancos/feicaoDeBanco.ts';
import { readBanco } from '../../server/leitura/bancos/readBanco.ts';

const layout = (condicoes: LayoutEscrito['condicoes'] = []) =>
  layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'CNAB240', campos: [], condicoes });
const zeros = (numero: number, casas: number) => String(numero).padStart(casas, '0');

/** Builds a record of 500 columns from texts and their 1-based columns. */
function registro(...partes: readonly (readonly [number, string])[]): string {
  let texto = ' '.repeat(500);
  for (const [inicio, parte] of partes)
    texto = texto.slice(0, inicio - 1) + parte + texto.slice(inicio - 1 + parte.length);
  return texto;
}
const cabecalho = (processamento: string) =>
  registro(
    [1, '000123456'],
    [10, '2033444555000181'],
    [26, 'TOMADORA EXEMPLO LTDA'],
    [66, '202'],
    [106, processamento],
    [495, '000001'],
  );
const fim = (registros: number, soma: number) => registro([1, `9${zeros(registros, 6)}${zeros(soma, 17)}`]);

interface Pago {
  situacao?: string;
  ocorrencias?: string;
  pago?: number;
}
const CNPJ = '2001456789000152';
/** Builders of the same payment in both forms: nominal value 860,00, charge 8,60, paid 868,60. */
const FORMAS = {
  '1': ({ situacao = '02', ocorrencias = 'BW', pago = 86_860 }: Pago = {}) =>
    registro(
      ...([
        [1, `1${CNPJ}`],
        [18, 'GRAFICA PAPEL MIUDO'],
        [120, '8810'],
        [166, '20261005'],
      ] as const),
      ...([
        [195, zeros(86_000, 10)],
        [205, zeros(pago, 15)],
        [220, zeros(0, 15)],
        [235, zeros(860, 15)],
      ] as const),
      ...([
        [252, zeros(8810, 10)],
        [266, '20261014'],
        [277, situacao],
        [279, ocorrencias],
      ] as const),
    ),
  '2': ({ situacao = '02', ocorrencias = 'BW', pago = 86_860 }: Pago = {}) =>
    registro(
      ...([
        [1, `2${CNPJ}`],
        [18, 'GRAFICA PAPEL MIUDO'],
        [81, '8810'],
        [97, zeros(pago, 15)],
      ] as const),
      ...([
        [117, '20261014'],
        [345, '20261005'],
        [353, zeros(86_000, 15)],
        [368, zeros(0, 15)],
      ] as const),
      ...([
        [383, zeros(860, 15)],
        [444, situacao],
        [446, ocorrencias],
      ] as const),
    ),
} as const;
const arquivo = (detalhe: string, processamento = '3', soma = 86_860) =>
  [cabecalho(processamento), detalhe, fim(3, soma)].join('\r\n');
const ler = (texto: string, condicoes?: LayoutEscrito['condicoes']) => readBanco(texto, layout(condicoes));

describe.each(Object.entries(FORMAS))('PagFor 500, detalhe %s', (_, detalhe) => {
  it('diz quem, quanto, quando e o que foi encargo', () => {
    const { linhas, pagador, conferencias } = ler(arquivo(detalhe()));
    expect(linhas).toMatchObject([
      {
        linha: 2,
        situacao: 'DADO',
        valores: {
          cpfCnpj: '01456789000152',
          fornecedor: 'GRAFICA PAPEL MIUDO',
          numero: '8810',
          vencimento: '2026-10-05',
          data: '2026-10-14',
          valor: 86_860,
          juros: 860,
          efeito: 'PAGO',
        },
      },
    ]);
    expect(pagador).toEqual({ cpfCnpj: '33444555000181', nome: 'TOMADORA EXEMPLO LTDA' });
    expect(conferencias).toHaveLength(2);
  });

  it.each([
    ['BW', '02', 'PAGO'],
    ['HF', '02', 'PAGO'],
    ['BWME', '02', 'PAGO'],
    ['BD', '01', 'AGENDADO'],
    ['HA', '01', 'AGENDADO'],
    ['HB', '01', 'NAO_PAGO'],
    ['BV', '01', 'CANCELADO'],
    ['JB', '02', 'DEVOLVIDO'],
    ['FM', '01', 'RECUSADO'],
    ['BW', '01', 'DESCONHECIDO'],
    ['HB', '02', 'DESCONHECIDO'],
    ['', '02', 'DESCONHECIDO'],
  ])('ocorrência “%s” com situação %s: %s', (ocorrencias, situacao, efeito) => {
    const [linha] = ler(arquivo(detalhe({ ocorrencias, situacao }))).linhas;
    expect(linha?.valores.efeito).toBe(efeito);
    // The file fills the date in every line; only a payment or an unknown occurrence uses it.
    expect(linha?.valores.data !== null).toBe(efeito === 'PAGO' || efeito === 'DESCONHECIDO');
  });

  it('o retorno de agendamentos nunca prova, e a soma dele, que é da empresa, não condena', () => {
    const { linhas, avisos } = ler(arquivo(detalhe(), '2', 1));
    expect(linhas).toMatchObject([{ situacao: 'RECUSADA', valores: { data: null, efeito: 'AGENDADO' } }]);
    expect(avisos).toEqual([expect.stringContaining('só confirma agendamentos')]);
    expect(() => ler(arquivo(detalhe(), '3', 1))).toThrow(/Soma dos valores: o fechamento diz 0,01/);
  });
});

describe('o arquivo PagFor', () => {
  it('CPF em três pedaços, com zeros no lugar da filial', () => {
    const cpf = FORMAS['2']().replace(CNPJ, '1809391269000007');
    expect(ler(arquivo(cpf)).linhas[0]?.valores.cpfCnpj).toBe('80939126907');
  });

  it('é reconhecido como do Bradesco, também sem fins de linha e com os brancos cortados', () => {
    const linhas = arquivo(FORMAS['1']()).split('\r\n');
    expect(feicaoDeBanco(linhas.join('\r\n'))).toMatchObject({ especie: 'PAGFOR500', banco: '237' });
    const inteiras = ler(linhas.join('\n')).linhas;
    expect(ler(linhas.join('')).linhas).toEqual(inteiras);
    const aparadas = [linhas[0], ...linhas.slice(1).map((um) => um.trimEnd())].join('\n');
    expect(ler(aparadas).linhas).toEqual(inteiras);
    const doBanco = (banco: string): LayoutEscrito['condicoes'] => [
      { origem: { tipo: 'FAIXA', faixa: { inicio: 1, fim: 3 } }, operador: 'IGUAL', valores: [banco] },
    ];
    expect(ler(linhas.join('\n'), doBanco('237')).linhas).toEqual(inteiras);
    expect(() => ler(linhas.join('\n'), doBanco('341'))).toThrow(/Escolha outro layout/);
  });

  it.each([
    ['sem o fim', [cabecalho('3'), FORMAS['1']()], /termina sem o fechamento.*cortado/],
    ['a ordem ao banco', [cabecalho(' '), FORMAS['1'](), fim(3, 86_860)], /remessa/],
    ['boletos que só existem', [cabecalho('1'), FORMAS['1'](), fim(3, 86_860)], /nada foi pago/],
    ['um registro a menos', [cabecalho('3'), FORMAS['1'](), fim(4, 86_860)], /Registros: o fechamento diz 4/],
  ])('%s é recusado', (_, linhas, frase) => {
    expect(() => ler(linhas.join('\n'))).toThrow(frase);
  });
});
