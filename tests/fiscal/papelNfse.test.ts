import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { paginasDe } from '../../contract/fiscal/impressa/pdf.ts';
import { FOLHA, type Pagina } from '../../contract/fiscal/impressa/tracos.ts';
import { AUTENTICIDADE } from '../../server/fiscal/nfse/folha/danfse.ts';
import { CHAVE_INTEIRA, type Inteira, nacionalInteira } from '../support/nacionalInteira.ts';
import { bare, expectOrder, read, solid, textsOf } from '../support/papel.ts';
import { impressaoNfse, papelNfse } from '../support/papelNfse.ts';

const CM = 72 / 2.54;
const said = async (other: Inteira = {}, situacao?: string) =>
  bare(read(await papelNfse(nacionalInteira(other), situacao)));

/** Returns the text nearest below a label, or '' when there is none. */
function below(page: Pagina, rotulo: string): string {
  const texts = textsOf(page);
  const label = texts.find(({ texto }) => texto === rotulo);
  if (!label) throw new Error(`No label '${rotulo}'`);
  const found = texts
    .filter(({ x, y, negrito }) => !negrito && Math.abs(x - label.x) < 1 && y > label.y)
    .toSorted((a, b) => a.y - b.y)[0];
  return found?.texto ?? '';
}

/** Blocks of Annex I in order: name, title, a nota without that block, and the text printed in its place. */
const BLOCOS: readonly (readonly [nome: string, titulo: string, vazia: Inteira, dito: string])[] = [
  ['dados da NFS-e', 'CHAVE DE ACESSO DA NFS-e', { cStat: '' }, 'SITUAÇÃO DA NFS-e -'],
  ['prestador', 'PRESTADOR / FORNECEDOR', {}, 'PRESTADOR / FORNECEDOR'],
  [
    'tomador',
    'TOMADOR / ADQUIRENTE',
    { tomador: '' },
    'TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
  ],
  [
    'destinatário',
    'DESTINATÁRIO DA OPERAÇÃO',
    { destinatario: '' },
    'DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
  ],
  [
    'destinatário, que é o tomador',
    'DESTINATÁRIO DA OPERAÇÃO',
    { destinatario: '', indDest: '0' },
    'O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO',
  ],
  [
    'intermediário',
    'INTERMEDIÁRIO DA OPERAÇÃO',
    { intermediario: '' },
    'INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
  ],
  ['serviço', 'SERVIÇO PRESTADO', { descricao: '' }, 'Descrição do Serviço -'],
  [
    'ISSQN',
    'TRIBUTAÇÃO MUNICIPAL (ISSQN)',
    { tribISSQN: '4' },
    'TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN',
  ],
  ['federal', 'TRIBUTAÇÃO FEDERAL', { piscofins: '' }, 'PIS - Débito Apuração Própria'],
  ['IBS e CBS', 'TRIBUTAÇÃO IBS / CBS', { ibscbs: '', ibscbsDps: '' }, 'CST / cClassTrib'],
  ['totais', 'VALOR TOTAL DA NFS-e', { ibscbs: '' }, 'Total do IBS/CBS'],
  [
    'complementares',
    'INFORMAÇÕES COMPLEMENTARES',
    { totTrib: '<indTotTrib>0</indTotTrib>' },
    'Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais: - ; Estaduais: - ; Municipais: -',
  ],
];

