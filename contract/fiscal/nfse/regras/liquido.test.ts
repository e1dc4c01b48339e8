import { expect, test } from 'vitest';
import { resultado, retida, verificar } from '../../../../tests/support/avaliada.ts';
import { type Dita, NOTA_VAZIA, umaNota } from '../../../../tests/support/notaServico.ts';
import { liquidoCalculado } from './liquido.ts';

const IR = retida('IRRF', 1500);
const CSRF = retida('CSRF', 4650);
const PARTES = [retida('PIS', 650), retida('COFINS', 3000), retida('CSLL', 1000)];
const ANTIGAS = PARTES.map((lida) => ({ ...lida, leitura: 'ANTES_NT_007' as const }));

test.each<[string, Dita, number | null]>([
  ['nothing withheld', {}, 100_000],
  ['income tax and CSRF', { retencoes: [IR, CSRF] }, 93_850],
  ['CSRF and its parts, which are the same money', { retencoes: [CSRF, ...PARTES] }, 95_350],
  ['INSS and another', { retencoes: [retida('INSS', 11_000), retida('OUTRAS', 500)] }, 88_500],
  ['ISS by its line', { iss: { retido: true }, retencoes: [retida('ISS', 2000)] }, 98_000],
  ['ISS by the word alone', { iss: { retido: true } }, 98_000],
  ['ISS of an amount that is not said', { iss: { retido: true }, valores: { iss: null } }, null],
  ['both discounts', { valores: { descontoIncondicionado: 1000, descontoCondicionado: 500 } }, 98_500],
  ['a service without an amount', { valores: { servicos: null } }, null],
])('net of %s', (_, dita, esperado) => {
  expect(liquidoCalculado(umaNota(dita))).toBe(esperado);
});

test('a note that says nothing has no net', () => {
  expect(liquidoCalculado(NOTA_VAZIA)).toBeNull();
});

test.each<[string, Dita, string, RegExp]>([
  ['as calculated', {}, 'CONFERE', /é o serviço/],
  ['within the tolerance', { valores: { liquido: 99_995 } }, 'CONFERE', /é o serviço/],
  ['beyond it', { valores: { liquido: 99_994 } }, 'DIVERGE', /difere em R\$ 0,06/],
  ['not said', { valores: { liquido: null } }, 'SEM_DADOS', /o bastante/],
  [
    'greater than all that is unsaid could explain',
    { valores: { liquido: 110_000, descontoCondicionado: null } },
    'DIVERGE',
    /difere/,
  ],
  [
    'smaller, for a reason that is not said',
    { leiaute: 'ABRASF_2', valores: { liquido: 90_000, descontoCondicionado: null } },
    'ATENCAO',
    /difere/,
  ],
  [
    'as SEFIN counted: without PIS and COFINS',
    { retencoes: [IR, ...ANTIGAS], valores: { liquido: 97_500 } },
    'ATENCAO',
    /emissor nacional só descontou IRRF e vRetCSLL.*R\$ 938,50 a pagar/,
  ],
  [
    'of zero, which cities write for nothing',
    { leiaute: 'ABRASF_2', valores: { liquido: 0 } },
    'ATENCAO',
    /não preencheu/,
  ],
  ['of zero', { valores: { liquido: 0 } }, 'DIVERGE', /difere/],
  [
    'without INSS',
    { retencoes: [retida('INSS', 11_000)], valores: { liquido: 100_000 } },
    'ATENCAO',
    /não desconta o INSS/,
  ],
  [
    'without ISS',
    { iss: { retido: true }, retencoes: [IR], valores: { liquido: 98_500 } },
    'ATENCAO',
    /não desconta o ISS/,
  ],
  ['gross', { retencoes: [IR, CSRF], valores: { liquido: 100_000 } }, 'ATENCAO', /nenhuma retenção/],
])('a net %s', (_, dita, esperado, frase) => {
  const achada = verificar('K.liquido', dita);
  expect(achada?.resultado).toBe(esperado);
  expect(achada?.frase).toMatch(frase);
});

test('the national standard leaves out what there is none of: a smaller net is wrong for certain', () => {
  const dita: Dita = {
    valores: { liquido: 90_000, descontoCondicionado: null, descontoIncondicionado: null },
  };
  expect(verificar('K.liquido', dita)).toMatchObject({ resultado: 'DIVERGE', certeza: 'VEREDITO' });
  expect(resultado('K.liquido', { ...dita, iss: { retido: null } })).toBe('ATENCAO');
});

test('parts that were not read in the old way are not excused by it', () => {
  const achada = verificar('K.liquido', { retencoes: [IR, ...PARTES], valores: { liquido: 97_500 } });
  expect(achada?.frase).not.toMatch(/emissor nacional/);
});

test.each([
  [6150, 'CONFERE'],
  [6160, 'ATENCAO'],
  [null, undefined],
])('a total withheld of %s beside R$ 61,50: %s', (totalRetido, esperado) => {
  expect(resultado('K.totalRetido', { retencoes: [IR, CSRF], valores: { totalRetido } })).toBe(esperado);
});
