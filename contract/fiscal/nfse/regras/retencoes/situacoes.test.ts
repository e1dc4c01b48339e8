import { expect, test } from 'vitest';
import { cadastrado, decidida, retida } from '../../../../../tests/support/avaliada.ts';
import { type Dita, OUTRA_CIDADE, umaNota, umContexto } from '../../../../../tests/support/notaServico.ts';
import { formatMoney } from '../../../../brasil/money.ts';
import type { ContextoNota } from '../../contexto.ts';
import { evaluateNota } from '../evaluateNota.ts';

/** A prestador outside the Simples, in the nota and in the register; the values of a row override these. */
const NORMAL = { simples: 'NAO_OPTANTE' } as const;
const FORA_DO_SIMPLES = cadastrado({ optanteSimples: false });

interface Situacao {
  servico?: [codigoNacional: string, descricao?: string];
  valor?: number;
  nome?: string;
  nota?: Dita;
  contexto?: Partial<ContextoNota>;
}

function retencoesDa({ servico: [codigo, descricao = 'Serviço'] = ['171901'], ...mais }: Situacao) {
  const { valor = 100_000, nome = 'Prestadora Ltda', nota = {}, contexto = {} } = mais;
  const item = `${Number(codigo.slice(0, 2))}.${codigo.slice(2, 4)}`;
  const dita: Dita = {
    ...nota,
    prestador: { nome, ...nota.prestador },
    regime: { ...NORMAL, ...nota.regime },
    servico: { codigoNacional: codigo, item, descricao, ...nota.servico },
    valores: { servicos: valor, baseCalculo: valor, ...nota.valores },
  };
  return evaluateNota(umaNota(dita), umContexto({ ...FORA_DO_SIMPLES, ...contexto })).retencoes;
}

/** Returns 'IRRF 15,00 · CSRF 46,50 · INSS 0', with '?' where a person has to decide; only for the taxes in `tributos`. */
function dita(situacao: Situacao, tributos: readonly string[]): string {
  const linhas = retencoesDa(situacao).filter(({ tributo }) => tributos.includes(tributo));
  const valor = (centavos: number | null) =>
    centavos === null ? '?' : centavos === 0 ? '0' : formatMoney(centavos);
  return linhas.map(({ tributo, esperado }) => `${tributo} ${valor(esperado)}`).join(' · ');
}

const empresa = (mais: Partial<ContextoNota['empresa']>) => ({
  empresa: { ...umContexto().empresa, ...mais },
});
const fora = { prestador: { codigoMunicipio: OUTRA_CIDADE } };
const limpeza: [string] = ['071001'];
const cessao = { decisao: decidida({ tpServico: '100000001' }) };
const obra = (descricao: string, deducoes = 0): Situacao => ({
  servico: ['070202', descricao],
  valor: 10_000_000,
  nota: { valores: { deducoes } },
  contexto: { decisao: decidida({ tpServico: '100000003' }) },
});

