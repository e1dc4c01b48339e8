import { expect, test } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../../../contract/brasil/sample.ts';
import { percentual } from './aliquota.ts';
import { cep, codigoMunicipio, digitos, documento, itemDaLista } from './codigos.ts';
import { centavos, momento, readCompetencia, readDia, simNao } from './texto.ts';

test.each([
  ['1234.56', 123_456],
  ['1234,56', 123_456],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234.567,8', 123_456_780],
  ['R$ 10', 1000],
  ['-5,00', -500],
  ['0.125', 13],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['1e3', null],
  ['1,2,3', null],
])('the amount %j is %j cents: what is none is not zero', (text, cents) => {
  expect(centavos(text)).toBe(cents);
});

test.each([
  ['0.02', { base: 100_000, iss: 2000 }, '2', false],
  ['2', { base: 100_000, iss: 2000 }, '2', false],
  ['2.00', { base: 100_000, iss: 2000 }, '2', false],
  ['0,0201', { base: 100_000, iss: 2010 }, '2.01', false],
  ['0.5', { base: 100_000, iss: 500 }, '0.5', false],
  ['1', { base: 100_000, iss: 1000 }, '1', false],
  ['0.02', { base: null, iss: null }, '2', true],
  ['0.02', { base: 100_000, iss: 0 }, '2', true],
  ['0.9', { base: null, iss: null }, '0.9', true],
  ['5.00%', { base: null, iss: null }, '5', false],
  ['0', { base: 100_000, iss: 0 }, '0', false],
  ['', { base: 100_000, iss: 2000 }, null, false],
  ['250', { base: 100_000, iss: 2000 }, null, false],
  ['dois', { base: 100_000, iss: 2000 }, null, false],
])('the rate %j of %j is %j percent', (text, amounts, aliquota, warns) => {
  const read = percentual(text, amounts);
  expect(read.aliquota).toBe(aliquota);
  expect(read.aviso !== null).toBe(warns);
});

test.each([
  ['2026-05-10', '2026-05-10'],
  ['2026-05-10T23:59:59-03:00', '2026-05-10'],
  ['10/05/2026 23:59', '2026-05-10'],
  ['20260510', '2026-05-10'],
  ['2026-02-30', null],
  ['0001-01-01T00:00:00', null],
  ['1900-01-01', null],
  ['9999-12-31', null],
  ['', null],
])('the day of %j is %j, as it is written', (text, day) => {
  expect(readDia(text)).toBe(day);
});

test.each([
  ['2026-05', '2026-05-01'],
  ['05/2026', '2026-05-01'],
  ['202605', '2026-05-01'],
  ['2026-05-20T00:00:00', '2026-05-20'],
  ['13/2026', null],
  ['1', null],
])('the competence %j is %j', (text, day) => {
  expect(readCompetencia(text)).toBe(day);
});

test.each([
  ['2026-05-10T10:00:00', '2026-05-10T10:00:00-03:00'],
  ['2026-05-10T10:00:00-04:00', '2026-05-10T10:00:00-04:00'],
  ['2026-05-10T10:00:00+0000', '2026-05-10T10:00:00+00:00'],
  ['10/05/2026 10:00', '2026-05-10T10:00:00-03:00'],
  ['2026-05-10T10:00:00.123Z', '2026-05-10T10:00:00+00:00'],
  ['2026-05-10', null],
  ['2026-05-10T25:00:00', null],
])('the moment %j is %j: by its own clock, which without zone is that of Brasília', (text, moment) => {
  expect(momento(text)).toBe(moment);
});

test.each([
  ['1', true],
  ['2', false],
  ['0', false],
  ['true', true],
  ['false', false],
  ['S', true],
  ['Não', false],
  ['', null],
  ['3', null],
])('%j is yes or no: %j', (text, yes) => {
  expect(simNao(text)).toBe(yes);
});

test.each([
  ['0702', '7.02'],
  ['7.02', '7.02'],
  ['07.02.01', '7.02'],
  ['070201', '7.02'],
  ['70201', '7.02'],
  ['702', '7.02'],
  ['17.01 - Assessoria', '17.01'],
  ['7,02', '7.02'],
  ['1.1', ''],
  ['1', ''],
  ['001', ''],
  ['000101', ''],
  ['41.01', ''],
  ['7.99', ''],
  ['07020100', ''],
  ['', ''],
])('the item %j is %j of the list: rather none than a guess', (text, item) => {
  expect(itemDaLista(text)).toBe(item);
});

test('numbers are kept with their letters, without their masks, and with the zeros that a sheet took', () => {
  const [cnpj, cpf] = [sampleCnpj(7), sampleCpf(7)];
  expect(documento('12.ABC.345/01DE-35')).toBe('12ABC34501DE35');
  expect(documento(cnpj)).toBe(cnpj);
  expect(documento(cpf)).toBe(cpf);
  expect(documento('1761135000132')).toBe('01761135000132');
  expect(documento('5299822472')).toBe('5299822472');
  expect(documento('00000000000000')).toBe('');
});

test('codes of cities are those of the IBGE alone, and codes of digits have just so many', () => {
  expect(['3550308', '7107', '32404', '9999999', ''].map(codigoMunicipio)).toEqual([
    '3550308',
    '',
    '',
    '',
    '',
  ]);
  expect([digitos('07.02.01', 6), digitos('702', 6)]).toEqual(['070201', '']);
  expect(['4576060', '01310-100', '123', '00000000'].map(cep)).toEqual(['04576060', '01310100', '', '']);
});
