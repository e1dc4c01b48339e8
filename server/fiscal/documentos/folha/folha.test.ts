import { describe, expect, it } from 'vitest';
import type { Folha } from '../../../../contract/fiscal/folha.ts';
import { cpuMilliseconds } from '../../../../tests/support/cpu.ts';
import { cteProc, nfeProc, resNfe } from '../../../../tests/support/nfeXml.ts';
import { hasShared, listShared, readShared } from '../../../../tests/support/shared.ts';
import { readDocument } from '../readDocument.ts';
import { folhaDe } from './folha.ts';

function sheet(bytes: Uint8Array, numbers: 'mascarados' | 'inteiros' = 'inteiros'): Folha | null {
  const read = readDocument(bytes);
  return read.tipo === 'documento' ? folhaDe(bytes, read.documento, numbers) : null;
}
const utf8 = (text: string) => new TextEncoder().encode(text);
const titles = (folha: Folha | null) => folha?.secoes.map(({ titulo }) => titulo) ?? [];
const field = (folha: Folha | null, titulo: string, rotulo: string) => {
  const found = folha?.secoes.find((one) => one.titulo === titulo);
  return found?.tipo === 'campos' ? found.campos.find((one) => one.rotulo === rotulo)?.texto : undefined;
};

describe('a folha de um documento', () => {
  it('um número sem fim não prende quem o lê', () => {
    const { xml } = nfeProc({ destinatario: '11222333000181' });
    const endless = utf8(xml.replace(/<vUnCom>[^<]*/, `<vUnCom>1.00${'0'.repeat(300_000)}x`));
    expect(cpuMilliseconds(() => sheet(endless))).toBeLessThan(3000);
  });

  it('NF-e: quem, o quê e quanto; o que o arquivo não traz não aparece', () => {
    const folha = sheet(utf8(nfeProc({ destinatario: '11222333000181' }).xml));
    expect(folha).toMatchObject({ nome: 'DANFE', numero: '1', serie: '1', operacao: 'Saída', resumo: false });
    const said = folha?.identificacao.find(({ rotulo }) => rotulo === 'Protocolo de autorização de uso');
    expect(said?.texto).toMatch(/^135260000000001 – 10\/07\/2026 10:00$/);
    expect(field(folha, 'Destinatário / remetente', 'CNPJ/CPF')).toBe('11.222.333/0001-81');
    expect(field(folha, 'Cálculo do imposto', 'Total da nota')).toBe('1.500,10');
    expect(field(folha, 'IBS, CBS e Imposto Seletivo', 'CBS')).toBe('13,50');
    const items = folha?.secoes.find(({ titulo }) => titulo === 'Dados dos produtos e serviços');
    expect(items).toMatchObject({
      linhas: [expect.arrayContaining(['Farinha', '10,50', '142,8666667', '1.500,10'])],
    });
    expect(field(folha, 'Fatura / duplicatas', 'Duplicata 001')).toBe('10/08/2026  R$ 1.500,10');
    expect(titles(folha)).not.toContain('Local da entrega');
    expect(titles(folha)).not.toContain('Retenções');
  });

  const REFORMA =
    '<IBSCBS><CST>200</CST><cClassTrib>200032</cClassTrib><indDoacao>1</indDoacao><gIBSCBS><vBC>1000.00</vBC><gIBSUF><pIBSUF>0.1000</pIBSUF>' +
    '<gDif><pDif>20.0000</pDif><vDif>0.08</vDif></gDif><gDevTrib><pDevTrib>5.0000</pDevTrib><vDevTrib>0.02</vDevTrib></gDevTrib><gRed><pRedAliq>60.0000</pRedAliq>' +
    '<pAliqEfet>0.0400</pAliqEfet></gRed><vIBSUF>0.30</vIBSUF></gIBSUF><gCBS><pCBS>0.9000</pCBS><gRed><pRedAliq>60.0000</pRedAliq><pAliqEfet>0.3600</pAliqEfet></gRed>' +
    '<vCBS>3.60</vCBS></gCBS><gTribRegular><CSTReg>000</CSTReg><cClassTribReg>000001</cClassTribReg><pAliqEfetRegIBSUF>0.1000</pAliqEfetRegIBSUF>' +
    '<vTribRegIBSUF>1.00</vTribRegIBSUF><pAliqEfetRegCBS>0.9000</pAliqEfetRegCBS><vTribRegCBS>9.00</vTribRegCBS></gTribRegular></gIBSCBS>' +
    '<gNovo><vNovo>7.50</vNovo></gNovo></IBSCBS>';
  it.each([
    [
      'NF-e',
      nfeProc({ destinatario: '11222333000181' }).xml.replace(
        /<IBSCBS>.*?<\/IBSCBS>|(?=<\/imposto>)/,
        REFORMA,
      ),
    ],
    ['CT-e', cteProc({ toma: 3 }).xml.replace(/(?=<\/imp>)/, REFORMA)],
  ])('%s: do IBS e da CBS aparece tudo o que o documento diz', (_, xml) => {
    const folha = sheet(utf8(xml));
    const found = folha?.secoes.find(({ titulo }) => titulo === 'IBS e CBS');
    const lines = found?.tipo === 'tabela' ? found.linhas.map((line) => line.join('|')) : [];
    expect(lines).toEqual([
      expect.stringMatching(
        /IBS estadual\|200 \/ 200032\|1\.000,00\|0,10\|60,00\|0,04\|20,00\|0,08\|5,00\|0,02\|0,30$/,
      ),
      expect.stringMatching(/CBS\|200 \/ 200032\|1\.000,00\|0,90\|60,00\|0,36\|\|\|\|\|3,60$/),
      expect.stringMatching(/Tributação regular: IBS estadual\|000 \/ 000001\|\|\|\|0,10\|\|\|\|\|1,00$/),
      expect.stringMatching(/Tributação regular: CBS\|000 \/ 000001\|\|\|\|0,90\|\|\|\|\|9,00$/),
    ]);
    const rest = folha?.secoes.find(({ titulo }) => titulo === 'Outros dados do IBS e da CBS');
    expect(JSON.stringify(rest)).toContain('"Doação","1"');
    expect(JSON.stringify(rest)).toContain('"vNovo","7,50"');
  });

  it('o que a nota referencia aparece: chaves, notas de papel com o CNPJ mascarado na tela, cupons', () => {
    const { xml } = nfeProc({ destinatario: '11222333000181' });
    const chave = '35260799888777000100550010000000021123456785';
    const refs =
      `<NFref><refNFe>${chave}</refNFe></NFref><NFref><refCTe>${chave}</refCTe></NFref><NFref><refNFP><cUF>35</cUF><AAMM>2601</AAMM><CPF>52998224725</CPF>` +
      '<IE>ISENTO</IE><mod>04</mod><serie>1</serie><nNF>7</nNF></refNFP></NFref><NFref><refECF><mod>2D</mod><nECF>1</nECF><nCOO>99</nCOO></refECF></NFref>';
    const bytes = utf8(xml.replace('</ide>', `${refs}</ide>`));
    const found = sheet(bytes)?.secoes.find(({ titulo }) => titulo === 'Documentos referenciados');
    const formatted = chave.replace(/.{4}(?!$)/g, '$& ');
    expect(found).toMatchObject({
      linhas: [
        ['NF-e', formatted],
        ['CT-e', formatted],
      ],
    });
    expect(field(sheet(bytes), 'Nota de produtor referenciada', 'CNPJ/CPF')).toBe('529.982.247-25');
    expect(JSON.stringify(sheet(bytes, 'mascarados'))).not.toContain('52998224725');
    expect(field(sheet(bytes), 'Cupom fiscal referenciado', 'COO')).toBe('99');
  });

  it('CT-e: tomador, componentes e carga', () => {
    const folha = sheet(utf8(cteProc({ toma: 3 }).xml));
    expect(folha).toMatchObject({ nome: 'DACTE', operacao: 'Rodoviário' });
    const head = Object.fromEntries(folha?.identificacao.map(({ rotulo, texto }) => [rotulo, texto]) ?? []);
    expect(head).toMatchObject({
      'Tomador do serviço': 'Destinatário',
      'Término da prestação': 'Recife – PE',
    });
    expect(field(folha, 'Informações relativas ao imposto', 'Valor do ICMS')).toBe('102,00');
    expect(field(folha, 'Componentes do valor da prestação do serviço', 'Frete peso')).toBe('850,00');
  });

  it('na tela CPF e CNPJ vêm mascarados, no papel inteiros', () => {
    const { xml } = nfeProc({ destinatario: '11222333000181' });
    expect(JSON.stringify(sheet(utf8(xml), 'mascarados')?.secoes)).not.toContain('222.333');
    expect(JSON.stringify(sheet(utf8(xml))?.secoes)).toContain('11.222.333/0001-81');
  });

  it('um resumo diz o que se sabe, e que é só um resumo', () => {
    const folha = sheet(utf8(resNfe().xml));
    expect(folha).toMatchObject({ resumo: true, numero: '1', emitente: { nome: 'Fornecedora Ação & Cia' } });
    expect(field(folha, 'Resumo', 'Total da nota')).toBe('1.500,10');
  });
});

