import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseMoney } from '../../contract/brasil/money.ts';
import { layoutSchema } from '../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../contract/layouts/leitura.ts';
import { feicaoDeBanco } from '../../server/leitura/bancos/feicaoDeBanco.ts';
import { readBanco } from '../../server/leitura/bancos/readBanco.ts';
import { hasShared, readShared } from '../support/shared.ts';

const SAMPLES = 'fiscal/samples';
const layout = (formato: 'CNAB240' | 'OFX') =>
  layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato, campos: [] });
const texto = (nome: string) => new TextDecoder('windows-1252').decode(readShared(`${SAMPLES}/${nome}`));
const cnab = (nome: string) => readBanco(texto(`pagamentos_cnab/${nome}`), layout('CNAB240'));
const ofx = (nome: string) => readBanco(texto(`pagamentos_ofx/${nome}`), layout('OFX'));
const dados = (linhas: readonly LinhaLida[]) => linhas.filter(({ situacao }) => situacao === 'DADO');

describe.skipIf(!hasShared(`${SAMPLES}/pagamentos_cnab`))('amostras de CNAB 240', () => {
  it('o retorno dá as datas esperadas, e só elas', () => {
    const { linhas, pagador, conferencias } = cnab('farol__retorno_240.txt');
    const esperado = z
      .object({ linhas: z.array(z.object({ linha: z.int(), data: z.string().nullable() })) })
      .parse(JSON.parse(texto('pagamentos_cnab/farol__retorno_240.esperado.json')));
    expect(linhas.map(({ linha, valores }) => ({ linha, data: valores.data }))).toEqual(
      esperado.linhas.map(({ linha, data }) => ({ linha, data })),
    );
    expect(dados(linhas)).toHaveLength(6);
    expect(linhas.map(({ valores: v }) => [v.cpfCnpj, v.numero, v.valor, v.juros, v.efeito])).toEqual([
      ['01456789000152', 'NF2026000000151', 833_500, null, 'PAGO'],
      ['22334455000186', '77', 469_250, null, 'AGENDADO'],
      ['12ABC34501DE35', '4411', 60_233, null, 'NAO_PAGO'],
      ['55667788000267', null, 140_775, null, 'PAGO'],
      ['12ABC34501DE35', '4410', 1_812_540, 35_540, 'PAGO'],
      ['22334455000186', '79', 20_506, null, 'PAGO'],
    ]);
    expect(pagador).toEqual({ cpfCnpj: '33444555000181', nome: 'TOMADORA EXEMPLO LTDA' });
    expect(conferencias).toHaveLength(6);
  });

  it('sem data nem valor efetivos e com 00 valem os pedidos, e isso é dito', () => {
    const { linhas } = cnab('cnab-validator__multipag-cenario-misto.txt');
    expect(linhas).toMatchObject([
      {
        linha: 3,
        situacao: 'DADO',
        valores: {
          cpfCnpj: '11223344000186',
          data: '2026-01-01',
          valor: 10_000,
          numero: '0000000000000000000A',
        },
        motivos: [
          { campo: 'valor', texto: expect.stringContaining('vale o valor pedido') },
          { campo: 'data', texto: expect.stringContaining('vale a data pedida') },
        ],
      },
    ]);
  });

  it.each(['bb', 'caixa', 'daycoval', 'itau'])(
    'extrato de %s: débitos com data e valor, créditos fora',
    (banco) => {
      const { linhas, pagador } = cnab(`marcodpt-cnab__conciliacao_${banco}.txt`);
      expect(linhas).toHaveLength(9);
      expect(dados(linhas).map(({ valores }) => [valores.data, valores.valor, valores.cpfCnpj])).toEqual([
        ['2022-12-29', 61_804, null],
        ['2022-12-07', 59_700, null],
        ['2022-12-31', 20_725, null],
        ['2022-12-09', 386_497, null],
        ['2022-12-20', 111_445, null],
        ['2022-12-05', 993_451, null],
      ]);
      expect(pagador?.cpfCnpj).toBe('22563410000183');
      expect(dados(linhas)[0]?.valores.observacao).toMatch(/^MANUEL VICENTE MARTIN MEN/);
    },
  );

  it.each(['bb', 'caixa', 'daycoval', 'itau'])(
    'remessa de %s é recusada: é ordem, e não pagamento',
    (banco) => {
      expect(() => cnab(`marcodpt-cnab__sispag_${banco}.txt`)).toThrow(
        /Linha 1: este é um arquivo de remessa/,
      );
    },
  );
});

describe.skipIf(!hasShared(`${SAMPLES}/pagamentos_ofx`))('amostras de OFX', () => {
  it('débitos são pagamentos com valor positivo, créditos não são dado', () => {
    const { linhas, avisos } = ofx('ofxparse__checking.ofx');
    expect(
      linhas.map(({ situacao, valores: v }) => [
        situacao,
        v.data ?? '',
        v.valor ?? 0,
        String(v.transacao ?? '').split('#')[0],
      ]),
    ).toEqual([
      ['NAO_E_DADO', '', 0, ''],
      // In dollars, so not comparable with notas.
      ['RECUSADA', '2011-04-05', parseMoney('34,51'), '0000487'],
      ['RECUSADA', '2011-04-07', parseMoney('25,00'), '0000488'],
    ]);
    expect(linhas[2]?.valores.observacao).toMatch(/Documento 319$/);
    expect(avisos).toEqual([expect.stringContaining('USD')]);
  });

  it.each([
    ['ofxparse__bank_small.ofx', /não tem nenhum lançamento/],
    ['ofxparse__error_message.ofx', /erro do banco no lugar do extrato: 2000, General Server Error/],
  ])('%s é recusado', (nome, motivo) => {
    expect(() => ofx(nome)).toThrow(motivo);
  });

  it('sem data, data vazia e dia que não existe recusam a linha, não o arquivo', () => {
    const { linhas } = ofx('ofxparse__fail_nice_date_missing.ofx');
    expect(linhas.map(({ situacao, motivos }) => [situacao, motivos[0]?.texto])).toEqual([
      ['RECUSADA', 'O lançamento não tem data.'],
      ['RECUSADA', 'O lançamento não tem data.'],
      ['RECUSADA', '“20120231” não é uma data do calendário.'],
    ]);
  });

  it.each(['ofxparse__fail_nice_empty_balance.ofx', 'ofxparse__ofx-v102-empty-tags.ofx'])(
    '%s: saldos e etiquetas vazias não atrapalham',
    (nome) => {
      expect(ofx(nome).linhas.map(({ situacao }) => situacao)).toEqual(['NAO_E_DADO']);
      expect(feicaoDeBanco(texto(`pagamentos_ofx/${nome}`))?.formato).toBe('OFX');
    },
  );
});
