import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arquivo0, arquivo9, lote1, lote5, registro240 } from '../../contract/layouts/galeria/registro240.ts';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { ApiProblem } from '../../server/http/problem.ts';
import { feicaoDeBanco } from '../../server/leitura/bancos/feicaoDeBanco.ts';
import { readBanco } from '../../server/leitura/bancos/readBanco.ts';
import { retorno } from './retorno240.ts';

const X = { cnpj: '33444555000181', nome: 'X' };

const layout = (campos: LayoutEscrito['campos'] = []) =>
  layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'CNAB240', campos });
const ler = (linhas: readonly string[], entre = '\r\n') => readBanco(linhas.join(entre), layout());
const trocada = (linha: number, inicio: number, texto: string): string[] =>
  retorno().map((um, at) =>
    at + 1 === linha ? um.slice(0, inicio - 1) + texto + um.slice(inicio - 1 + texto.length) : um,
  );
const sem = (...linhas: number[]) => retorno().filter((_, at) => !linhas.includes(at + 1));

describe('o retorno de pagamentos', () => {
  it('é o mesmo com CRLF, LF, sem quebras, sem o fim da última linha e com o byte final do DOS', () => {
    const { linhas } = ler(retorno());
    expect(linhas.map(({ linha, valores: v }) => [linha, v.data, v.valor, v.numero])).toEqual([
      [3, '2026-09-21', 833_500, 'NF2026000000151'],
      [7, '2026-09-14', 1_812_540, '4410'],
    ]);
    const inteiro = retorno().join('\r\n');
    for (const outro of [
      retorno().join('\n'),
      retorno().join(''),
      `${inteiro}\r\n`,
      `${inteiro}\r\n\u001a`,
      `\ufeff${inteiro}\n\n`,
      inteiro.trimEnd(),
      retorno().join('').trimEnd(),
    ])
      expect(readBanco(outro, layout()).linhas).toEqual(linhas);
  });

  it('brancos cortados no fim das linhas voltam; o fechamento curto mas completo vale', () => {
    const { linhas } = ler(retorno());
    const aparado = retorno().map((um) => um.trimEnd());
    expect(ler(aparado).linhas).toEqual(linhas);
    expect(feicaoDeBanco(aparado.join('\n'))).toMatchObject({ formato: 'CNAB240', banco: '237' });
    expect(() => ler(aparado.map((um, at) => (at === 9 ? um.slice(0, -1) : um)))).toThrow(/cortado/);
  });

  it('arquivos juntados são lidos um depois do outro, com ou sem quebra entre eles', () => {
    const um = retorno().join('\r\n');
    for (const juntos of [`${um}\r\n${um}`, um + um, [...retorno(), ...retorno()].join('')]) {
      const { linhas, conferencias } = readBanco(juntos, layout());
      expect(linhas).toHaveLength(4);
      expect(conferencias).toHaveLength(12);
    }
  });

  it.each([
    ['00', '2026-09-21', 'PAGO'],
    ['03', '2026-09-21', 'PAGO'],
    ['0000000000', '2026-09-21', 'PAGO'],
    ['BD', null, 'AGENDADO'],
    // For Bradesco, ZA is a notice beside a payment and means nothing alone.
    ['00ZA', '2026-09-21', 'PAGO'],
    ['ZA', '2026-09-21', 'DESCONHECIDO'],
    ['01', null, 'NAO_PAGO'],
    ['02', null, 'CANCELADO'],
    ['AG', null, 'RECUSADO'],
    ['HX', null, 'RECUSADO'],
    // Unknown codes become a question to the user, with the date that the bank wrote.
    ['00BD', '2026-09-21', 'DESCONHECIDO'],
    ['X9', '2026-09-21', 'DESCONHECIDO'],
    ['', '2026-09-21', 'DESCONHECIDO'],
  ])('ocorrência “%s”: data %s, %s', (ocorrencias, data, efeito) => {
    const [linha] = ler(retorno({ a: { ocorrencias } })).linhas;
    expect(linha?.situacao).toBe('DADO');
    expect(linha?.valores).toMatchObject({ data, efeito });
  });

  it('a data pedida só vale sem a efetiva e com 00; sem nenhuma, a linha é recusada', () => {
    const lida = (ocorrencias: string) => {
      const linha = ler(retorno({ a: { ocorrencias, paga: '00000000' } })).linhas[0];
      return [linha?.valores.data, linha?.situacao];
    };
    expect([lida('00'), lida('03'), lida('X9'), lida('BD'), lida('01')]).toEqual([
      ['2026-09-18', 'DADO'],
      [null, 'RECUSADA'],
      // A question to the user, with the date that was ordered.
      ['2026-09-18', 'DADO'],
      [null, 'DADO'],
      [null, 'DADO'],
    ]);
  });

  it('juros e desconto do título vêm escritos, ou da diferença', () => {
    const de = (j: Parameters<typeof retorno>[0]) => {
      const { juros, desconto } = ler(retorno(j)).linhas[1]?.valores ?? {};
      return [juros, desconto];
    };
    expect(de({})).toEqual([35_540, null]);
    expect(de({ j: { acrescimo: 0 } })).toEqual([35_540, null]);
    expect(de({ j: { acrescimo: 0, valor: 1_770_000 } })).toEqual([null, 7_000]);
    expect(de({ j: { acrescimo: 0, desconto: 7_000, valor: 1_770_000 } })).toEqual([null, 7_000]);
    expect(de({ j: { acrescimo: 0, valor: 1_777_000 } })).toEqual([null, null]);
  });

  it('sem segmento B, o Itaú diz o CNPJ no complemento do A; em outro banco só se o layout o diz', () => {
    const doBanco = (banco: string) =>
      sem(4)
        .map((um) => banco + um.slice(3))
        .map((um, at) => (at === 2 ? registro240([1, um], [204, '01456789000152']) : um))
        .map((um, at) => (at === 3 ? lote5(banco, 1, 3, 833_500) : um))
        .map((um, at) => (at === 8 ? arquivo9(banco, 2, 9) : um));
    const cnpj = (banco: string, campos: LayoutEscrito['campos'] = []) =>
      readBanco(doBanco(banco).join('\n'), layout(campos)).linhas[0]?.valores.cpfCnpj;
    expect(cnpj('341')).toBe('01456789000152');
    expect(cnpj('237')).toBeNull();
    const faixa = { tipo: 'FAIXA', faixa: { inicio: 204, fim: 217 } } as const;
    expect(cnpj('237', [{ campo: 'cpfCnpj', origem: faixa }])).toBe('01456789000152');
  });

  it('uma faixa do layout nunca dá data ao que não foi pago', () => {
    const campos = [{ campo: 'data', origem: { tipo: 'FAIXA', faixa: { inicio: 94, fim: 101 } } } as const];
    const linhas = retorno({ a: { ocorrencias: 'BD' } });
    expect(readBanco(linhas.join('\n'), layout(campos)).linhas[0]?.valores.data).toBeNull();
  });

  it('CPF com zeros ou brancos é lido; dígito errado recusa a linha e diz o campo', () => {
    const com = (inscricao: string) => ler(trocada(4, 18, inscricao)).linhas[0];
    expect(com('100080939126907')?.valores.cpfCnpj).toBe('80939126907');
    expect(com('180939126907   ')?.valores.cpfCnpj).toBe('80939126907');
    expect(com('201456789000153')).toMatchObject({ situacao: 'RECUSADA', motivos: [{ campo: 'cpfCnpj' }] });
    expect(com('0              ')?.valores.cpfCnpj).toBeNull();
  });

  it('data ou valor que não se lê recusa a linha, com a posição', () => {
    expect(ler(trocada(3, 155, '31022026')).linhas[0]).toMatchObject({
      situacao: 'RECUSADA',
      motivos: [{ campo: 'data', texto: expect.stringContaining('155 a 162') }],
    });
  });

  it('o que segue um pagamento é dele; o que não segue nenhum não é dado', () => {
    const z = registro240([1, '2370001300003Z'], [15, 'AUT1']);
    const comZ = [...retorno().slice(0, 4), z, lote5('237', 1, 5, 833_500)];
    const { linhas } = ler([...comZ, ...retorno().slice(5, 9), arquivo9('237', 2, 11)]);
    expect(linhas.map(({ situacao, original }) => [situacao, original.length])).toEqual([
      ['DADO', 3],
      ['DADO', 2],
    ]);
    const antes = [...retorno().slice(0, 2), z, ...retorno().slice(2, 4), lote5('237', 1, 5, 833_500)];
    expect(
      ler([...antes, ...retorno().slice(5, 9), arquivo9('237', 2, 11)]).linhas.map((um) => um.situacao),
    ).toEqual(['NAO_E_DADO', 'DADO', 'DADO']);
  });

  it('de um boleto, só o J-52 diz quem recebeu; outro registro opcional não', () => {
    expect(ler(retorno()).linhas[1]?.valores.cpfCnpj).toBe('12ABC34501DE35');
    expect(ler(trocada(8, 18, '53')).linhas[1]?.valores.cpfCnpj).toBeNull();
  });

  it('o que o cabeçalho do lote diz é avisado', () => {
    expect(ler(trocada(2, 231, 'HA        ')).avisos).toEqual([
      expect.stringMatching(/Lote 1.*lote não aceito/),
    ]);
  });
});

