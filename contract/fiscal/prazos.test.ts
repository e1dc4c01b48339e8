import { describe, expect, test } from 'vitest';
import { momentoDe } from '../../tests/support/momento.ts';
import { parametrosSchema } from '../parametros.ts';
import { atosDe } from './atos.ts';
import type { Documento, ItemDoDocumento, Parte } from './documento.ts';
import { nfes } from './nfes.ts';
import { diasAte, prazoDe, regraDe } from './prazos.ts';
import { REGRAS_PRAZO } from './regrasPrazo.ts';

const parte = (uf: string): Parte => ({
  papel: '',
  documento: '',
  nome: '',
  inscricaoEstadual: '',
  endereco: '',
  municipio: '',
  uf,
});
const item = (rest: Partial<ItemDoDocumento>): ItemDoDocumento => ({
  numero: '1',
  codigo: '',
  descricao: '',
  ncm: '',
  codigoAnp: '',
  cfop: '',
  unidade: '',
  quantidade: '',
  valorUnitario: '',
  valor: null,
  tributos: [],
  ...rest,
});

/** Returns an NF-e authorised on 10 July 2026 with one item; `de` and `para` are the UFs of issuer and recipient. */
function nfe(de: string, para: string, valor: number, produto: Partial<ItemDoDocumento> = {}): Documento {
  return {
    especie: 'NFE',
    modelo: '55',
    completo: true,
    chave: '',
    serie: 1,
    numero: 1,
    emitidoEm: null,
    autorizadoEm: momentoDe('2026-07-10T22:30:00-03:00'),
    protocolo: '1',
    situacao: 'AUTORIZADO',
    producao: true,
    digVal: '',
    natureza: '',
    valor,
    impostos: {},
    emitente: parte(de),
    interessado: parte(para),
    partes: [],
    totais: [],
    tributos: [],
    itens: [item(produto)],
    duplicatas: [],
    transporte: [],
    informacoes: [],
    referencias: [],
    avisos: [],
  };
}

const none = parametrosSchema.parse({});
const all = {
  ...none,
  prazoAnexoII: true,
  prazoMaranhao: true,
  prazoBahia: true,
  prazoRioGrandeDoNorte: true,
};
const fuel = { codigoAnp: '210203001', ncm: '27101259' };
const beer = { ncm: '22030000' };
const flour = { ncm: '11010010' };

describe('o prazo de uma NF-e', () => {
  test.each([
    [
      'de farinha, qualquer que seja',
      all,
      nfe('SP', 'SP', 1, flour),
      { regra: 'NFE_CONCLUSIVA', ate: '2027-01-06', porEvento: {} },
    ],
    [
      'de combustível, sem a regra ligada',
      none,
      nfe('SP', 'SP', 1, fuel),
      { regra: 'NFE_CONCLUSIVA', ate: '2027-01-06', porEvento: {} },
    ],
    [
      'de combustível, interna',
      all,
      nfe('SP', 'SP', 1, fuel),
      { regra: 'ANEXO_II_INTERNA', ate: '2026-07-30', porEvento: { 210220: '2026-07-20' } },
    ],
    [
      'de bebida, interestadual',
      all,
      nfe('SP', 'PR', 1, beer),
      { regra: 'ANEXO_II_INTERESTADUAL', ate: '2026-08-14', porEvento: { 210220: '2026-07-25' } },
    ],
    [
      'de bebida, para área incentivada',
      all,
      nfe('SP', 'AM', 1, beer),
      { regra: 'ANEXO_II_INCENTIVADA', ate: '2026-09-18', porEvento: { 210220: '2026-07-25' } },
    ],
    [
      'no Maranhão, de R$ 50.000,00',
      all,
      nfe('MA', 'MA', 5_000_000),
      { regra: 'MA_INTERNA', ate: '2026-08-09', porEvento: { 210220: '2026-07-30' } },
    ],
    [
      'no Maranhão, de um centavo a menos',
      all,
      nfe('MA', 'MA', 4_999_999),
      { regra: 'NFE_CONCLUSIVA', ate: '2027-01-06', porEvento: {} },
    ],
    [
      'para o Maranhão',
      all,
      nfe('SP', 'MA', 5_000_000),
      { regra: 'MA_INTERESTADUAL', ate: '2026-09-08', porEvento: { 210220: '2026-08-09' } },
    ],
    [
      'para o Rio Grande do Norte',
      all,
      nfe('SP', 'RN', 1),
      { regra: 'RN', ate: '2026-08-25', porEvento: {} },
    ],
    [
      'para a Bahia',
      all,
      nfe('SP', 'BA', 1),
      { regra: 'BA', ate: '2027-01-06', porEvento: { 210220: '2026-09-18' } },
    ],
    [
      'sem a UF de quem recebe',
      all,
      nfe('SP', '', 5_000_000, fuel),
      { regra: 'NFE_CONCLUSIVA', ate: '2027-01-06', porEvento: {} },
    ],
  ])('%s', (_what, parametros, documento, prazo) => {
    const found = regraDe(documento, parametros);
    expect(found).toBe(prazo.regra);
    expect(
      prazoDe('NFE', documento.autorizadoEm ?? momentoDe('1970-01-01'), parametros, found),
    ).toMatchObject(prazo);
  });

  test('segue o parâmetro do tenant, e uma regra que deixou de existir volta à geral', () => {
    const parametros = { ...none, prazoManifestacaoNfeDias: 90 };
    expect(prazoDe('NFE', momentoDe('2026-07-10T13:00:00Z'), parametros, 'SUMIU')).toMatchObject({
      regra: 'NFE_CONCLUSIVA',
      dias: 90,
      ate: '2026-10-08',
    });
  });

  test('em dezembro, o dia 25 do mês seguinte é do outro ano', () => {
    const documento = { ...nfe('SP', 'RN', 1), autorizadoEm: momentoDe('2026-12-31T13:00:00Z') };
    expect(prazoDe('NFE', documento.autorizadoEm, all, regraDe(documento, all))?.ate).toBe('2027-01-25');
  });

  test('sem autorização não tem regra', () => {
    expect(regraDe({ ...nfe('SP', 'SP', 1), autorizadoEm: null }, all)).toBeNull();
  });
});

