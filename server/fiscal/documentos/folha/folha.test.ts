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
    expect(folha?.protocolo).toMatch(/^135260000000001 – 10\/07\/2026 10:00$/);
    expect(field(folha, 'Destinatário', 'CNPJ/CPF')).toBe('11.222.333/0001-81');
    expect(field(folha, 'Cálculo do imposto', 'Total da nota')).toBe('1.500,10');
    expect(field(folha, 'IBS, CBS e Imposto Seletivo', 'CBS')).toBe('13,50');
    const items = folha?.secoes.find(({ titulo }) => titulo === 'Produtos e serviços');
    expect(items).toMatchObject({
      linhas: [expect.arrayContaining(['Farinha', '10,50', '142,8666667', '1.500,10'])],
    });
    expect(titles(folha)).toContain('Duplicatas');
    expect(titles(folha)).not.toContain('Local de entrega');
    expect(titles(folha)).not.toContain('Retenções');
  });

  it('CT-e: tomador, componentes e carga', () => {
    const folha = sheet(utf8(cteProc({ toma: 3 }).xml));
    expect(folha).toMatchObject({ nome: 'DACTE', operacao: 'Rodoviário' });
    expect(field(folha, 'Prestação', 'Tomador do serviço')).toBe('Destinatário');
    expect(field(folha, 'Prestação', 'Fim da prestação')).toBe('Recife – PE');
    expect(field(folha, 'ICMS', 'ICMS')).toBe('102,00');
    expect(titles(folha)).toContain('Componentes do valor');
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
    expect(titles(folha)).toContain(name.startsWith('nfe') ? 'Produtos e serviços' : 'Prestação');
  });
});
