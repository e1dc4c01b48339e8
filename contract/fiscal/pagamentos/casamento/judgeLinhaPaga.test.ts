import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCnpj } from '../../../brasil/sample.ts';
import { CASAMENTO_NAMES } from '../../../layouts/layout.ts';
import type { LinhaLida } from '../../../layouts/leitura.ts';
import { findNota } from './acha.ts';
import { antesDeProcurar } from './antesDeProcurar.ts';
import { Caderno } from './caderno.ts';
import { judgeLinhaPaga } from './judgeLinhaPaga.ts';
import { linhaPaga, regrasDe } from './linhaPaga.ts';
import type { NotaAPagar, Veredito } from './notaAPagar.ts';
import { combinacao } from './soma.ts';
import { pagaVarias } from './varias.ts';

const [LIMPEZA, NUCLEO, AGORA] = [sampleCnpj(1), sampleCnpj(2, { alphanumeric: true }), sampleCnpj(3)];
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const nota = (n: number, mais: Partial<NotaAPagar> = {}): NotaAPagar => ({
  id: uuid(n),
  versao: 1,
  fornecedor: 'Limpeza Boa Vista',
  cpfCnpj: LIMPEZA,
  numero: String(n),
  serie: '',
  chave: '',
  emissao: '2026-08-03',
  bruto: 1_000_000,
  liquido: 833_500,
  pago: 0,
  estado: 'SEM_DATA',
  resposta: '',
  pagamentos: [],
  ...mais,
});
const doNucleo = { fornecedor: 'Núcleo Sistemas', cpfCnpj: NUCLEO };
const doAgora = { fornecedor: 'Ágora', cpfCnpj: AGORA, bruto: 150_000, liquido: 140_775 };
const NOTAS = [
  nota(1, { numero: '2026000000123' }),
  nota(6, { ...doNucleo, numero: '4410', serie: 'E', bruto: 2_000_000, liquido: 1_777_000 }),
  nota(7, { ...doNucleo, numero: '4411', bruto: 66_666, liquido: 60_233 }),
  nota(8, { ...doNucleo, numero: '4412', bruto: 66_667, liquido: 59_234 }),
  ...[9, 10, 12].map((n) => nota(n, { ...doAgora, numero: String(900 + n) })),
];

type Valores = LinhaLida['valores'];
/** Returns the verdicts on the lines of one file, judged in order, with every nota already loaded. */
function arquivo(linhas: readonly Valores[], notas: readonly NotaAPagar[] = NOTAS, layout = {}): Veredito[] {
  const regras = regrasDe(
    { casar: [...CASAMENTO_NAMES], ultimosDigitos: null, ...layout },
    new Map([['F1', LIMPEZA]]),
  );
  const caderno = new Caderno();
  const feitas: Veredito[] = [];
  for (const [at, valores] of linhas.entries()) {
    const linha = linhaPaga({ linha: at + 1, situacao: 'DADO', valores, original: [], motivos: [] }, regras);
    const hoje = '2026-10-15';
    const antes = antesDeProcurar(linha, hoje);
    const doFornecedor = notas.filter(({ cpfCnpj }) => cpfCnpj === linha.cpfCnpj);
    const aberta = ({ estado }: NotaAPagar) => estado === 'SEM_DATA' || estado === 'EM_PARTE';
    const achado = findNota(
      linha,
      {
        porId: notas.find(({ id }) => id === linha.id) ?? null,
        porChave: [],
        porNumero: doFornecedor.filter(({ numero }) => linha.numeros.includes(numero.replace(/\D/g, ''))),
        abertas: doFornecedor.filter(aberta),
        doValor: notas.filter((one) => aberta(one) && one.liquido === linha.valor),
        jaPagas: notas.filter(({ pagamentos }) =>
          pagamentos.some(({ data, valor }) => data === linha.data && valor === linha.valor),
        ),
      },
      regras,
    );
    if (achado.tipo === 'FALTA') throw new Error('Everything was looked up');
    const contexto = { hoje, caderno, leVersao: (texto: string) => Number(texto), conhecida: false };
    const { veredito, estorna } = antes
      ? { veredito: antes, estorna: null }
      : judgeLinhaPaga(linha, achado, contexto);
    feitas.push(veredito);
    if (estorna !== null) feitas[estorna - 1] = { ...veredito, motivo: `anulada por ${at + 1}` };
  }
  return feitas;
}
const um = (valores: Valores, notas?: readonly NotaAPagar[], layout = {}) =>
  arquivo([valores], notas, layout)[0];