test.each([
  ['2026-10-31T23:30:00-04:00', '2026-12-15'],
  ['2026-11-01T00:30:00-03:00', '2026-12-16'],
  ['2026-10-31T22:30:00-05:00', '2026-12-15'],
  ['2026-11-01T01:30:00-02:00', '2026-12-16'],
])('o prazo conta do dia da autorização como ela o escreve: %s até %s', (autorizadoEm, ate) => {
  expect(prazoDe('CTE', momentoDe(autorizadoEm), none)?.ate).toBe(ate);
});

test('o CT-e tem 45 dias da autorização', () => {
  const autorizadoEm = momentoDe('2026-07-10T13:00:00Z');
  expect(prazoDe('CTE', autorizadoEm, none)).toMatchObject({
    regra: 'CTE_DESACORDO',
    dias: 45,
    ate: '2026-08-24',
  });
});

test('passado o prazo de uma regra menor, o ato continua aberto até o prazo da SEFAZ, e diz isso', () => {
  const quadro = {
    especie: 'NFE' as const,
    papel: 'RECEBIDO' as const,
    situacao: 'AUTORIZADO' as const,
    aConfirmar: false,
    confianca: 'SEFAZ' as const,
    manifestacao: 'PENDENTE',
    autorizadoEm: momentoDe('2026-07-10T13:00:00Z'),
    parametros: all,
    regra: 'ANEXO_II_INTERNA',
  };
  const late = atosDe({ ...quadro, hoje: '2026-08-01' }).atos;
  expect(late.map(({ tpEvento, estado, ate }) => [tpEvento, estado, ate]).slice(1)).toEqual([
    ['210200', 'aberto', '2026-07-30'],
    ['210220', 'aberto', '2026-07-20'],
    ['210240', 'aberto', '2026-07-30'],
  ]);
  expect(late[1]).toMatchObject({
    norma: expect.stringMatching(/Anexo II.*a conferir$/),
    explicacao: expect.stringMatching(
      /^O prazo de 20 dias acabou em 30\/07\/2026 .* A SEFAZ ainda recebe até 06\/01\/2027\.$/,
    ),
  });
  expect(atosDe({ ...quadro, hoje: '2027-01-07' }).atos[1]?.estado).toBe('vencido');
});

test('cada regra tem código próprio, datas em ordem e uma geral por espécie; a incerta se liga', () => {
  const codes = REGRAS_PRAZO.map(({ codigo }) => codigo);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { codigo, desde, ate, certeza, ligadaPor, quando } of REGRAS_PRAZO) {
    expect(ate === null || desde <= ate, codigo).toBe(true);
    expect([certeza === 'A_CONFERIR', ligadaPor !== undefined], codigo).toEqual([
      quando !== undefined,
      quando !== undefined,
    ]);
  }
  expect(Object.keys(nfes.fields.regraPrazo.options)).toEqual(
    codes.filter((code) => code !== 'CTE_DESACORDO'),
  );
  expect(diasAte('2026-07-30', '2026-07-10')).toBe(20);
});
