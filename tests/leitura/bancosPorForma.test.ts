import { describe, expect, it } from 'vitest';
import {
  arquivo0,
  arquivo9,
  lote1,
  lote5,
  registro240,
  segmentoA,
  segmentoB,
} from '../../contract/layouts/galeria/registro240.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import { BANCOS, type NumeroDeBanco } from '../../server/leitura/bancos/formas/bancos.ts';
import { readBanco } from '../../server/leitura/bancos/readBanco.ts';
import { OCORRENCIAS } from '../support/ocorrenciasDeBanco.ts';

const layout = layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'CNAB240', campos: [] });
const ler = (linhas: readonly string[]) => readBanco(linhas.join('\r\n'), layout);
const TITULAR = { cnpj: '33444555000181', nome: 'TOMADORA EXEMPLO LTDA' };
const PAGO = '01456789000152';
const A = { nome: 'LIMPEZA BOA VISTA', numero: '151', pedida: '18092026', valor: 833_500, paga: '21092026' };
const zeros = (numero: number, casas: number) => String(numero).padStart(casas, '0');
const n = (banco: string, lote: number, texto: string) => `${banco}${zeros(lote, 4)}3${texto}`;

/** Builds the lines of one bank's file: each lot has a header, its details and a trailer with the sum. */
function arquivo(banco: string, lotes: { servico: string; detalhes: string[]; fim?: string }[], mais = '') {
  const linhas = lotes.flatMap(({ servico, detalhes, fim }, at) => [
    lote1(banco, at + 1, TITULAR, servico),
    ...detalhes,
    fim ?? lote5(banco, at + 1, detalhes.length + 2, 0),
  ]);
  const cabecalho = registro240([1, arquivo0(banco, TITULAR)], [181, mais.padEnd(20)]);
  return [cabecalho, ...linhas, arquivo9(banco, lotes.length, linhas.length + 2)];
}
const pagamento = (banco: string, ocorrencias: string, paga = A.paga) => ({
  servico: 'C2041045',
  detalhes: [segmentoA(banco, 1, 1, { ...A, paga, ocorrencias }), segmentoB(banco, 1, 2, `2${PAGO}`)],
  fim: lote5(banco, 1, 4, A.valor),
});
const efeitoEm = (banco: string, ocorrencias: string) =>
  ler(arquivo(banco, [pagamento(banco, ocorrencias)])).linhas[0]?.valores.efeito;

describe('cada banco tem a sua tabela de ocorrências', () => {
  it.each(Object.entries(OCORRENCIAS))('%s', (banco, codigos) => {
    const lidos = Object.keys(codigos).map((codigo) => [codigo, efeitoEm(banco, codigo)]);
    expect(Object.fromEntries(lidos)).toEqual(codigos);
  });

  it('um banco sem tabela lê a da FEBRABAN, em que ZA se pergunta', () => {
    expect(['00', 'CP', 'ZA', '00ZA'].map((um) => efeitoEm('999', um))).toEqual([
      'PAGO',
      'RECUSADO',
      'DESCONHECIDO',
      'DESCONHECIDO',
    ]);
  });

  it.each(Object.keys(BANCOS))(
    '%s: o que o banco fez e não é pagamento (G060) não paga, mesmo com 00',
    (banco) => {
      const comMovimento = (movimento: string, codigo: string) => {
        const um = pagamento(banco, codigo);
        const detalhes = um.detalhes.map((linha, at) =>
          at === 0 ? registro240([1, linha], [15, movimento]) : linha,
        );
        return ler(arquivo(banco, [{ ...um, detalhes }])).linhas[0]?.valores.efeito;
      };
      expect([...'0123579'].map((um) => `${um} ${comMovimento(um, '00')}`)).toEqual([
        '0 PAGO',
        '1 DESCONHECIDO',
        '2 NAO_PAGO',
        '3 DEVOLVIDO',
        '5 PAGO',
        '7 PAGO',
        '9 CANCELADO',
      ]);
      expect(comMovimento('9', 'BD')).toBe('AGENDADO');
    },
  );

  it('um lote de débitos na conta de outros não paga nada, e é dito', () => {
    const debitos = { ...pagamento('033', '00'), servico: 'D2005045' };
    const { linhas, avisos } = ler(
      arquivo('033', [pagamento('033', '00'), { ...debitos, fim: lote5('033', 2, 4, A.valor) }]),
    );
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['DADO', 'NAO_E_DADO']);
    expect(avisos.join()).toContain('débito na conta de outros');
    expect(() => ler(arquivo('033', [debitos]))).toThrow('débito na conta de outros');
  });

  it('cada tabela e cada forma diz de onde veio', () => {
    for (const { ocorrencias, forma } of Object.values(BANCOS))
      expect([ocorrencias.fonte, forma.fonte].every((um) => um.length > 10)).toBe(true);
  });
});