const paga = (mais: Valores): Valores => ({ data: '2026-09-10', cpfCnpj: LIMPEZA, numero: '123', ...mais });

describe('a line finds its note', () => {
  test('by supplier and number; by a code that somebody said; by supplier and net value where no number is told', () => {
    expect(um(paga({ numero: '2026/123', valor: 833_500 }))).toMatchObject({
      grupo: 'APLICA',
      como: 'FORNECEDOR_NUMERO',
    });
    expect(um({ data: '2026-09-10', codigoFornecedor: 'F1', numero: '2026/123' })).toMatchObject({
      grupo: 'APLICA',
      como: 'CODIGO_NUMERO',
    });
    expect(um({ data: '2026-09-10', cpfCnpj: LIMPEZA, valor: 833_500 })).toMatchObject({
      grupo: 'APLICA',
      como: 'FORNECEDOR_VALOR',
    });
  });
  test('but not where the layout does not compare so, and never by the name alone', () => {
    const semValor = { casar: ['ID' as const, 'FORNECEDOR_NUMERO' as const] };
    expect(um({ data: '2026-09-10', cpfCnpj: LIMPEZA, valor: 833_500 }, NOTAS, semValor)?.grupo).toBe(
      'NAO_ACHEI',
    );
    expect(um({ data: '2026-09-10', fornecedor: 'Limpeza Boa Vista' })?.grupo).toBe('NAO_ACHEI');
    expect(um({ data: '2026-09-10', fornecedor: 'Limpeza Boa Vista', valor: 833_500 })).toMatchObject({
      grupo: 'PERGUNTA',
      pergunta: 'SO_PROPOSTA',
      proposta: [uuid(1)],
    });
  });
  test('and a number that is no note of the supplier only lets the value propose', () => {
    expect(um(paga({ numero: '99', valor: 833_500 }))).toMatchObject({
      pergunta: 'SO_PROPOSTA',
      proposta: [uuid(1)],
    });
    expect(um(paga({ numero: '99', valor: 10_000 }))?.grupo).toBe('NAO_ACHEI');
  });
  test('several are a question with all of them, never the oldest', () => {
    const igual = um({ data: '2026-09-16', cpfCnpj: AGORA, valor: 140_775 });
    expect(igual).toMatchObject({ grupo: 'PERGUNTA', pergunta: 'VARIAS', proposta: [], lancar: [] });
    expect(igual?.candidatas.map(({ id }) => id)).toEqual([9, 10, 12].map(uuid));
    const dobro = um({ data: '2026-09-15', cpfCnpj: AGORA, valor: 281_550 });
    expect(dobro?.pergunta).toBe('VARIAS');
    expect(dobro?.candidatas).toHaveLength(3);
  });
  test('the only sum of open notes is proposed', () => {
    expect(um({ data: '2026-09-17', cpfCnpj: NUCLEO, valor: 119_467 })).toMatchObject({
      pergunta: 'SOMA',
      proposta: [uuid(7), uuid(8)],
    });
  });
  test('an Id whose row says another note is a question: part of the list was sorted', () => {
    expect(um({ id: uuid(1), data: '2026-09-10', cpfCnpj: NUCLEO, numero: '4410' })).toMatchObject({
      pergunta: 'VARIAS',
      proposta: [],
    });
    expect(um({ id: 'n01', data: '2026-09-10', cpfCnpj: NUCLEO, numero: '4410' })).toMatchObject({
      grupo: 'APLICA',
      como: 'FORNECEDOR_NUMERO',
    });
    expect(um({ id: uuid(1), versao: '1', data: '2026-09-10' })?.grupo).toBe('APLICA');
    expect(um({ id: uuid(1), versao: '2', data: '2026-09-10' })?.pergunta).toBe('LISTA_VELHA');
  });
});

