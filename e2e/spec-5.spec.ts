import { accessKeyCheckDigit, formatAccessKey } from '../contract/brasil/accessKey.ts';
import { paste } from './support/form.ts';
import { given, openInputs } from './support/inputs/page.ts';
import { box } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const BASE = `3526${'07'}12ABC34501DE35${'55'}${'001'}${'000000123'}${'1'}${'12345678'}`;

test('5 · dinheiro, percentual, decimais e inteiros: à direita, negativos, vírgula e ponto, limites, colados de qualquer jeito', async ({
  page,
}) => {
  await openInputs(page);
  const money = box(page, 'Valor');
  await expect(money).toHaveCSS('text-align', 'right');
  for (const [typed, cents, shown] of [
    ['1234,5', '123450', '1.234,50'],
    ['-12', '-1200', '-12,00'],
    ['0,07', '7', '0,07'],
    ['10000', '1000000', '10.000,00'],
  ] as const) {
    await money.fill('');
    await money.pressSequentially(typed);
    await expect(given(page, 'Valor')).toHaveText(cents);
    await money.blur();
    await expect(money).toHaveValue(shown);
  }
  for (const [pasted, cents] of [
    ['1.234,56', '123456'],
    ['1234.56', '123456'],
    ['R$ 1.234,56', '123456'],
    ['−3,10', '-310'],
  ] as const) {
    await money.fill('');
    await money.focus();
    await paste(page, pasted);
    await expect(given(page, 'Valor')).toHaveText(cents);
  }
  for (const [typed, sentence] of [
    ['10000,01', 'O máximo é 10.000,00.'],
    ['-1000,01', 'O mínimo é -1.000,00.'],
    ['1,234', 'Informe um valor como 1.234,56.'],
    ['(5,00)', 'Informe um valor como 1.234,56.'],
  ] as const) {
    await money.fill(typed);
    await expect(money).toHaveAccessibleDescription(sentence);
  }
  await money.fill('');
  await expect(given(page, 'Valor')).toHaveText('null');

  await box(page, 'Percentual').fill('99,5');
  await expect(given(page, 'Percentual')).toHaveText('"99.50"');
  await box(page, 'Percentual').fill('100,01');
  await expect(box(page, 'Percentual')).toHaveAccessibleDescription('O máximo é 100.');
  await box(page, 'Decimal').fill('1234,5678');
  await box(page, 'Decimal').blur();
  await expect(box(page, 'Decimal')).toHaveValue('1.234,5678');
  await box(page, 'Inteiro').fill('1.234');
  await expect(given(page, 'Inteiro')).toHaveText('1234');
});

test('5 · datas, CEP, telefone, CPF/CNPJ, chave de acesso e texto longo: digitados, colados, escolhidos', async ({
  page,
}) => {
  await openInputs(page);
  const date = box(page, 'Data');
  await date.pressSequentially('05032026');
  await expect(date).toHaveValue('05/03/2026');
  await expect(given(page, 'Data')).toHaveText('"2026-03-05"');
  for (const pasted of ['2026-12-31', '31/12/2026']) {
    await date.fill('');
    await date.focus();
    await paste(page, pasted);
    await expect(given(page, 'Data')).toHaveText('"2026-12-31"');
  }
  await date.fill('31/02/2026');
  await expect(date).toHaveAccessibleDescription('Data inválida.');
  // The calendar is native to the browser, so a test cannot click it: the date is filled into its input directly.
  await page.locator('input[type=date]').fill('2024-02-29');
  await expect(date).toHaveValue('29/02/2024');

  await box(page, 'CEP').pressSequentially('01310100');
  await expect(box(page, 'CEP')).toHaveValue('01310-100');
  await box(page, 'Telefone').pressSequentially('11987654321');
  await expect(box(page, 'Telefone')).toHaveValue('(11) 98765-4321');
  await box(page, 'CPF/CNPJ').pressSequentially('52998224725');
  await expect(box(page, 'CPF/CNPJ')).toHaveValue('529.982.247-25');
  await box(page, 'CPF/CNPJ').fill('');
  await box(page, 'CPF/CNPJ').pressSequentially('12abc34501de35');
  await expect(box(page, 'CPF/CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await box(page, 'CPF/CNPJ').fill('529982247250');
  await expect(box(page, 'CPF/CNPJ')).toHaveAccessibleDescription(/^CPF\/CNPJ inválido/);

  const key = BASE + accessKeyCheckDigit(BASE);
  const box44 = box(page, 'Chave');
  await box44.focus();
  await paste(page, `NFe${key}`);
  await expect(given(page, 'Chave')).toHaveText(JSON.stringify(key));
  await expect(box44).toHaveValue(formatAccessKey(key));
  expect(
    formatAccessKey(key)
      .split(' ')
      .map(({ length }) => length),
  ).toEqual(Array(11).fill(4));
  await expect(box44).toHaveAccessibleDescription('');
  const wrong = BASE + ((Number(accessKeyCheckDigit(BASE)) + 1) % 10);
  await box44.fill(wrong);
  await expect(box44).toHaveAccessibleDescription(/^Chave de acesso inválida/);

  await box(page, 'Observação').fill('çãé'.repeat(7));
  await expect(page.getByText('21 / 20')).toBeVisible();
  await expect(box(page, 'Observação')).toHaveAccessibleDescription('Use até 20 caracteres.');
});
