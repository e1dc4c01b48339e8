import { formatCpfCnpj } from '../contract/brasil/cpfCnpj.ts';
import { openNew } from './support/form.ts';
import { freshCpf } from './support/numbers.ts';
import { box } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('rascunho · recarregar traz de volta tudo o que se digitou, e a aba não guarda nada disso às claras', async ({
  page,
}) => {
  const cpf = freshCpf();
  await openNew(page);
  await box(page, 'Nome').fill('Produtora Rural');
  await box(page, 'CPF/CNPJ').pressSequentially(cpf);
  const stored = () => page.evaluate(() => sessionStorage.getItem('farol-rascunhos') ?? '');
  await expect.poll(stored).toContain('sealed');
  expect(await stored()).not.toMatch(/Produtora|\d{11}|\d{3}\.\d{3}/);
  for (const _ of [1, 2]) {
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(box(page, 'Nome')).toHaveValue('Produtora Rural');
    await expect(box(page, 'CPF/CNPJ')).toHaveValue(formatCpfCnpj(cpf));
  }
  await page.evaluate(() => indexedDB.deleteDatabase('farol-rascunhos'));
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(box(page, 'Nome')).toHaveValue('');
});
