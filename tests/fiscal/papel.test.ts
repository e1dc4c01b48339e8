import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { formatAccessKey } from '../../contract/brasil/accessKey.ts';
import { code128 } from '../../contract/fiscal/impressa/code128.ts';
import { imprimivel } from '../../contract/fiscal/impressa/letras.ts';
import { makePdf, paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { FOLHA, MARGEM, type Pagina } from '../../contract/fiscal/impressa/tracos.ts';
import { folhaDe } from '../../server/fiscal/documentos/folha/folha.ts';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';
import { cteProc, keyFor, nfeProc, resNfe } from '../support/nfeXml.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
function impressao(bytes: Uint8Array, situacao = 'AUTORIZADO') {
  const read = readDocument(bytes);
  return read.tipo === 'documento'
    ? { folha: folhaDe(bytes, read.documento, 'inteiros'), situacao }
    : undefined;
}
function paper(xml: string, situacao?: string): Pagina[] {
  const found = impressao(utf8(xml), situacao);
  if (!found) throw new Error('No document');
  return paginasDe(found);
}
/** The texts of a page as a person reads it: from the top down, in a line from left to right. */
const textsOf = (page: Pagina | undefined) =>
  (page ?? []).filter((one) => one.tipo === 'texto').toSorted((a, b) => a.y - b.y || a.x - b.x);
const read = (page: Pagina | undefined) => textsOf(page).map(({ texto }) => texto);
const bare = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');

function expectOrder(page: Pagina | undefined, blocks: readonly string[]) {
  const texts = read(page);
  const places = blocks.map((block) => texts.findIndex((text) => text.startsWith(block)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}
/** Nothing is drawn outside the paper, and no text leaves its margins. */
function expectOnPaper(pages: readonly Pagina[]) {
  const left = pages.flatMap(textsOf).filter(({ x, y, largura, ancora, tamanho }) => {
    const from = ancora === 'fim' ? x - largura : ancora === 'meio' ? x - largura / 2 : x;
    const inside = from >= MARGEM - 0.5 && from + largura <= FOLHA.largura - MARGEM + 0.5;
    return !inside || y - tamanho < MARGEM - 5 || y > FOLHA.altura - MARGEM + 0.5;
  });
  expect(left).toEqual([]);
  // Smaller letters than these only name a box, in capitals.
  const tiny = pages
    .flatMap(textsOf)
    .filter(({ tamanho, texto }) => tamanho < 4.6 && texto !== texto.toUpperCase());
  expect(tiny).toEqual([]);
}

/** What is drawn solid: bars and the modules of a QR code. */
const solid = (page: Pagina | undefined) =>
  (page ?? []).flatMap((one) => (one.tipo === 'cheio' ? [one] : []));

/** What a reader of the file finds in it, page by page: the texts of its compressed content. */
async function textsOfPdf(blob: Blob): Promise<string[]> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const pages: string[] = [];
  let at = bytes.indexOf('stream\n');
  while (at >= 0) {
    const end = bytes.indexOf('\nendstream', at);
    const content = inflateSync(bytes.subarray(at + 7, end)).toString('latin1');
    const hex = [...content.matchAll(/\[(.*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([\da-f]*)>/g)].map(([, one = '']) => one).join(''),
    );
    pages.push(new TextDecoder('windows-1252').decode(Buffer.from(hex.join(''), 'hex')));
    at = bytes.indexOf('stream\n', end + 10);
  }
  return pages;
}

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
      ...['Item', 'Código', 'Descrição do produto ou serviço', 'NCM/SH', 'O/CST', 'CFOP', 'Un.'],
      ...['Quant.', 'Valor unit.', 'Valor total', 'Desc.'],
      ...['BC ICMS', 'Valor ICMS', 'Valor IPI', 'Alíq. ICMS', 'Alíq. IPI'],
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

const QR = 'https://dfe-portal.svrs.rs.gov.br/cte/qrCode?chCTe=1&tpAmb=1';
describe('o papel do CT-e (MOC CT-e 4.00, anexo II)', () => {
  const { xml } = cteProc({ toma: 3 });

  it('tem os blocos do modelo, de cima para baixo, com o tomador por extenso', () => {
    const [page] = paper(xml);
    expectOrder(page, [
      'DECLARO QUE RECEBI',
      'NOME',
      'DACTE',
      'FOLHA 1/1',
      'TIPO DO CT-E',
      'CFOP – NATUREZA',
      'REMETENTE',
      'EXPEDIDOR',
      'COMPONENTES DO VALOR',
      'INFORMAÇÕES RELATIVAS AO IMPOSTO',
      'USO EXCLUSIVO DO EMISSOR',
    ]);
    expect(read(page).filter((text) => text === 'TOMADOR DO SERVIÇO')).toHaveLength(2);
    expect(read(page).filter((text) => text === '11.222.333/0001-81')).toHaveLength(2);
    for (const word of ['RODOVIÁRIO', 'DESTINATÁRIO', 'RECEBEDOR', 'RESERVADO AO FISCO'])
      expect(read(page)).toContain(word);
  });

  it('traz o QR Code que o arquivo diz, módulo por módulo; de um endereço que não é, nenhum', () => {
    const withQr = (address: string) =>
      xml.replace(
        '</infCte></CTe>',
        `</infCte><infCTeSupl><qrCodCTe>${address.replace('&', '&amp;')}</qrCodCTe></infCTeSupl></CTe>`,
      );
    const { data, size } = encode(QR, { ecc: 'M', border: 2 });
    const strokes = solid(paper(withQr(QR))[0]);
    const side = Math.min(...strokes.map(({ altura }) => altura));
    const square = strokes.filter(({ altura }) => altura === side);
    const [x, y] = [Math.min(...square.map((one) => one.x)), Math.min(...square.map((one) => one.y))];
    const dark = new Set(
      square.flatMap((one) =>
        Array.from({ length: Math.round(one.largura / side) }, (_, run) =>
          [Math.round((one.y - y) / side) + 2, Math.round((one.x - x) / side) + 2 + run].join(),
        ),
      ),
    );
    const expected = Array.from({ length: size }, (_, line) =>
      Array.from({ length: size }, (_none, column) => (data[line]?.[column] ? [line, column].join() : '')),
    ).flat();
    expect([...dark].toSorted()).toEqual(expected.filter(Boolean).toSorted());
    expect(impressao(utf8(withQr('javascript:1')))?.folha.qrCode).toBeUndefined();
  });

  it('de outros serviços não há canhoto nem remetente', () => {
    const { chave } = cteProc({ toma: 3 });
    const os = xml
      .replace('<mod>57</mod>', '<mod>67</mod>')
      .replaceAll(chave, keyFor('12ABC34501DE35', '67', 1));
    const texts = paper(os).flatMap(read);
    expect(texts).toContain('DACTE OS');
    expect(texts).not.toContain('REMETENTE');
    expect(texts.join()).not.toContain('DECLARO');
  });
});

describe('o arquivo PDF', () => {
  it('tem as mesmas folhas e os mesmos textos que a impressora recebe', async () => {
    const found = impressao(utf8(nfeProc().xml));
    if (!found) throw new Error('No document');
    const pages = paginasDe(found);
    const inPdf = await textsOfPdf(await makePdf(found));
    expect(inPdf).toHaveLength(pages.length);
    for (const [index, page] of pages.entries())
      for (const text of read(page)) expect(inPdf[index]).toContain(text);
  });

  it('escreve só com letras que as fontes do papel têm, e nada some', () => {
    expect(imprimivel('Ação → R$ 1,00 – “x” €')).toBe('Ação > R$ 1,00 – “x” €');
    expect(imprimivel('Łódź Čapek 😀\u200b')).toBe('?ódz Capek ?');
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
