import { describe, expect, test } from 'vitest';
import { cpuMilliseconds } from '../../../tests/support/cpu.ts';
import { hasShared, listShared, readShared } from '../../../tests/support/shared.ts';
import { endereco } from './endpoints.ts';
import { readResposta } from './resposta.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const RET = (inside: string) =>
  `<retEnvEvento xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><idLote>1</idLote><tpAmb>1</tpAmb><cStat>128</cStat><xMotivo>Lote processado</xMotivo>${inside}</retEnvEvento>`;
const EVENTO =
  '<retEvento><infEvento><cStat>596</cStat><xMotivo>Rejeicao: prazo [6 meses]</xMotivo><chNFe>35</chNFe><tpEvento>210220</tpEvento><nSeqEvento>1</nSeqEvento></infEvento></retEvento>';

describe('an answer is understood', () => {
  test.each([
    ['bare', RET(EVENTO)],
    [
      'in SOAP 1.1',
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r>${RET(EVENTO)}</r></s:Body></s:Envelope>`,
    ],
    [
      'with prefixes',
      RET(EVENTO)
        .replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1n:')
        .replace('xmlns=', 'xmlns:n='),
    ],
    ['after its HTTP head', `HTTP/1.1 200 OK\r\nServer: x\r\n\r\n${RET(EVENTO)}`],
  ])('%s', (_, xml) => {
    const resposta = readResposta({ status: 200, body: bytes(xml) });
    expect(resposta).toMatchObject({ raiz: 'retEnvEvento', cStat: '128', tpAmb: '1' });
    expect(resposta.eventos).toMatchObject([{ cStat: '596', chave: '35', nProt: '', tpEvento: '210220' }]);
  });
});

test('is read in time that grows with its size, whatever stands in it', () => {
  const marks = '<retEvento '.repeat(100_000);
  const xml = `${RET(EVENTO)}<!--${marks}-->`;
  const read = () => readResposta({ status: 200, body: bytes(xml) });
  expect(cpuMilliseconds(read)).toBeLessThan(2000);
  expect(read().eventos.map(({ xml: kept }) => kept)).toEqual([EVENTO]);
});

test.each([
  ['an HTML page', 502, '<html><body>Bad gateway</body></html>'],
  ['nothing', 500, ''],
  ['a cut text', 200, RET(EVENTO).slice(0, 200)],
  [
    'a SOAP fault',
    500,
    '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault><s:Reason><s:Text>Erro</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>',
  ],
  ['a DTD', 200, `<!DOCTYPE x [<!ENTITY a "b">]>${RET(EVENTO)}`],
])('%s is no answer: what happened is uncertain', (_, status, text) => {
  expect(() => readResposta({ status, body: bytes(text) })).toThrow(
    expect.objectContaining({ tipo: 'INCERTO' }),
  );
});

const SAMPLES = 'fiscal/samples/sefaz_resposta';
test.skipIf(!hasShared(SAMPLES))('every recorded answer is understood', () => {
  const files = listShared(SAMPLES);
  const read = files.map((file) => {
    const { raiz, cStat, eventos } = readResposta({ status: 200, body: readShared(`${SAMPLES}/${file}`) });
    expect(raiz, file).toMatch(/^ret/);
    expect(cStat, file).toMatch(/^(\d{3}|stri)$/);
    return [file, cStat, eventos.map((evento) => evento.cStat).join()];
  });
  expect(read).toEqual(
    expect.arrayContaining([
      ['erpbrasil__ciencia_da_operacao-1.xml', '128', '573'],
      ['erpbrasil__desconhecimento_da_operacao-0.xml', '128', '596'],
      ['l10n-brazil__response_ciencia_operacao.xml', '135', '135'],
      ['l10n-brazil__response_confirmacao_operacao_rejeicao.xml', '494', '494'],
      ['l10n-brazil__response_sucesso_multiplos.xml', '138', ''],
      ['l10n-brazil__nao_consta_na_base.xml', '217', ''],
    ]),
  );
});

test.each([
  ['SIMULADO', 'NFeRecepcaoEvento4', '35', '/NFeRecepcaoEvento4'],
  [
    'HOMOLOGACAO',
    'NFeRecepcaoEvento4',
    '35',
    'https://hom1.nfe.fazenda.gov.br/NFeRecepcaoEvento4/NFeRecepcaoEvento4.asmx',
  ],
  [
    'PRODUCAO',
    'CTeRecepcaoEventoV4',
    '35',
    'https://nfe.fazenda.sp.gov.br/CTeWS/WS/CTeRecepcaoEventoV4.asmx',
  ],
  [
    'PRODUCAO',
    'CTeRecepcaoEventoV4',
    '29',
    'https://cte.svrs.rs.gov.br/ws/CTeRecepcaoEventoV4/CTeRecepcaoEventoV4.asmx',
  ],
  [
    'PRODUCAO',
    'CTeRecepcaoEventoV4',
    '26',
    'https://nfe.fazenda.sp.gov.br/CTeWS/WS/CTeRecepcaoEventoV4.asmx',
  ],
  ['HOMOLOGACAO', 'CTeConsultaV4', '31', 'https://hcte.fazenda.mg.gov.br/cte/services/CTeConsultaV4'],
] as const)('in %s, %s of %s stands at %s', (ambiente, servico, uf, url) => {
  expect(endereco(ambiente, servico, uf)).toBe(url);
});