/** Situation, expected retentions, and part of the norm of the first tax. The expected column is meant for a tax specialist to review. */
const SITUACOES: readonly [situacao: string, Situacao, esperado: string, norma?: string][] = [
  ['contabilidade de R$ 1.000,00', {}, 'ISS ? · IRRF 15,00 · CSRF 46,50 · INSS 0'],
  ['advocacia', { servico: ['171401'] }, 'IRRF 15,00 · CSRF 46,50 · INSS 0', 'art. 714'],
  ['limpeza, sem dizer se há cessão', { servico: limpeza }, 'IRRF 0 · CSRF 46,50 · INSS ?'],
  [
    'limpeza, natureza e cessão decididas',
    { servico: limpeza, contexto: { decisao: decidida({ natRend: '15043', tpServico: '100000001' }) } },
    'IRRF 0 · CSRF 46,50 · INSS 110,00',
  ],
  [
    'limpeza de R$ 2.000,00: 1% passa de R$ 10,00',
    { servico: limpeza, valor: 200_000, contexto: { decisao: decidida({ natRend: '15043' }) } },
    'IRRF 20,00 · CSRF 93,00',
    'art. 716',
  ],
  ['vigilância', { servico: ['110201'], valor: 200_000 }, 'IRRF 20,00 · CSRF 93,00', 'art. 716'],
  ['locação de mão de obra', { servico: ['170501'], valor: 200_000 }, 'IRRF 20,00 · CSRF 93,00 · INSS ?'],
  ['representação comercial', { servico: ['100901'] }, 'IRRF 15,00 · CSRF 0 · INSS 0', 'art. 718, I'],
  ['corretagem de seguros', { servico: ['100101'] }, 'IRRF 15,00 · CSRF 0', 'código 8045'],
  ['propaganda: a agência recolhe', { servico: ['170601'] }, 'IRRF 0 · CSRF 0', 'IN SRF 123/92'],
  [
    'venda de passagens: a agência recolhe',
    { contexto: { decisao: decidida({ natRend: '20006' }) } },
    'IRRF 0 · CSRF 0',
    'IN SRF 153/87',
  ],
  ['factoring e gestão de crédito', { servico: ['172301'] }, 'IRRF 15,00 · CSRF 46,50', 'art. 29'],
  [
    'cooperativa de trabalho de contadores',
    { nome: 'COOPERATIVA DE TRABALHO DOS CONTABILISTAS' },
    'IRRF 15,00 · PIS 6,50 · COFINS 30,00 · INSS 0',
    'Lei 8.541/92, art. 45',
  ],
  [
    'cooperativa de trabalho de limpeza',
    { nome: 'Coop. de Trabalho Limpa Tudo', servico: limpeza, valor: 200_000 },
    'IRRF 30,00 · PIS 13,00 · COFINS 60,00 · INSS 0',
    'código 3280',
  ],
  [
    'cooperativa agrícola, em serviço sem natureza',
    { nome: 'Cooperativa Agroindustrial Sul', servico: ['140501'] },
    'IRRF 0 · CSRF 0',
  ],
  [
    'prestador do Simples',
    { nota: { regime: { simples: 'ME_EPP' } }, contexto: cadastrado({ optanteSimples: true }) },
    'IRRF 0 · CSRF 0 · INSS 0',
  ],
  [
    'limpeza do Simples: Anexo IV',
    {
      servico: limpeza,
      nota: { regime: { simples: 'ME_EPP' } },
      contexto: { ...cadastrado({ optanteSimples: true }), ...cessao },
    },
    'IRRF 0 · CSRF 0 · INSS 110,00',
  ],
  [
    'prestador MEI',
    { nota: { regime: { simples: 'MEI' } }, contexto: cadastrado({ optanteSimples: true }) },
    'IRRF 0 · CSRF 0 · INSS 0',
  ],
  [
    'empresa do Simples toma: não retém CSRF',
    { contexto: empresa({ regime: 'SIMPLES' }) },
    'IRRF 15,00 · CSRF 0',
  ],
  ['quem toma é pessoa física', { contexto: empresa({ cpfCnpj: '52998224725' }) }, 'IRRF 0 · CSRF 0'],
  ['quem presta é pessoa física', { nota: { prestador: { documento: '52998224725' } } }, 'IRRF ? · INSS ?'],
  ['prestador no exterior', { nota: { prestador: { documento: '', nif: 'US1' } } }, 'IRRF ? · INSS 0'],
  ['prestador imune', { nota: { iss: { tributacao: 'IMUNE' } } }, 'ISS 0 · IRRF ? · CSRF ?'],
  ['exportação', { nota: { iss: { tributacao: 'EXPORTACAO' } } }, 'ISS 0'],
  ['CSRF de R$ 215,05: até R$ 10,00', { valor: 21_505 }, 'IRRF 0 · CSRF 0'],
  ['CSRF de R$ 215,06: R$ 10,00 e uma fração', { valor: 21_506 }, 'IRRF 0 · CSRF 0'],
  ['CSRF de R$ 215,17: R$ 10,01', { valor: 21_517 }, 'IRRF 0 · CSRF 10,01'],
  [
    'segunda nota de R$ 150,00 do mês: nada se soma',
    {
      valor: 15_000,
      contexto: {
        anteriores: [
          {
            competencia: '2026-11-01',
            valor: 15_000,
            item: '17.19',
            codigoNacional: '171901',
            aliquota: '2.00',
            dadosBancarios: '',
          },
        ],
      },
    },
    'IRRF 0 · CSRF 0',
  ],
  ['IRRF de R$ 666,67: R$ 10,00', { valor: 66_667 }, 'IRRF 0 · CSRF 31,00'],
  ['IRRF de R$ 667,00: R$ 10,01', { valor: 66_700 }, 'IRRF 10,01'],
  [
    'obra por empreitada, material de R$ 40.000,00 no texto',
    obra('Obra por empreitada, material 40.000,00', 4_000_000),
    'IRRF 0 · CSRF 0 · INSS 6.600,00',
    'XVII',
  ],
  ['obra, material só na dedução do ISS', obra('Execução de obra', 4_000_000), 'INSS 6.600,00', 'art'],
  ['obra sem material', obra('Execução de obra'), 'IRRF 0 · CSRF 0 · INSS 11.000,00'],
  [
    'obra: R$ 60.000,00 de mão de obra e R$ 40.000,00 de material',
    obra('R$ 60.000,00 de mao de obra e R$ 40.000,00 de material'),
    'INSS 6.600,00',
  ],
  ['empreitada total', { servico: ['070202', 'Empreitada total do galpão'] }, 'IRRF 0 · CSRF 0 · INSS 0'],
  ['projeto de engenharia, não a obra', { servico: ['070301'] }, 'IRRF 15,00 · CSRF 46,50'],
  [
    'reforma de prédio',
    { servico: ['070502', 'Reforma do telhado'] },
    'IRRF 0 · CSRF 0 · INSS ?',
    'SC Cosit 28/2013',
  ],
  ['frete municipal', { servico: ['160201', 'Frete de mercadorias'] }, 'IRRF 0 · CSRF 0 · INSS 0', 'listas'],
  [
    'fretamento de passageiros',
    { servico: ['160201', 'Transporte de funcionários em fretamento'] },
    'IRRF 0 · CSRF 0 · INSS ?',
  ],
  ['licença de programa', { servico: ['010501', 'Licença de uso mensal'] }, 'IRRF 0 · CSRF 0', 'art. 714'],
  ['programa por encomenda', { servico: ['010201'] }, 'IRRF 15,00 · CSRF 46,50'],
  ['hospital', { nome: 'Hospital Santa Clara S.A.', servico: ['040301'] }, 'IRRF 0 · CSRF 0', 'XXIV'],
  ['clínica médica', { servico: ['040101'] }, 'IRRF 15,00 · CSRF 46,50'],
  ['hospedagem', { servico: ['090101'] }, 'IRRF 0 · CSRF 0'],
  [
    'plano de saúde de preço fixo, de cooperativa',
    { servico: ['042201', 'Mensalidade'], nome: 'Unimed Cooperativa de Trabalho Médico' },
    'IRRF 0 · CSRF 0',
    'SC Cosit 59/2013',
  ],
  [
    'plano de saúde em custo operacional: os serviços médicos prestados',
    { servico: ['042201', 'Custo operacional'], nome: 'Unimed Cooperativa de Trabalho Médico' },
    'IRRF 15,00',
  ],
  [
    'digitação, que não é tradução',
    { servico: ['170201', 'Digitação de fichas'] },
    'IRRF 0 · CSRF 0',
    'listas',
  ],
  ['tradução', { servico: ['170201', 'Tradução juramentada'] }, 'IRRF 15,00 · CSRF 46,50', 'art. 714'],
  [
    'dedetização, que é limpeza',
    { servico: ['071301', 'Dedetização'], valor: 300_000 },
    'IRRF 30,00 · CSRF 139,50 · INSS ?',
    'art. 716',
  ],
  ['cidade que retém: limpeza aqui, de fora', { servico: limpeza, nota: fora }, 'ISS 20,00'],
  [
    'serviço devido noutra cidade',
    { nota: { ...fora, servico: { municipioIncidencia: OUTRA_CIDADE } } },
    'ISS 0',
  ],
  [
    'limpeza no cadastro com retenção de INSS',
    {
      servico: limpeza,
      contexto: cadastrado({
        optanteSimples: false,
        retem: { iss: false, irrf: false, csrf: false, inss: true },
      }),
    },
    'INSS 110,00',
  ],
  [
    'pessoa decidiu não reter',
    { contexto: { decisao: decidida({ retem: { IRRF: false, CSRF: false } }) } },
    'IRRF 0 · CSRF 0',
  ],
  ['nenhuma natureza cabe', { contexto: { decisao: decidida({ natRend: '' }) } }, 'IRRF 0 · CSRF 0'],
  [
    'natureza escrita na descrição',
    { servico: ['171901', '15044 – Conservação'], valor: 200_000 },
    'IRRF 20,00',
  ],
];

