import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { ApiProblem } from '../../server/http/problem.ts';
import { feicaoDeBanco, lerBanco } from '../../server/leitura/bancos/lerBanco.ts';
import { cpuMilliseconds } from '../support/cpu.ts';

const layout = (campos: LayoutEscrito['campos'] = []) =>
  layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'OFX', campos });
const CABECALHO = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nCHARSET:1252\r\n\r\n';
const sgml = (...lancamentos: string[]) =>
  `${CABECALHO}<OFX><BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341</BANKACCTFROM><BANKTRANLIST>${lancamentos
    .map((um) => `<STMTTRN>${um}</STMTTRN>`)
    .join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const ler = (texto: string, campos?: LayoutEscrito['campos']) => lerBanco(texto, layout(campos)).linhas;
const um = (lancamento: string) => ler(sgml(lancamento))[0];

describe('o extrato OFX', () => {
  it('SGML sem fechar e XML fechado dizem o mesmo', () => {
    const aberto =
      '<TRNTYPE>DEBIT<DTPOSTED>20260915120000[-3:BRT]<TRNAMT>-1407.75<FITID>a1<NAME>Ágora<MEMO>Nota 901';
    const fechado = aberto.replace(/<(\w+)>([^<]*)/g, '<$1>$2</$1>\n');
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><BANKTRANLIST><STMTTRN>${fechado}</STMTTRN></BANKTRANLIST></OFX>`;
    const esperado = {
      situacao: 'DADO',
      valores: {
        data: '2026-09-15',
        valor: 140_775,
        transacao: 'a1',
        fornecedor: 'Ágora',
        observacao: 'Nota 901',
        numero: null,
        cpfCnpj: null,
      },
    };
    expect(um(aberto)).toMatchObject(esperado);
    expect(ler(xml)[0]).toMatchObject(esperado);
    expect(feicaoDeBanco(sgml(aberto))).toEqual({ formato: 'OFX', banco: '0341' });
  });

  it.each([
    ['20260930233000[-3:BRT]', '2026-09-30'],
    ['20261001020000[0:GMT]', '2026-10-01'],
    ['20260930', '2026-09-30'],
    ['2026-09-30', '2026-09-30'],
    ['20260930120000.000', '2026-09-30'],
    ['20260931', null],
    ['30092026', null],
    ['00000000', null],
    ['', null],
  ])('a data %s é o dia que está escrito: %s', (texto, data) => {
    const linha = um(`<DTPOSTED>${texto}<TRNAMT>-1.00`);
    expect(linha?.valores.data).toBe(data);
    expect(linha?.situacao).toBe(data === null ? 'RECUSADA' : 'DADO');
  });

  it.each([
    ['-1407.75', 140_775],
    ['-1407,75', 140_775],
    ['-1.407,75', 140_775],
    ['-1,407.75', 140_775],
    ['-1234567', 123_456_700],
    ['-80', 8000],
    ['-.5', 50],
    ['-0.500', 50],
    ['-10.0000', 1000],
    ['R$ -10,00', 1000],
    ['-1.234', null],
    ['-1.234.567', null],
    ['-10.005', null],
    ['-1.2.3', null],
    ['-12a', null],
    ['', null],
  ])('o valor %s são %s centavos', (texto, valor) => {
    const linha = um(`<DTPOSTED>20260930<TRNAMT>${texto}`);
    expect(linha?.valores.valor).toBe(valor);
    expect(linha?.situacao).toBe(valor === null ? 'RECUSADA' : 'DADO');
  });

  it('crédito e valor zero não são dado; débito com valor positivo é dúvida', () => {
    expect(um('<DTPOSTED>20260930<TRNAMT>10.00<TRNTYPE>CREDIT')?.situacao).toBe('NAO_E_DADO');
    expect(um('<DTPOSTED>20260930<TRNAMT>0.00')?.situacao).toBe('NAO_E_DADO');
    expect(um('<DTPOSTED>20260930<TRNAMT>10.00<TRNTYPE>DEBIT')).toMatchObject({
      situacao: 'RECUSADA',
      motivos: [{ campo: 'valor' }],
    });
  });

  it('número do documento é observação, a não ser que o layout diga que é o da nota', () => {
    const lancamento = '<DTPOSTED>20260930<TRNAMT>-1<CHECKNUM>901<REFNUM>R7<MEMO>PAGTO &amp; CIA &#64; <b';
    expect(um(lancamento)?.valores).toMatchObject({
      numero: null,
      observacao: 'PAGTO & CIA @ <b · Documento 901 · Referência R7',
    });
    const campos: LayoutEscrito['campos'] = [
      { campo: 'numero', origem: { tipo: 'TITULO', titulos: ['CheckNum'] } },
    ];
    expect(ler(sgml(lancamento), campos)[0]?.valores.numero).toBe('901');
  });

  it('o mesmo lançamento duas vezes no arquivo conta uma; outro com o mesmo FITID conta', () => {
    const lancamento = '<DTPOSTED>20260930<TRNAMT>-1<FITID>7<MEMO>A';
    const situacoes = ler(sgml(lancamento, lancamento, `${lancamento}B`)).map(({ situacao }) => situacao);
    expect(situacoes).toEqual(['DADO', 'NAO_E_DADO', 'DADO']);
  });

  it('lançamento que não se fecha acaba onde começa o outro, e o saldo não é dele', () => {
    const texto = `${CABECALHO}<OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20260901<TRNAMT>-1<STMTTRN><DTPOSTED>20260902<TRNAMT>-2<LEDGERBAL><BALAMT>9<DTASOF>20260903</OFX>`;
    expect(ler(texto).map(({ valores }) => [valores.data, valores.valor])).toEqual([
      ['2026-09-01', 100],
      ['2026-09-02', 200],
    ]);
  });

  it('entidades declaradas não crescem e não atrapalham', () => {
    const bomba =
      '<!DOCTYPE OFX [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
    const texto = sgml('<DTPOSTED>20260930<TRNAMT>-1<MEMO>&b;&c;').replace('<OFX>', `${bomba}<OFX>`);
    expect(ler(texto)[0]?.valores.observacao).toBe('&b;&c;');
  });

  it.each([
    [sgml(), /não tem nenhum lançamento/],
    [
      sgml('<DTPOSTED>20260930').replace(
        '<CODE>0<SEVERITY>INFO',
        '<CODE>2000<SEVERITY>ERROR<MESSAGE>Fora do ar',
      ),
      /erro do banco.*2000, Fora do ar/,
    ],
    ['Data;Valor\n1;2', /não é um extrato OFX/],
  ])('recusa o arquivo com uma frase', (texto, frase) => {
    expect(() => ler(texto)).toThrow(frase);
  });

  it('texto de qualquer forma é lido em tempo, ou recusado com uma frase', () => {
    const pedaco = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '<!',
        '<!--',
        ']]>',
        '<![CDATA[',
        '<STMTTRN>',
        '<TRNAMT>',
        '-1',
        '&#',
        '&amp;',
        '[',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(pedaco, { maxLength: 60 }), (pedacos) => {
        try {
          ler(`<OFX>${pedacos.join('')}`);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiProblem);
        }
      }),
      { numRuns: 300 },
    );
    for (const muitos of ['<', '<!', '<!a>', '<A ', '&#', '<STMTTRN>', '<!--', '<A'.padEnd(40, 'a')]) {
      const spent = cpuMilliseconds(() => {
        try {
          ler(`<OFX>${muitos.repeat(100_000)}`);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiProblem);
        }
      });
      expect(spent).toBeLessThan(3000);
    }
  });
});