describe('o DANFSe v2.0 (NT 008 v1.02)', () => {
  it('tem os blocos do Anexo I na sua ordem, e a frase da autenticidade', async () => {
    const page = await papelNfse(nacionalInteira());
    expectOrder(page, ['DANFSe v2.0', 'Documento Auxiliar', ...new Set(BLOCOS.map(([, titulo]) => titulo))]);
    const below = textsOf(page).filter(({ x, ancora }) => ancora === 'meio' && x > 15.6 * CM);
    expect(below.map(({ texto }) => texto).join(' ')).toBe(AUTENTICIDADE);
    expect(below).toHaveLength(3);
  });

  it.each(BLOCOS)('%s: o que diz quando falta', async (_, __, vazia, dito) => {
    const page = await papelNfse(nacionalInteira(vazia));
    expect(bare(read(page))).toContain(bare([dito]).replace(/-$/, ''));
    // A missing block is never printed as blank or as zero (note 12).
    expect(bare(read(page))).not.toContain('R$0,00');
  });

  it('campo vazio diz "-"', async () => {
    const page = await papelNfse(nacionalInteira({ ibscbs: '', ibscbsDps: '', piscofins: '', cStat: '' }));
    for (const label of [
      'CST / cClassTrib',
      'Alíquota - CBS',
      'Valor Total Apurado - CBS',
      'Total do IBS/CBS',
    ])
      expect([label, below(page, label)]).toEqual([label, '-']);
    expect(below(page, 'PIS - Débito Apuração Própria')).toBe('-');
    expect(below(page, 'SITUAÇÃO DA NFS-e')).toBe('-');
  });

  it('diz códigos em palavras, cidades pelo nome e as horas da nota pelo relógio dela', async () => {
    const page = await papelNfse(nacionalInteira());
    expect(below(page, 'EMITENTE DA NFS-e')).toBe('Prestador');
    expect(below(page, 'SITUAÇÃO DA NFS-e')).toBe('NFS-e Gerada');
    expect(below(page, 'DATA E HORA DA EMISSÃO DA NFS-e')).toBe('31/10/2026 23:30:15');
    expect(below(page, 'DATA E HORA DA EMISSÃO DA DPS')).toBe('31/10/2026 22:15:09');
    expect(below(page, 'COMPETÊNCIA DA NFS-e')).toBe('31/10/2026');
    for (const text of ['Município: São Paulo / SP', 'Campinas / SP', 'Manaus / AM', 'Brasília / DF'])
      expect(read(page)).toContain(text);
    for (const text of [
      '3509502 / 13.010-050',
      '17.01.01 / 003',
      '1.1404.49.00',
      '200 / 200028',
      '12.ABC.345/01DE-35',
    ])
      expect(read(page)).toContain(text);
    expect(read(page)).toContain('60,00% / 50,00% / 40,00%');
    // vDescIncond + vCalcReeRepRes + vISSQN + vPis + vCofins; vCalcDR + vCalcReeRepRes; vIBSTot + vCBS.
    expect(below(page, 'Exclusões e Reduções da Base de Cálculo')).toBe('R$ 889,89');
    expect(below(page, 'Total Deduções/Reduções')).toBe('R$ 372,44');
    expect(below(page, 'Total do IBS/CBS')).toBe('R$ 58,18');
    expect(await said({ cStat: '101' })).toContain('SITUAÇÃODANFS-e');
    expect(below(await papelNfse(nacionalInteira({ cStat: '101' })), 'SITUAÇÃO DA NFS-e')).toBe('101');
    expect(await said({ cTribNac: '990101' })).not.toContain('Município:SãoPaulo');
  });

  it('tpRetPisCofins 1: retidas somam PIS e COFINS, e os próprios são 0,00; outro valor, como estão', async () => {
    const withType = (tipo: string) =>
      papelNfse(
        nacionalInteira({
          piscofins: `<piscofins><CST>01</CST><vPis>58.51</vPis><vCofins>270.03</vCofins><tpRetPisCofins>${tipo}</tpRetPisCofins></piscofins>`,
        }),
      );
    const old = await withType('1');
    expect(below(old, 'Contribuições Sociais - Retidas')).toBe('R$ 423,55');
    expect(below(old, 'PIS - Débito Apuração Própria')).toBe('R$ 0,00');
    expect(below(old, 'COFINS - Débito Apuração Própria')).toBe('R$ 0,00');
    const now = await withType('3');
    expect(below(now, 'Contribuições Sociais - Retidas')).toBe('R$ 95,01');
    expect(below(now, 'PIS - Débito Apuração Própria')).toBe('R$ 58,51');
    expect(await said({ competencia: '2027-01-05' })).not.toContain('PIS-Débito');
  });

  it('os campos da NT 009, onde estiverem', async () => {
    const page = await papelNfse(
      nacionalInteira({
        ibscbsDps: '',
        extraDps: '<finNFSe>2</finNFSe><IBSCBS><cIndOp>020101</cIndOp></IBSCBS>',
      }),
    );
    expect(below(page, 'FINALIDADE')).toBe('NFS-e de débito');
    const named = nacionalInteira().replaceAll('vCalcDR', 'vCalcAjusteBC').replaceAll('vDR', 'vAjusteBC');
    expect(below(await papelNfse(named), 'Total Deduções/Reduções')).toBe('R$ 372,44');
  });

  it('o de teste diz que não vale, e só ele; cancelada e substituída só pelos eventos', async () => {
    const test = await papelNfse(nacionalInteira({ tpAmb: '2' }));
    expect(textsOf(test)).toContainEqual(
      expect.objectContaining({ texto: 'NFS-e SEM VALIDADE JURÍDICA', cor: 'vermelha', tamanho: 9 }),
    );
    expect(await said()).not.toContain('SEMVALIDADE');
    const marks = async (situacao: string) =>
      (await papelNfse(nacionalInteira({ cStat: '101' }), situacao)).flatMap((one) =>
        one.tipo === 'marca' ? [one.texto] : [],
      );
    expect(await marks('CANCELADA')).toEqual(['CANCELADA']);
    expect(await marks('SUBSTITUIDA')).toEqual(['SUBSTITUÍDA']);
    for (const situacao of ['NORMAL', 'BLOQUEADA']) expect(await marks(situacao)).toEqual([]);
  });

  it('o QR Code tem 1,52 cm ou mais, à direita da chave', async () => {
    const { folha } = await impressaoNfse(nacionalInteira());
    expect(folha.qrCode).toBe(`https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${CHAVE_INTEIRA}`);
    const modules = solid(await papelNfse(nacionalInteira())).filter(({ cinza }) => !cinza);
    const width =
      Math.max(...modules.map((one) => one.x + one.largura)) - Math.min(...modules.map(({ x }) => x));
    expect(width / CM).toBeGreaterThanOrEqual(1.52);
    expect(Math.min(...modules.map(({ x }) => x)) / CM).toBeGreaterThan(15.6);
  });

  it('as letras não são menores do que a norma manda', async () => {
    const head = 1.46 * CM;
    for (const { texto, tamanho, negrito, fonte, ancora, y } of textsOf(await papelNfse(nacionalInteira()))) {
      expect([texto, fonte]).toEqual([texto, 'ARIAL']);
      const least = negrito || ancora || y < head ? 6 : 7;
      expect([texto, tamanho]).toEqual([texto, Math.max(tamanho, least)]);
    }
  });
});

