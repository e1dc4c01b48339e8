import { expect, test } from 'vitest';
import { cadastrado, decidida, resultado, verificar } from '../../../../tests/support/avaliada.ts';

test('an unknown supplier is offered to be registered; an inactive one is opened', () => {
  expect(verificar('F.cadastro', {}, { fornecedor: null })).toMatchObject({
    resultado: 'ATENCAO',
    acoes: ['CADASTRAR_FORNECEDOR'],
  });
  expect(resultado('F.cadastro', {}, cadastrado({ ativo: false }))).toBe('ATENCAO');
  expect(resultado('F.cadastro')).toBe('CONFERE');
  expect(resultado('F.cadastro', { prestador: { documento: '' } }, { fornecedor: null })).toBe('SEM_DADOS');
});

test.each([
  ['ME_EPP', true, 'CONFERE'],
  ['OPTANTE', true, 'CONFERE'],
  ['MEI', true, 'CONFERE'],
  ['NAO_OPTANTE', false, 'CONFERE'],
  ['ME_EPP', false, 'DIVERGE'],
  ['MEI', false, 'DIVERGE'],
  ['NAO_OPTANTE', true, 'DIVERGE'],
  [null, true, 'SEM_DADOS'],
  [null, false, 'SEM_DADOS'],
  ['ME_EPP', null, 'SEM_DADOS'],
] as const)(
  'the note says %s, the register %s: %s, never a silent choice',
  (simples, optanteSimples, esperado) => {
    expect(resultado('F.simples', { regime: { simples } }, cadastrado({ optanteSimples }))).toBe(esperado);
  },
);

test("ABRASF's special regimes say MEI and ME/EPP where the field of the Simples says less", () => {
  const dita = (especial: string, simples: 'OPTANTE' | null = null) =>
    ({ leiaute: 'ABRASF_2', regime: { simples, especial } }) as const;
  expect(verificar('F.simples', dita('5'))?.diz).toBe('MEI');
  expect(verificar('F.simples', dita('6', 'OPTANTE'))?.diz).toContain('ME ou EPP');
  expect(verificar('F.simples', dita('3'))?.diz).toBe('não informado');
  expect(verificar('F.simples', { regime: { simples: null, especial: '5' } })?.diz).toBe('não informado');
});

test('a person who provides goes to other events: said until somebody decided', () => {
  const dita = { prestador: { documento: '52998224725' } };
  expect(resultado('F.pessoaFisica', dita)).toBe('ATENCAO');
  expect(resultado('F.pessoaFisica', dita, { decisao: decidida({}) })).toBe('CONFERE');
  expect(resultado('F.pessoaFisica')).toBeUndefined();
  expect(resultado('F.simples', dita)).toBe('NAO_CABE');
});
