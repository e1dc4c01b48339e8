import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAccessKey } from '../../contract/brasil/accessKey.ts';
import { code128 } from '../../contract/fiscal/impressa/code128.ts';
import { paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { nfeProc, resNfe } from '../support/nfeXml.ts';
import { bare, expectOnPaper, expectOrder, impressao, paper, read, solid, utf8 } from '../support/papel.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const BLOCOS_DANFE = [
  'RECEBEMOS DE',
  'DATA DE RECEBIMENTO',
  'DANFE',
  'CHAVE DE ACESSO',
  'FOLHA 1/',
  'NATUREZA DA OPERAÇÃO',
  'INSCRIÇÃO ESTADUAL',
  'DESTINATÁRIO / REMETENTE',
  'FATURA / DUPLICATAS',
  'CÁLCULO DO IMPOSTO',
  'TRANSPORTADOR / VOLUMES',
  'DADOS DOS PRODUTOS',
  'CÁLCULO DO ISSQN',
  'DADOS ADICIONAIS',
  'INFORMAÇÕES COMPLEMENTARES',
];

describe('o papel da NF-e (MOC 7.0, anexo II)', () => {
  it('tem os blocos do modelo, de cima para baixo, e o espaço do fisco', () => {
    const [page] = paper(nfeProc().xml);
    expectOrder(page, BLOCOS_DANFE);
    expect(read(page)).toContain('RESERVADO AO FISCO');
    expect(read(page)).toContain('Nº 000.000.001');
  });

  it('as colunas dos tributos estão lá também quando nada se cobra', () => {
    const simples = nfeProc().xml.replace(
      /<ICMS00>.*<\/ICMS00>/,
      '<ICMSSN102><orig>0</orig><CSOSN>102</CSOSN></ICMSSN102>',
    );
    const folha = impressao(utf8(simples))?.folha;
    const items = folha?.secoes.find(({ titulo }) => titulo === 'Dados dos produtos e serviços');
    expect(items?.tipo === 'tabela' && items.colunas.map(({ rotulo }) => rotulo)).toEqual([
      'Item',
      'Código',
      'Descrição do produto ou serviço',
      'NCM/SH',
      'O/CST',
      'CFOP',
      'Un.',
      'Quant.',
      'Valor unit.',
      'Valor total',
      'Desc.',
      'BC ICMS',
      'Valor ICMS',
      'Valor IPI',
      'Alíq. ICMS',
      'Alíq. IPI',
    ]);
    const texts = read(paper(simples)[0]);
    for (const [name, times] of [
      ['Alíq.', 2],
      ['NCM/SH', 1],
    ] as const)
      expect(texts.filter((text) => text === name)).toHaveLength(times);
  });

  it('200 itens: cada folha repete a cabeça e as colunas, e nenhum item se perde', () => {
    const { xml, chave } = nfeProc();
    const [det = ''] = /<det .*<\/det>/.exec(xml) ?? [];
    const many = Array.from({ length: 200 }, (_, index) =>
      det.replace('nItem="1"', `nItem="${index + 1}"`).replace('>01<', `>COD-${index + 1}<`),
    );
    const pages = paper(xml.replace(det, many.join('')));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      const texts = read(page);
      expect(texts).toContain(`FOLHA ${index + 1}/${pages.length}`);
      expect(texts).toContain(formatAccessKey(chave));
    }
    const withItems = pages.map(read).filter((texts) => texts.some((text) => text.startsWith('COD-')));
    expect(withItems.length).toBeGreaterThan(2);
    for (const texts of withItems) expect(texts).toContain('NCM/SH');
    const all = new Set(pages.flatMap(read));
    expect(many.filter((_, index) => !all.has(`COD-${index + 1}`))).toEqual([]);
    expect(pages.flatMap(read).filter((text) => text.startsWith('RECEBEMOS DE'))).toHaveLength(1);
    expectOnPaper(pages);
  });

  it('o que não cabe em dados adicionais continua noutra folha, sem perder palavra', () => {
    const words = Array.from({ length: 900 }, (_, index) => `palavra${index}`).join(' ');
    const pages = paper(nfeProc({ extra: `<infAdic><infCpl>${words}</infCpl></infAdic>` }).xml);
    expect(read(pages[0])).toContain('(continua)');
    const said = pages.flatMap(read);
    expect(said).toContain('DADOS ADICIONAIS (CONTINUAÇÃO)');
    const found = new Set(said.join(' ').split(' '));
    expect(words.split(' ').filter((word) => !found.has(word))).toEqual([]);
    expectOnPaper(pages);
  });

  it('diz em cada folha que não vale, e o que a contingência manda dizer', () => {
    const { xml } = nfeProc();
    for (const [situacao, words] of [
      ['CANCELADO', 'DOCUMENTO CANCELADO'],
      ['DENEGADO', 'USO DENEGADO'],
    ] as const) {
      for (const page of paper(xml, situacao)) {
        expect(page).toContainEqual({ tipo: 'marca', texto: situacao });
        expect(read(page)).toContain(words);
      }
    }
    const test = paper(xml.replace('<tpAmb>1</tpAmb></ide>', '<tpAmb>2</tpAmb></ide>'));
    expect(test[0]).toContainEqual({ tipo: 'marca', texto: 'SEM VALOR FISCAL' });
    const [contingency] = paper(xml.replace('</ide>', '<tpEmis>5</tpEmis></ide>'));
    expect(bare(read(contingency))).toContain('IMPRESSOEMDECORRÊNCIADEPROBLEMASTÉCNICOS');
    expect(contingency?.some(({ tipo }) => tipo === 'marca')).toBe(false);
  });

  it('de um resumo só há o que se sabe: sem canhoto nem blocos vazios', () => {
    const texts = read(paper(resNfe().xml)[0]);
    expect(texts).toContain('1.500,10');
    expect(texts.join()).not.toMatch(/RECEBEMOS|TRANSPORTADOR/);
  });

  it('a chave em barras: as do código, com 11,5 cm quando tem letras', () => {
    const { xml, chave } = nfeProc();
    const bars = solid(paper(xml)[0]);
    const drawn = code128(chave);
    expect(bars).toHaveLength(drawn.bars.length);
    const unit = (bars[0]?.largura ?? 0) / (drawn.bars[0]?.width ?? 1);
    expect(bars.map(({ largura }) => Math.round(largura / unit))).toEqual(
      drawn.bars.map(({ width }) => width),
    );
    expect((drawn.width + 20) * unit).toBeGreaterThanOrEqual((115 * 72) / 25.4);
  });

  const TOTAIS = [
    'vBC',
    'vICMS',
    'vBCST',
    'vST',
    'vII',
    'vProd',
    'vFrete',
    'vSeg',
    'vDesc',
    'vOutro',
    'vIPI',
  ];
  const reais = (cents: number) =>
    (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  it('quaisquer que sejam valores e nomes, todos estão no papel e dentro dele', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    const name = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9.,-]{1,40}( [A-Za-zÀ-ÿ0-9.,-]{1,25}){0,3}$/);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 13, maxLength: 13 }), name, name, (cents, who, what) => {
        const [total = 0, unit = 0, ...rest] = cents;
        const money = (one: number) => `${Math.trunc(one / 100)}.${String(one % 100).padStart(2, '0')}`;
        const sums = TOTAIS.map((tag, index) => `<${tag}>${money(rest[index] ?? 0)}</${tag}>`).join('');
        const xml = nfeProc()
          .xml.replace(/<ICMSTot>.*<\/ICMSTot>/, `<ICMSTot>${sums}<vNF>${money(total)}</vNF></ICMSTot>`)
          .replace(/<vUnCom>[^<]*/, `<vUnCom>${money(unit)}`)
          .replace('Água Clara Ltda', who)
          .replace('Farinha', what);
        const pages = paper(xml);
        const texts = pages.flatMap(read);
        for (const one of [total, ...rest.slice(0, TOTAIS.length)]) expect(texts).toContain(reais(one));
        expect(bare(texts)).toContain(bare([who]));
        expect(bare(texts)).toContain(bare([what]));
        expectOnPaper(pages);
      }),
      { numRuns: 40 },
    );
  });
});

const FOLDER = 'fiscal/samples';
describe.skipIf(!hasShared(FOLDER))('o papel de documentos de outros programas', () => {
  const files = ['nfe', 'cte'].flatMap((kind) =>
    listShared(`${FOLDER}/${kind}`).map((name) => `${kind}/${name}`),
  );
  it.each(files)('%s', (name) => {
    const bytes = readShared(`${FOLDER}/${name}`);
    const found = impressao(bytes);
    if (!found) return;
    const pages = paginasDe(found);
    expectOnPaper(pages);
    const texts = pages.flatMap(read);
    const xml = new TextDecoder().decode(bytes);
    const [group = ''] = /<(ICMSTot|vPrest)>[\s\S]*?<\/\1>/.exec(xml) ?? [];
    const values = [...group.matchAll(/<v\w+>([\d.]+)</g)].map(([, value = '']) => Number(value));
    const said = values.filter((value) => value !== 0);
    for (const value of said)
      expect(texts).toContain(
        value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      );
    expect(texts).toContain(formatAccessKey(found.folha.chave));
  });
});