/** Expects all text inside the frame of 0,20 cm and no text over another, so that none is hidden from a reader. */
function expectOneSheet(page: Pagina) {
  const texts = textsOf(page);
  const edge = 0.2 * CM;
  const outside = texts.filter(({ x, y, largura, ancora }) => {
    const from = ancora === 'fim' ? x - largura : ancora === 'meio' ? x - largura / 2 : x;
    return from < edge || from + largura > FOLHA.largura - edge || y > FOLHA.altura - edge;
  });
  expect(outside).toEqual([]);
  const contents = texts.filter(({ ancora }) => !ancora);
  const over = contents.filter((one) =>
    contents.some(
      (other) =>
        other !== one &&
        Math.abs(other.y - one.y) < 4 &&
        other.x >= one.x &&
        other.x < one.x + one.largura - 0.5,
    ),
  );
  expect(over).toEqual([]);
}

const APROXIMADOS =
  'Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais: R$ 1.210,11 ; Estaduais: R$ 7,77 ; Municipais: R$ 450,45';

describe('uma página, sempre', () => {
  it('descrição de 1300 e complementares de 2000 cabem; mais que isso se corta em "..."', async () => {
    const page = await papelNfse(
      nacionalInteira({ descricao: 'x y'.repeat(700), complementar: 'AB CD '.repeat(600) }),
    );
    const texts = read(page).join(' ');
    expect(texts).toContain(APROXIMADOS);
    expect(texts.match(/\.\.\. /g)).toHaveLength(2);
    expectOneSheet(page);
  });

  test('quaisquer textos', async () => {
    const text = fc
      .array(fc.stringMatching(/^[A-Za-zÀ-ÿ0-9.,;%$-]{1,60}$/), { maxLength: 400 })
      .chain((words) => fc.constantFrom(' ', '\n', '  ').map((between) => words.join(between)));
    await fc.assert(
      fc.asyncProperty(text, text, fc.boolean(), async (descricao, complementar, nobody) => {
        const less = nobody ? { tomador: '', intermediario: '', destinatario: '' } : {};
        const page = await papelNfse(nacionalInteira({ descricao, complementar, ...less }));
        expect(read(page)).toContain(APROXIMADOS);
        expectOneSheet(page);
      }),
      { numRuns: 30 },
    );
  });

  it('nomes e endereços do maior tamanho', async () => {
    const long = nacionalInteira()
      .replaceAll(
        /<(xNome|xLgr|email|nProcesso|xLocIncid|xLocPrestacao)>[^<]*/g,
        (_, tag) => `<${tag}>${'W'.repeat(150)}`,
      )
      .replace('Alameda', 'W'.repeat(200));
    const page = await papelNfse(long);
    expect(read(page)).toContain(APROXIMADOS);
    expectOneSheet(page);
    expect(paginasDe(await impressaoNfse(long))).toHaveLength(1);
  });
});