describe('the amount', () => {
  test.each([
    [{ valor: 833_500 }, 'LIQUIDO', null, 0],
    [{ valor: 1_000_000 }, 'BRUTO', 'RETENCAO_NAO_FEITA', 0],
    [{ valor: 850_170, juros: 16_670 }, 'ENCARGOS', null, 16_670],
    [{ valor: 850_170 }, 'ENCARGOS', null, 16_670],
    [{ valor: 416_750, parcela: '1/2' }, 'PARTE', null, 0],
    [{ valor: 832_650 }, 'TARIFA', null, 0],
    [{ valor: 500_000 }, 'A_CONFERIR', 'VALOR_A_CONFERIR', 0],
    [{}, 'SEM_VALOR', null, 0],
  ])('%j is %s', (valores, explicacao, divergencia, encargos) => {
    expect(um(paga({ numero: '2026/123', ...valores }))).toMatchObject({
      grupo: 'APLICA',
      explicacao,
      encargos,
      lancar: [{ divergencia, encargos }],
    });
  });
  test('parts add up to the net; what goes beyond it is refused and says with which line', () => {
    const parte = (n: number, valor: number) => ({
      data: '2026-09-10',
      cpfCnpj: NUCLEO,
      numero: '4410',
      parcela: `${n}/2`,
      valor,
    });
    const [a, b, c] = arquivo([parte(1, 888_500), parte(2, 888_500), parte(2, 1)]);
    expect([a?.explicacao, b?.explicacao, c?.grupo]).toEqual(['PARTE', 'PARTE', 'RECUSADA']);
    expect(c?.motivo).toContain('linhas 1, 2');
  });
  test('of several notes that a person chose is shared among them, and refused when it does not fit', () => {
    const regras = regrasDe({ casar: [...CASAMENTO_NAMES], ultimosDigitos: null }, new Map());
    const linha = (valor: number) =>
      linhaPaga(
        { linha: 1, situacao: 'DADO', valores: { data: '2026-09-17', valor }, original: [], motivos: [] },
        regras,
      );
    const contexto = () => ({
      hoje: '2026-10-15',
      caderno: new Caderno(),
      leVersao: () => null,
      conhecida: false,
    });
    const escolhidas = NOTAS.slice(2, 4);
    expect(pagaVarias(linha(119_467), escolhidas, contexto()).lancar.map(({ valor }) => valor)).toEqual([
      60_233, 59_234,
    ]);
    expect(pagaVarias(linha(200_000), escolhidas, contexto())).toMatchObject({
      grupo: 'RECUSADA',
      lancar: [],
    });
  });
});