const FOLDER = 'fiscal/samples';
describe.skipIf(!hasShared(FOLDER))('a folha de documentos de outros programas', () => {
  const files = ['nfe', 'cte', 'cteos'].flatMap((kind) =>
    hasShared(`${FOLDER}/${kind}`) ? listShared(`${FOLDER}/${kind}`).map((name) => `${kind}/${name}`) : [],
  );
  it.each(files)('%s', (name) => {
    const folha = sheet(readShared(`${FOLDER}/${name}`));
    if (folha === null) return;
    expect(folha.chave).toHaveLength(44);
    expect(folha.emitente.nome).not.toBe('');
    for (const secao of folha.secoes) {
      expect(secao.titulo).not.toBe('');
      if (secao.tipo === 'tabela')
        for (const linha of secao.linhas) expect(linha).toHaveLength(secao.colunas.length);
      if (secao.tipo === 'campos') expect(secao.campos).not.toEqual([]);
    }
    expect(titles(folha)).toContain(
      name.startsWith('nfe') ? 'Dados dos produtos e serviços' : 'Informações relativas ao imposto',
    );
  });
});

const REFORMA_SAMPLES = [
  'nfe/nfelib__nfe_reforma_tributaria.xml',
  'nfe/brazilfiscalre__nfe_reforma_tributaria.xml',
  'nfe/sped-nfe__nfe_v4.00_PL_010C.xml',
  'cte/brazilfiscalre__dacte_reforma_tributaria.xml',
  'cte/sped-cte__cteSimp_v4.00_RTC.xml',
];
describe.skipIf(!hasShared(FOLDER))('IBS e CBS de documentos de outros programas', () => {
  it.each(REFORMA_SAMPLES)('%s: nenhum valor do grupo fica de fora', (name) => {
    const bytes = readShared(`${FOLDER}/${name}`);
    const folha = sheet(bytes);
    if (folha === null) return;
    const text = JSON.stringify(folha.secoes);
    const groups = new TextDecoder().decode(bytes).match(/<IBSCBS>[\s\S]*?<\/IBSCBS>/g) ?? [];
    expect(groups).not.toEqual([]);
    for (const [, value = ''] of groups.join('').matchAll(/<v[A-Z]\w*>([\d.]+)</g))
      expect(text).toContain(Number(value).toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
  });
});
