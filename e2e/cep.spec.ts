import { expectBelow, openNew, save } from './support/form.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { box, heading } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

/** Path of the CEP service, at whatever address the server configures. */
const CEP = /\/ws\/\d{8}\/json/;
const cors = { 'access-control-allow-origin': '*' };
const answer = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};

test('CEP · preenche o endereço, sem levar token nem empresa para fora', async ({ page, watch }) => {
  await page.route(CEP, (route) => route.fulfill({ json: answer, headers: cors }));
  await openNew(page);
  await box(page, 'CEP').pressSequentially('01001000');
  await expect(box(page, 'Logradouro')).toHaveValue('Praça da Sé');
  await expect(box(page, 'Bairro')).toHaveValue('Sé');
  await expect(box(page, 'Município')).toHaveValue('São Paulo');
  await expect(box(page, 'Código IBGE')).toHaveValue('3550308');
  await expect(page.getByRole('combobox', { name: 'UF' })).toHaveValue('SP');
  const asked = watch.requests.filter((request) => CEP.test(request.url()));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers()).not.toHaveProperty('authorization');
  expect(watch.wrongHeaders({ company: true })).toEqual([]);
});

test('CEP · o que a pessoa já escreveu não é trocado', async ({ page }) => {
  await page.route(CEP, (route) => route.fulfill({ json: answer, headers: cors }));
  await openNew(page);
  await box(page, 'Bairro').fill('Bairro meu');
  await box(page, 'CEP').fill('01001000');
  await expect(box(page, 'Logradouro')).toHaveValue('Praça da Sé');
  await expect(box(page, 'Bairro')).toHaveValue('Bairro meu');
});

test('CEP · que não existe é dito no campo', async ({ page }) => {
  await page.route(CEP, (route) => route.fulfill({ json: { erro: 'true' }, headers: cors }));
  await openNew(page);
  await box(page, 'CEP').fill('99999999');
  await expectBelow(page, 'CEP', 'CEP não encontrado');
});

test('CEP · serviço fora do ar não impede de salvar', async ({ page, watch }) => {
  watch.allow(/^falhou: GET .*\/ws\//);
  await page.route(CEP, (route) => route.abort('connectionrefused'));
  const nome = freshName('Sem CEP');
  await openNew(page);
  await box(page, 'CEP').fill('01001000');
  await expectBelow(page, 'CEP', 'Não foi possível consultar o CEP; preencha à mão.');
  await box(page, 'Logradouro').fill('Praça da Sé');
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await box(page, 'Nome').fill(nome);
  await save(page);
  await expect(heading(page, nome)).toBeVisible();
});

test('CEP · serviço que não responde não segura o formulário', async ({ page }) => {
  await page.route(CEP, () => undefined);
  const nome = freshName('CEP lento');
  await openNew(page);
  await box(page, 'CPF/CNPJ').fill(freshCnpj());
  await box(page, 'Nome').fill(nome);
  await box(page, 'CEP').fill('01001000');
  await expectBelow(page, 'CEP', 'Buscando o endereço…');
  await save(page);
  await expect(heading(page, nome)).toBeVisible();
});