describe('what a line says of time and of what is there', () => {
  test.each([
    [{ data: null }, 'NAO_E_DADO', null],
    [{ data: '2026-10-16' }, 'RECUSADA', null],
    [{ data: '2026-08-02' }, 'PERGUNTA', 'ANTES_DA_EMISSAO'],
    [{ data: null, situacao: 'NAO_E_NOSSO' }, 'APLICA', null],
    [{ data: '2026-09-10', situacao: 'NAO_PAGO' }, 'RECUSADA', null],
    [{ efeito: 'AGENDADO', ocorrencia: 'BD' }, 'RECUSADA', null],
    [{ efeito: 'DESCONHECIDO', ocorrencia: 'XX' }, 'PERGUNTA', 'OCORRENCIA'],
    [{ efeito: 'PAGO', ocorrencia: '00' }, 'APLICA', null],
  ])('%j: %s', (valores, grupo, pergunta) => {
    expect(um(paga({ numero: '2026/123', ...valores }))).toMatchObject({ grupo, pergunta });
  });
  test('a day without banks is only pointed out', () => {
    expect(um(paga({ numero: '2026/123', data: '2026-09-07' }))).toMatchObject({
      grupo: 'APLICA',
      avisos: ['07/09/2026 não é dia útil.'],
    });
  });
  test('the same date is no change, another one a question, a note out of the list too', () => {
    const pagamento = {
      id: uuid(90),
      quem: 'Ana',
      data: '2026-09-10',
      valor: 833_500,
      parcela: null,
      transacao: 'T1',
    };
    const paga1 = [nota(1, { estado: 'PAGO', pago: 833_500, pagamentos: [pagamento] })];
    expect(um(paga({ numero: '1', valor: 833_500 }), paga1)?.grupo).toBe('JA_ESTAVA');
    expect(um(paga({ numero: '1', data: '2026-09-11', valor: 833_500 }), paga1)).toMatchObject({
      pergunta: 'DATA_DIFERENTE',
      desfaz: [uuid(90)],
    });
    expect(um(paga({ numero: '1', data: '2026-09-11', valor: 833_500, transacao: 'T1' }), paga1)?.grupo).toBe(
      'JA_ESTAVA',
    );
    expect(um(paga({ numero: '1', valor: -833_500 }), paga1)).toMatchObject({
      pergunta: 'ESTORNO',
      desfaz: [uuid(90)],
    });
    expect(um(paga({ numero: '1' }), [nota(1, { estado: 'FORA' })])?.pergunta).toBe('FORA_DA_LISTA');
  });
  test('two lines for one whole note: the second is refused with the first; a reversal undoes the line before it', () => {
    const linha = paga({ numero: '2026/123', valor: 833_500 });
    const [, repetida] = arquivo([linha, linha]);
    expect(repetida).toMatchObject({ grupo: 'RECUSADA' });
    expect(repetida?.motivo).toContain('a linha 1 já paga');
    const grupos = (linhas: Valores[]) => arquivo(linhas).map(({ grupo }) => grupo);
    const volta = { ...linha, valor: -833_500 };
    expect(grupos([linha, volta])).toEqual(['NAO_E_DADO', 'NAO_E_DADO']);
    expect(grupos([linha, volta, linha])).toEqual(['NAO_E_DADO', 'NAO_E_DADO', 'APLICA']);
    expect(grupos([linha, linha, volta])).toEqual(['APLICA', 'NAO_E_DADO', 'NAO_E_DADO']);
    expect(grupos([volta])).toEqual(['NAO_ACHEI']);
  });
});

test('whatever the file, no note gets more than its net but for one gross, and what applies is never two whole payments', () => {
  const linha = fc.record({
    data: fc.constantFrom('2026-09-10', '2026-09-11', null),
    cpfCnpj: fc.constantFrom(LIMPEZA, NUCLEO, AGORA, ''),
    numero: fc.constantFrom('2026/123', '4410', '4411', '909', ''),
    valor: fc.constantFrom(833_500, 416_750, -416_750, 60_233, 140_775, 1_777_000, 888_500, null),
    parcela: fc.constantFrom('1/2', '2/2', ''),
  });
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 25 }), (linhas) => {
      const feitas = arquivo(linhas);
      expect(feitas).toHaveLength(linhas.length);
      const pago = new Map<string, number>();
      for (const { grupo, lancar } of feitas) {
        if (grupo !== 'APLICA') expect(lancar).toEqual([]);
        for (const { id, valor, encargos, desconto, divergencia } of lancar) {
          if (divergencia === 'VALOR_A_CONFERIR') continue;
          pago.set(id, (pago.get(id) ?? 0) + (valor ?? 0) - encargos + desconto);
        }
      }
      for (const { id, bruto } of NOTAS) expect(pago.get(id) ?? 0).toBeLessThanOrEqual(bruto ?? 0);
    }),
  );
});

test('the search for sums agrees with trying each subset', () => {
  const valores = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(valores, fc.integer({ min: 2, max: 60 }), (lista, alvo) => {
      const notas = lista.map((valor, at) => ({ id: String(at), valor }));
      let quantas = 0;
      for (let bits = 0; bits < 1 << lista.length; bits += 1) {
        const dentro = lista.filter((_, at) => bits & (1 << at));
        if (dentro.length > 1 && dentro.reduce((soma, valor) => soma + valor, 0) === alvo) quantas += 1;
      }
      const achada = combinacao(alvo, notas);
      expect(achada?.tipo ?? null).toBe(quantas === 0 ? null : quantas === 1 ? 'UNICA' : 'VARIAS');
    }),
  );
});