test.each(SITUACOES)('%s: %j → %s', (_, situacao, esperado, norma) => {
  const tributos = esperado.split(' · ').map((um) => um.split(' ')[0] ?? '');
  expect(dita(situacao, tributos)).toBe(esperado);
  const [primeira] = retencoesDa(situacao).filter(({ tributo }) => tributos.includes(tributo));
  if (norma) expect(primeira?.norma).toContain(norma);
});

test('a note that withheld what the law does not is said to be wrong, with the reason', () => {
  const nota = umaNota({
    regime: NORMAL,
    servico: { codigoNacional: '160201', item: '16.02', descricao: 'Frete de mercadorias' },
    retencoes: [retida('IRRF', 1500), retida('CSRF', 4650)],
  });
  const { verificacoes } = evaluateNota(nota, umContexto(FORA_DO_SIMPLES));
  for (const id of ['I.irrf', 'I.csrf']) {
    const achada = verificacoes.find((one) => one.id === id);
    expect(achada?.resultado).toBe('ATENCAO');
    expect(achada?.frase).toContain('que não se retém');
    expect(achada?.frase).toContain('Transporte');
  }
});

test('material of more than half of the gross asks for the contract, and is counted as the note gives it', () => {
  const [inss] = retencoesDa(obra('Obra, material R$ 70.000,00')).filter(({ tributo }) => tributo === 'INSS');
  expect(inss).toMatchObject({ base: 3_000_000, esperado: 330_000, certeza: 'INCERTA' });
  expect(inss?.conta).toContain('ao menos R$ 50.000,00');
  expect(inss?.norma).toContain('arts. 116 e 117');
});

test('a decided part of the gross weighs more than the words of the note', () => {
  const decisao = decidida({ tpServico: '100000003', baseInssPercentual: '50' });
  const [inss] = retencoesDa({ ...obra('Obra, material 40.000,00'), contexto: { decisao } }).filter(
    ({ tributo }) => tributo === 'INSS',
  );
  expect(inss).toMatchObject({ base: 5_000_000, esperado: 550_000 });
});

test.each([
  ['material de R$ 100.000,00 num serviço de R$ 100.000,00', 'material 100.000,00'],
  ['sem valor', 'com fornecimento de material'],
  ['outro número', 'pedido de material 123456'],
])('%s: nothing leaves the base', (_, descricao) => {
  const [inss] = retencoesDa(obra(descricao)).filter(({ tributo }) => tributo === 'INSS');
  expect(inss?.base).toBe(10_000_000);
});