describe('arquivos recusados, com a frase que diz por quê', () => {
  it.each<[string, string[], RegExp]>([
    [
      'quantidade do lote',
      trocada(5, 18, '000009'),
      /^Lote 1: registros: o fechamento diz 9 e foram lidos 4\./,
    ],
    [
      'soma do lote',
      trocada(9, 24, '000000000001812541'),
      /^Lote 2: soma dos valores: o fechamento diz 18\.125,41 e foram lidos 18\.125,40/,
    ],
    [
      'total em branco',
      trocada(5, 24, ' '.repeat(18)),
      /Lote 1: soma dos valores: o fechamento não traz o total/,
    ],
    ['lotes do arquivo', trocada(10, 18, '000003'), /lotes: o fechamento diz 3 e foram lidos 2/],
    ['registros do arquivo', trocada(10, 24, '000011'), /registros: o fechamento diz 11 e foram lidos 10/],
    ['um pagamento a menos', sem(3, 4), /Lote 1: registros: o fechamento diz 4 e foram lidos 2/],
    ['sem fechamento', sem(10), /termina sem o fechamento/],
    ['sem fechamento do lote', sem(5), /Linha 5: o lote 1 não tem fechamento/],
    ['sem cabeçalho do lote', sem(2), /Linha 2: o registro está fora de um lote/],
    ['cortado no meio', retorno().slice(0, 7), /termina sem o fechamento/],
    ['tabulação', trocada(4, 60, '\t'), /A linha 4 tem uma tabulação/],
    ['texto no meio', trocada(4, 1, 'Total: '), /A linha 4 tem 240 caracteres e não começa como um registro/],
    ['linha longa', retorno().map((um, at) => (at === 2 ? `${um} ` : um)), /A linha 3 tem 241 caracteres/],
    ['tipo que não existe', trocada(4, 8, '7'), /Linha 4: “7” não é um tipo de registro/],
    ['remessa', trocada(1, 143, '1'), /Linha 1: este é um arquivo de remessa/],
    [
      'cobrança',
      [
        ...retorno().slice(0, 2),
        registro240([1, '2370001300001T']),
        lote5('237', 1, 3, 0),
        arquivo9('237', 1, 5),
      ],
      /Linha 3: este é um retorno de cobrança \(segmentos T e U\)/,
    ],
    [
      'DDA',
      [
        arquivo0('748', X),
        lote1('748', 1, X, 'C0300040'),
        registro240([1, '7480001300001G']),
        lote5('748', 1, 3, 0),
        arquivo9('748', 1, 5),
      ],
      /Linha 3: este é um arquivo de DDA.*nada foi pago/,
    ],
    ['de duas empresas', [...retorno(), ...retorno({ pagador: '22563410000183' })], /empresas diferentes/],
    ['sem pagamentos', [arquivo0('237', X), arquivo9('237', 0, 2)], /não tem nenhum pagamento/],
    ['outra coisa', ['Id;Chave;Número'], /não é um CNAB 240/],
  ])('%s', (_, linhas, frase) => {
    expect(() => ler(linhas)).toThrow(frase);
  });

  it('CNAB 400 é reconhecido e recusado', () => {
    const cobranca = `02RETORNO01COBRANCA       ${' '.repeat(50)}237${' '.repeat(321)}`;
    expect(cobranca).toHaveLength(400);
    expect(feicaoDeBanco(cobranca)).toMatchObject({ formato: 'CNAB240', especie: 'CNAB400', banco: '237' });
    expect(() => ler([cobranca, cobranca])).toThrow(/cobrança \(CNAB 400\)/);
    const com = (inicio: string) => [`${inicio.padEnd(394)}000001`];
    expect(() => ler(com('01REMESSA01COBRANCA'))).toThrow(/remessa em 400 colunas/);
    expect(() => ler(com('02RETORNO20PAGAMENTOS'))).toThrow(/400 colunas, e dessas o Farol só conhece/);
  });

  it('só o que perdeu o fim é dito cortado', () => {
    expect(() => ler(trocada(9, 24, '000000000001812541'))).not.toThrow(/cortado|alterado/);
    expect(() => ler(sem(5))).not.toThrow(/cortado|alterado/);
    expect(() => ler(retorno().slice(0, 7))).toThrow(/cortado/);
  });

  it('nenhum corte passa sem que se diga: baixar pela metade é recusado', () => {
    const inteiro = retorno().join('\r\n');
    fc.assert(
      fc.property(fc.nat({ max: inteiro.trimEnd().length - 1 }), (ate) => {
        expect(() => readBanco(inteiro.slice(0, ate), layout())).toThrow(ApiProblem);
      }),
    );
  });
});

it('seja qual for o estrago, responde com uma frase ou lê', () => {
  const inteiro = retorno().join('\r\n');
  const estrago = fc.record({
    onde: fc.nat({ max: inteiro.length }),
    tira: fc.nat({ max: 300 }),
    poe: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\r\n', '0', 'A', 'J', 'T', ' '.repeat(240)),
    ),
  });
  fc.assert(
    fc.property(fc.array(estrago, { minLength: 1, maxLength: 4 }), (estragos) => {
      const texto = estragos.reduce(
        (um, { onde, tira, poe }) => um.slice(0, onde) + poe + um.slice(onde + tira),
        inteiro,
      );
      try {
        readBanco(texto, layout());
      } catch (error) {
        expect(error).toBeInstanceOf(ApiProblem);
      }
    }),
    { numRuns: 300 },
  );
});
