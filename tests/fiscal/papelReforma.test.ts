import { describe, expect, it } from 'vitest';
import type { Folha } from '../../contract/fiscal/folha.ts';
import { makePdf, paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { leiauteDanfe } from '../../server/fiscal/documentos/folha/leiauteDanfe.ts';
import { bytesOf, lerPdf, PEDE_LEITORES, SEM_LEITORES } from '../support/leitores.ts';
import { cteProc, nfeProc } from '../support/nfeXml.ts';
import { expectOnPaper, expectOrder, impressao, paper, read, utf8 } from '../support/papel.ts';

const IBSCBS =
  '<IBSCBS><CST>200</CST><cClassTrib>200028</cClassTrib><gIBSCBS><vBC>1411.13</vBC><gIBSUF><pIBSUF>0.1000</pIBSUF><gRed><pRedAliq>60.0000</pRedAliq><pAliqEfet>0.0400</pAliqEfet></gRed><vIBSUF>0.57</vIBSUF></gIBSUF><gIBSMun><pIBSMun>0.2000</pIBSMun><vIBSMun>2.83</vIBSMun></gIBSMun><vIBS>3.40</vIBS><gCBS><pCBS>0.9000</pCBS><vCBS>12.71</vCBS></gCBS></gIBSCBS></IBSCBS>';
const IS =
  '<IS><CSTIS>000</CSTIS><cClassTribIS>000001</cClassTribIS><vBCIS>1500.17</vBCIS><pIS>2.5000</pIS><vIS>37.51</vIS></IS>';
const TOTAIS =
  '<ISTot><vIS>37.51</vIS></ISTot><IBSCBSTot><vBCIBSCBS>1411.13</vBCIBSCBS><gIBS><gIBSUF><vDif>0.00</vDif><vIBSUF>0.57</vIBSUF></gIBSUF><gIBSMun><vIBSMun>2.83</vIBSMun></gIBSMun><vIBS>3.40</vIBS></gIBS><gCBS><vCBS>12.71</vCBS></gCBS></IBSCBSTot><vNFTot>1553.42</vNFTot>';
/** Returns the XML of an NF-e issued at `dhEmi`, in its own UTC offset, with or without the taxes of the reform. */
const nota = (dhEmi: string, reforma = true) => {
  const xml = nfeProc()
    .xml.replace(/<IBSCBS>.*<\/IBSCBS>/, '')
    .replace(/<IBSCBSTot>.*<\/IBSCBSTot>/, '');
  const dated = xml.replace(/<dhEmi>[^<]*/, `<dhEmi>${dhEmi}`).replace('<xNome>', '<CRT>3</CRT><xNome>');
  return reforma
    ? dated.replace('</imposto>', `${IS}${IBSCBS}</imposto>`).replace('</ICMSTot>', `</ICMSTot>${TOTAIS}`)
    : dated;
};
const folhaDe = (xml: string): Folha => {
  const found = impressao(utf8(xml));
  if (!found) throw new Error('No document');
  return found.folha;
};
const BLOCO = 'TOTAL DO IBS/CBS/IS';
const NOVA = '2026-12-01T00:10:00-04:00';

describe('o DANFE da NT 2026.010', () => {
  it.each([
    ['2026-11-30T23:59:59-03:00', 'MOC_7'],
    ['2026-11-30T23:30:00-04:00', 'MOC_7'],
    ['2026-12-01T00:00:00-04:00', 'NT_2026_010'],
    ['2026-12-01', 'NT_2026_010'],
    ['', 'MOC_7'],
  ] as const)('emissão %s: %s', (emissao, leiaute) => expect(leiauteDanfe(emissao)).toBe(leiaute));

  it('tem o bloco dos oito totais depois do cálculo do imposto, em duas fileiras de quatro', () => {
    const [page] = paper(nota(NOVA));
    expectOrder(page, ['CÓDIGO DO REGIME TRIBUTÁRIO', 'CÁLCULO DO IMPOSTO', BLOCO, 'TRANSPORTADOR']);
    expectOrder(page, [
      'VALOR TOTAL DA CBS',
      'VALOR TOTAL DO IBS DA UF',
      'VALOR TOTAL DO IBS DO MUNICÍPIO',
      'VALOR TOTAL DO IMPOSTO SELETIVO',
      'IBS MONOFÁSICO',
      'CBS MONOFÁSICA',
    ]);
    for (const text of ['3 – Regime normal', '12,71', '0,57', '2,83', '37,51'])
      expect(read(page)).toContain(text);
    expect(read(page)).toContain('TIPO DE REGIME DE APURAÇÃO DO IBS E DA CBS');
    expectOnPaper(paper(nota(NOVA)));
  });

  it('o que a nota não diz fica vazio: nem zero nem inferido', () => {
    const folha = folhaDe(nota(NOVA, false));
    const block = folha.secoes.find(({ titulo }) => titulo === 'Total do IBS/CBS/IS');
    expect(block?.tipo === 'campos' && block.campos.map(({ texto }) => texto)).toEqual(Array(8).fill(''));
    const reserved = folha.identificacao.find(({ rotulo }) => rotulo.startsWith('Tipo de Regime'));
    expect(reserved?.texto).toBe('');
  });

  it('cada item traz cClassTrib, bases, valores, e a alíquota efetiva onde há redução', () => {
    const items = folhaDe(nota(NOVA)).secoes.find(({ titulo }) => titulo === 'Dados dos produtos e serviços');
    const [line = []] = items?.tipo === 'tabela' ? items.linhas : [];
    const [classe, taxes = '', bases = '', rates = '', values = ''] = line.slice(-5);
    expect(classe).toBe('200028');
    const rows = taxes
      .split('\n')
      .map((nome, at) => [nome, ...[bases, rates, values].map((one) => one.split('\n')[at])]);
    expect(rows.slice(-4)).toEqual([
      ['IBS UF', '1.411,13', '0,04', '0,57'],
      ['IBS Mun', '1.411,13', '0,20', '2,83'],
      ['CBS', '1.411,13', '0,90', '12,71'],
      ['IS', '1.500,17', '2,50', '37,51'],
    ]);
  });

  it('antes da data é o MOC 7.0, e os tributos continuam à vista', () => {
    const before = nota('2026-11-30T23:30:00-04:00');
    const texts = paper(before).flatMap(read);
    expect(texts).not.toContain(BLOCO);
    expect(texts.join()).not.toContain('REGIME TRIBUTÁRIO');
    expect(texts).toContain('12,71');
    const page = folhaDe(nota(NOVA))
      .secoes.filter(({ soTela }) => soTela)
      .map(({ titulo }) => titulo);
    expect(page).toContain('IBS e CBS');
    expect(page).toContain('Classificação do IBS e da CBS');
  });

  it('o crédito do Simples está no item', () => {
    const { xml } = nfeProc();
    const simples = xml.replace(
      /<ICMS00>.*<\/ICMS00>/,
      '<ICMSSN101><orig>0</orig><CSOSN>101</CSOSN><pCredSN>1.36</pCredSN><vCredICMSSN>20.43</vCredICMSSN></ICMSSN101>',
    );
    expect(paper(simples).flatMap(read)).toContain('20,43 (1,36%)');
  });
});

describe('o QR Code do DACTE', () => {
  const { xml, chave } = cteProc({ toma: 3 });
  const withQr = (address: string) =>
    xml.replace(
      '</infCte></CTe>',
      `</infCte><infCTeSupl><qrCodCTe><![CDATA[${address}]]></qrCodCTe></infCTeSupl></CTe>`,
    );
  const OF = `https://dfe-portal.svrs.rs.gov.br/cte/qrCode?chCTe=${chave}&tpAmb=1`;

  it.each([
    ['do documento', OF, false],
    [
      'de outra chave',
      OF.replace(
        chave,
        chave.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      true,
    ],
    ['de outro ambiente', OF.replace('tpAmb=1', 'tpAmb=2'), true],
    ['sem chave', 'https://dfe-portal.svrs.rs.gov.br/cte/qrCode', true],
    ['que não é endereço', 'https://[', true],
  ])('%s: impresso como está, e a diferença é dita', (_, address, odd) => {
    const folha = folhaDe(withQr(address));
    expect([folha.qrCode, folha.aviso !== undefined]).toEqual([address, odd]);
    const texts = paper(withQr(address)).flatMap(read).join(' ');
    expect(texts.includes('QR Code deste arquivo é de outro')).toBe(odd);
  });

  it.skipIf(SEM_LEITORES)(
    `é lido por outro programa, também o da contingência ${PEDE_LEITORES}`,
    async () => {
      for (const address of [OF, `${OF}&sign=${'Zm9yYSBkbyBhcg+/'.repeat(21)}Zm9yYQ==`]) {
        const found = impressao(utf8(withQr(address)));
        if (!found) throw new Error('No document');
        const { qrCodes, paginas } = lerPdf(await bytesOf(await makePdf(found)), true);
        expect(qrCodes).toEqual(Array(paginas).fill(address));
        expect(paginas).toBe(paginasDe(found).length);
      }
    },
  );
});