/** Forms of the records of bills and taxes by bank: columns differ, and so does the trailer of each lot. */
const CONTAS: Readonly<Record<NumeroDeBanco, 'FEBRABAN' | 'ITAU'>> = {
  '001': 'FEBRABAN',
  '033': 'FEBRABAN',
  '077': 'FEBRABAN',
  '104': 'FEBRABAN',
  '237': 'FEBRABAN',
  '341': 'ITAU',
  '748': 'FEBRABAN',
  '756': 'FEBRABAN',
};
const FORMAS = {
  FEBRABAN: {
    conta: (banco: string) =>
      registro240(
        [1, n(banco, 2, '00001O000')],
        [62, 'ENERGIA CAMPO NOVO'],
        [92, `2010202620102026${zeros(64_007, 15)}`],
        [231, '00'],
      ),
    tributo: (banco: string) =>
      registro240(
        [1, n(banco, 3, '00001N000')],
        [88, `20102026${zeros(7500, 15)}`],
        [133, '16'],
        [231, '00'],
      ),
    fimDeTributos: (banco: string, soma: number) => lote5(banco, 3, 4, soma),
  },
  ITAU: {
    conta: (banco: string) =>
      registro240(
        [1, n(banco, 2, '00001O000')],
        [66, 'ENERGIA CAMPO NOVO'],
        [96, '20102026REA'],
        [122, `${zeros(64_007, 15)}20102026${zeros(64_007, 15)}`],
        [231, '00'],
      ),
    tributo: (banco: string) =>
      registro240([1, n(banco, 3, '00001N00002')], [106, `${zeros(7500, 14)}2010202620102026`], [231, '00']),
    fimDeTributos: (banco: string, soma: number) =>
      registro240(
        [1, `${banco}00035`],
        [18, '000004'],
        [24, zeros(7400, 14) + zeros(0, 14) + zeros(100, 14) + zeros(soma, 14)],
      ),
  },
} as const;
const z = (banco: string, lote: number) => registro240([1, n(banco, lote, '00001Z')], [15, 'AUT0123456789']);
const comContas = (banco: string, forma: 'FEBRABAN' | 'ITAU', soma = 7500) => {
  const { conta, tributo, fimDeTributos } = FORMAS[forma];
  return arquivo(banco, [
    pagamento(banco, '00'),
    { servico: 'C2211012', detalhes: [conta(banco), z(banco, 2)], fim: lote5(banco, 2, 4, 64_007) },
    { servico: 'C2216012', detalhes: [tributo(banco), z(banco, 3)], fim: fimDeTributos(banco, soma) },
  ]);
};

