import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { ApiProblem } from '../../server/http/problem.ts';
import { feicaoDeBanco } from '../../server/leitura/bancos/feicaoDeBanco.ts';
import { readBanco } from '../../server/leitura/bancos/readBanco.ts';
import { cpuMilliseconds } from '../support/cpu.ts';

const layout = (campos: LayoutEscrito['campos'] = []) =>
  layoutSchema.parse({ finalidade: 'DATAS_PAGAMENTO', formato: 'OFX', campos });
const CABECALHO = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nCHARSET:1252\r\n\r\n';
const sgml = (...lancamentos: string[]) =>
  `${CABECALHO}<OFX><BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341</BANKACCTFROM><BANKTRANLIST>${lancamentos
    .map((um) => `<STMTTRN>${um}</STMTTRN>`)
    .join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const ler = (texto: string, campos?: LayoutEscrito['campos']) => readBanco(texto, layout(campos)).linhas;
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
        transacao: expect.stringMatching(/^a1#[0-9a-f]{8}$/),
        fornecedor: 'Ágora',
        observacao: 'Nota 901',
        numero: null,
        cpfCnpj: null,
      },
    };
    expect(um(aberto)).toMatchObject(esperado);
    expect(ler(xml)[0]).toMatchObject(esperado);
    expect(feicaoDeBanco(sgml(aberto))).toMatchObject({ formato: 'OFX', especie: 'OFX', banco: '0341' });
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
    const positivo = '<DTPOSTED>20260930<TRNAMT>10.00<TRNTYPE>DEBIT';
    const [duvida] = ler(sgml(positivo, '<DTPOSTED>20260930<TRNAMT>-1<TRNTYPE>DEBIT'));
    expect(duvida).toMatchObject({ situacao: 'RECUSADA', motivos: [{ campo: 'valor' }] });
    // Where no amount of the statement has a minus sign, the type of entry decides.
    expect(um(positivo)).toMatchObject({ situacao: 'DADO', valores: { valor: 1000 } });
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

  it('o FITID só distingue com conta, dia, valor e documento', () => {
    const de = (...partes: string[]) => um(partes.join(''))?.valores.transacao;
    const base = ['<DTPOSTED>20260930', '<TRNAMT>-1', '<FITID>7', '<CHECKNUM>1'];
    const outros = [
      ['<DTPOSTED>20260929', ...base.slice(1)],
      [...base.slice(0, 1), '<TRNAMT>-2', ...base.slice(2)],
      [...base.slice(0, 3), '<CHECKNUM>2'],
    ];
    expect(new Set([base, ...outros].map((partes) => de(...partes))).size).toBe(4);
    const naConta = (conta: string) =>
      ler(sgml(base.join('')).replace('<BANKID>0341', `<BANKID>0341<ACCTID>${conta}`))[0]?.valores.transacao;
    expect(naConta('1')).not.toBe(naConta('2'));
    // Without a FITID there is no transaction id; none is invented.
    expect(de('<DTPOSTED>20260930', '<TRNAMT>-1')).toBeNull();
  });

  it('valores em outra moeda não se comparam com notas em reais', () => {
    const debito = '<TRNTYPE>DEBIT<DTPOSTED>20260930<TRNAMT>-1407.75';
    const em = (moeda: string) => ler(sgml(debito).replace('<CURDEF>BRL', moeda))[0]?.situacao;
    expect(['<CURDEF>USD', '<CURDEF>EUR', '<CURDEF>BRL', '<CURDEF>R$', ''].map(em)).toEqual([
      'RECUSADA',
      'RECUSADA',
      'DADO',
      'DADO',
      'DADO',
    ]);
    const sim = '<CURRATE>5.1<CURSYM>USD';
    expect(um(`${debito}<CURRENCY>${sim}</CURRENCY>`)?.situacao).toBe('RECUSADA');
    // Converted already: the amount is in reais.
    expect(um(`${debito}<ORIGCURRENCY>${sim}</ORIGCURRENCY>`)?.situacao).toBe('DADO');
    const dois = `${sgml(debito)}<STMTRS><CURDEF>USD<STMTTRN>${debito}</STMTTRN>`;
    expect(ler(dois).map(({ situacao }) => situacao)).toEqual(['DADO', 'RECUSADA']);
  });

  it.each([
    ['SALDO ANTERIOR', 'NAO_E_DADO'],
    ['S A L D O', 'NAO_E_DADO'],
    ['SDO CTA/APL AUTOMATICAS', 'NAO_E_DADO'],
    ['Saldo do dia', 'NAO_E_DADO'],
    ['SALDO NF 1201', 'DADO'],
    ['SALDANHA MATERIAIS', 'DADO'],
    ['PGTO SALDO DEVEDOR', 'DADO'],
  ])('“%s” entre os lançamentos: %s', (memo, situacao) => {
    expect(um(`<DTPOSTED>20260930<TRNAMT>-10.00<MEMO>${memo}`)?.situacao).toBe(situacao);
  });

  it('fatura de cartão: compras perguntam, créditos são da fatura, e o aviso diz que dia é', () => {
    const fatura = sgml(
      '<TRNTYPE>DEBIT<DTPOSTED>20261005<TRNAMT>-860.00<FITID>a<MEMO>Grafica',
      '<TRNTYPE>CREDIT<DTPOSTED>20261010<TRNAMT>979.83<FITID>b<MEMO>Pagamento recebido',
    ).replaceAll('STMTRS>', 'CCSTMTRS>');
    const { linhas, avisos } = readBanco(fatura, layout());
    expect(linhas.map(({ situacao }) => situacao)).toEqual(['DADO', 'NAO_E_DADO']);
    expect(linhas[1]?.motivos[0]?.texto).toMatch(/pagamento da fatura ou estorno/);
    expect(avisos).toEqual([expect.stringContaining('o dia de cada compra não é o do débito')]);
  });

  it('OFC: 1 é débito, 0 é crédito, e o documento é CHKNUM', () => {
    const lancamento = (tipo: string, valor: string) =>
      `<STMTTRN><TRNTYPE>${tipo}</TRNTYPE><DTPOSTED>20261005</DTPOSTED><TRNAMT>${valor}</TRNAMT><FITID>9</FITID><CHKNUM>700</CHKNUM></STMTTRN>`;
    const ofc = (...lancamentos: string[]) =>
      `<OFC>\n<DTD>2</DTD><CPAGE>1252</CPAGE><ACCTSTMT><ACCTFROM><BANKID>001</BANKID><ACCTID>54321</ACCTID></ACCTFROM><STMTRS><LEDGER>-10.00</LEDGER>${lancamentos.join('')}</STMTRS></ACCTSTMT></OFC>`;
    const texto = ofc(lancamento('1', '-3200.00'), lancamento('0', '880.00'));
    expect(feicaoDeBanco(texto)).toEqual({ formato: 'OFX', especie: 'OFC', banco: '001', largura: null });
    expect(ler(texto)).toMatchObject([
      { situacao: 'DADO', valores: { data: '2026-10-05', valor: 320_000, observacao: 'Documento 700' } },
      { situacao: 'NAO_E_DADO' },
    ]);
    expect(
      ler(ofc(lancamento('1', '3200.00'), lancamento('0', '5.00'))).map((dele) => dele.situacao),
    ).toEqual(['DADO', 'NAO_E_DADO']);
    expect(() => readBanco(texto, layoutSchema.parse({ ...layout(), formato: 'CNAB240' }))).toThrow(
      /extrato OFC/,
    );
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