describe('lotes de que nada se tira não condenam o arquivo', () => {
  it.each(Object.entries(CONTAS))('%s: contas e tributos ficam de fora e são ditos', (banco, forma) => {
    const { linhas, avisos, conferencias } = ler(comContas(banco, forma));
    expect(linhas.map(({ situacao, valores }) => [situacao, valores.data ?? null])).toEqual([
      ['DADO', '2026-09-21'],
      ['NAO_E_DADO', null],
      ['NAO_E_DADO', null],
    ]);
    expect(linhas[1]?.motivos[0]?.texto).toMatch(/ENERGIA CAMPO NOVO, R\$.640,07, pago em 20\/10\/2026/);
    expect(linhas[2]?.motivos[0]?.texto).toMatch(/^Tributo.*R\$.75,00, pago em 20\/10\/2026/);
    expect(avisos).toEqual([
      expect.stringContaining('Lote 2: conta'),
      expect.stringContaining('Lote 3: tributo'),
    ]);
    expect(conferencias.every(({ confere }) => confere)).toBe(true);
  });

  it.each(Object.entries(CONTAS))('%s: uma soma de tributos que não fecha é só dita', (banco, forma) => {
    const { linhas, avisos } = ler(comContas(banco, forma, 7501));
    expect(linhas[0]?.situacao).toBe('DADO');
    expect(avisos.at(-1)).toMatch(
      /Lote 3: soma dos valores: o fechamento diz 75,01 e foram lidos 75,00\. Nada/,
    );
    expect(avisos.join()).not.toMatch(/cortado|alterado/);
  });

  it('salários e o demonstrativo deles ficam de fora; o E dali não é extrato', () => {
    const salario = {
      servico: 'C3001040',
      detalhes: [
        segmentoA('341', 2, 1, { ...A, nome: 'JOANA', ocorrencias: '00' }),
        ...['D', 'E', 'F'].map((letra) => registro240([1, n('341', 2, `00001${letra}`)])),
      ],
      fim: lote5('341', 2, 6, A.valor),
    };
    const { linhas } = ler(arquivo('341', [pagamento('341', '00'), salario]));
    expect(linhas.map(({ situacao, original }) => [situacao, original.length])).toEqual([
      ['DADO', 2],
      ['NAO_E_DADO', 4],
    ]);
    expect(() =>
      ler(
        arquivo(
          '341',
          [salario].map((um) => ({ ...um, fim: lote5('341', 1, 6, A.valor) })),
        ),
      ),
    ).toThrow(/só traz salário/);
  });

  it('um lote de cobrança ou de DDA ao lado de pagamentos fica de fora', () => {
    const { linhas } = ler(
      arquivo('748', [
        pagamento('748', '00'),
        { servico: 'T0100042', detalhes: [registro240([1, n('748', 2, '00001T')])] },
        {
          servico: 'C0300040',
          detalhes: [
            registro240(
              [1, n('748', 3, '00001G')],
              [78, 'TRANSPORTES'],
              [108, `20261110${zeros(445_000, 15)}`],
            ),
          ],
        },
      ]),
    );
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['DADO', 'NAO_E_DADO', 'NAO_E_DADO']);
    // Sicredi writes these dates as AAAAMMDD.
    expect(linhas[2]?.motivos[0]?.texto).toMatch(/TRANSPORTES, R\$.4\.450,00, vence em 10\/11\/2026/);
  });

  it('a soma de pagamentos que o banco deixa em zeros não condena; outra que não fecha diz o que se sabe', () => {
    const com = (soma: number) =>
      arquivo('104', [{ ...pagamento('104', '00'), fim: lote5('104', 1, 4, soma) }]);
    expect(ler(com(0)).avisos).toEqual([expect.stringContaining('o banco não a diz')]);
    expect(() => ler(com(1))).toThrow(/diz 0,01 e foram lidos 8\.335,00\. Um dos dois está errado/);
  });
});

describe('o que só um banco faz', () => {
  it('Banco do Brasil: a prévia nunca prova, também com a palavra cortada; o processamento prova', () => {
    const na = (fase: string, ocorrencias = '00') =>
      ler(arquivo('001', [pagamento('001', ocorrencias)], fase)).linhas[0];
    for (const fase of ['PREVIA', 'PRÉVIA', 'PREV', 'PREVIA DO PROCESSAME'])
      expect(na(fase)).toMatchObject({ situacao: 'RECUSADA', valores: { data: null, efeito: 'AGENDADO' } });
    for (const fase of ['', 'PROCESSAMENTO', 'CONSOLIDADO'])
      expect(na(fase)).toMatchObject({ situacao: 'DADO', valores: { data: '2026-09-21', efeito: 'PAGO' } });
    expect(ler(arquivo('341', [pagamento('341', '00')], 'PREVIA')).linhas[0]?.situacao).toBe('DADO');
  });

  it('Itaú: o segmento C diz a nota e o que se reteve, noutras colunas que as da FEBRABAN', () => {
    const c = (banco: string, ...partes: [number, string][]) =>
      registro240([1, n(banco, 1, '00003C')], ...partes);
    const lida = (banco: string, comC: string) => {
      const um = pagamento(banco, '00');
      return ler(
        arquivo(banco, [{ ...um, detalhes: [...um.detalhes, comC], fim: lote5(banco, 1, 5, A.valor) }]),
      ).linhas[0]?.valores;
    };
    const itau = c(
      '341',
      [15, zeros(5000, 15)],
      [61, zeros(3250, 15)],
      [76, zeros(7500, 15)],
      [211, '2026000000451'],
    );
    expect(lida('341', itau)).toMatchObject({ numero: '2026000000451', retido: 15_750 });
    const febraban = c('237', [18, zeros(7500, 15)], [33, zeros(2000, 15)]);
    expect(lida('237', febraban)).toMatchObject({ numero: '151', retido: 9500 });
  });

  it('dois bancos num arquivo: cada um com as suas ocorrências e as suas contas', () => {
    const { linhas } = ler([
      ...arquivo('341', [pagamento('341', 'CP')]),
      ...arquivo('237', [pagamento('237', 'CP')]),
    ]);
    expect(linhas.map(({ linha, valores }) => [linha, valores.efeito])).toEqual([
      [3, 'PAGO'],
      [9, 'RECUSADO'],
    ]);
  });
});
