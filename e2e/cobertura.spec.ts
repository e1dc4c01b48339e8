import { ESPECIES } from '../contract/fiscal/especies.ts';
import { call } from './support/api.ts';
import { expectAccessible, expectAccessibleNow } from './support/axe.ts';
import { openEmpresa, save } from './support/form.ts';
import { test } from './support/ownServer.ts';
import { heading, open } from './support/pages.ts';
import { expect } from './support/test.ts';

// Runs on a separate server, since it switches searches on and runs them.
test.use({ who: 'atlas' });

test('cobertura: todas as empresas numa consulta; a busca automática se liga em todas, a ciência depois de confirmar, e buscar agora conta de cada uma', async ({
  page,
  caller,
}) => {
  const companies = caller.sessao.empresas;
  const visit = async () => {
    await open(page, '/sistema/cobertura');
    await expect(heading(page, 'Cobertura')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Selecionar as/ })).toBeVisible();
  };
  await visit();
  const list = page.getByRole('list', { name: 'Empresas' });
  await expect(list.getByRole('listitem')).toHaveCount(Math.min(25, companies.length));
  const dialog = page.getByRole('dialog');

  // The search is in the address, a tax number only as a placeholder: it survives a reload, and going back removes it.
  const filters = page.getByRole('group', { name: 'Mostrar' });
  await filters.getByRole('button', { name: /^Busca desligada/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nome, CNPJ ou CPF inteiro' }).fill('99999999000191');
  await expect(page.getByText('Nenhuma empresa encontrada')).toBeVisible();
  expect(page.url()).not.toContain('99999999');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('99999999000191');
  await expect(filters.getByRole('button', { name: /^Busca desligada/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(filters.getByRole('button', { name: /^Todas/ })).toHaveAttribute('aria-pressed', 'true');

  // A single one is switched immediately; all of them after a confirmation.
  const first = list.getByRole('switch', { name: /^Busca de NF-e, automática/ }).first();
  await first.click();
  await expect(page.getByText('Busca automática ligada: 1.')).toBeVisible();
  await page
    .getByRole('button', { name: `Ligar a busca automática em ${companies.length} empresas`, exact: true })
    .click();
  await dialog.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(
    page.getByText(`Buscas automáticas ligadas: ${ESPECIES.length * companies.length}.`),
  ).toBeVisible();
  for (const one of await list.getByRole('switch', { name: /^Busca de .*, automática/ }).all())
    await expect(one).toBeChecked();
  await expect(page.getByRole('button', { name: 'Busca desligada (0)' })).toBeVisible();

  // Ciência is a fiscal act of the company: even a single one requires a confirmation, and stays off when it is cancelled.
  const ciencia = list.getByRole('switch', { name: /^Ciência automática/ }).first();
  await ciencia.click();
  await expect(dialog).toContainText('é um ato fiscal da empresa');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ciencia).not.toBeChecked();
  await ciencia.click();
  await dialog.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(ciencia).toBeChecked();

  const two = list.getByRole('checkbox', { name: /^Selecionar / });
  await two.nth(0).check();
  await two.nth(1).check();
  await page.getByRole('button', { name: 'Buscar agora em 2 empresas' }).click();
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText(/^NF-e: .*(buscada|sem busca)/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^CT-e: .*(buscada|sem busca)/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^NFS-e: .*(buscada|sem busca)/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, visit);
});

test('produção pede antes de valer; num ato só com simulado, cada empresa diz o seu ambiente e a pessoa diz que sabe, a 1440 e a 390', async ({
  page,
  caller,
}) => {
  const [real, teste] = caller.sessao.empresas.filter(({ ambiente }) => ambiente === 'SIMULADO');
  if (!real?.empresaId || !teste?.empresaId) throw new Error('two companies of the simulator are needed');
  const dialog = page.getByRole('dialog');
  const stays = dialog.getByRole('button', { name: 'Cancelar' });
  const goes = dialog.getByRole('button', { name: 'Gravar em produção' });

  // Through a batch, after the comparison.
  const lote = { filtro: { id: [real.empresaId] }, valores: { ambiente: 'PRODUCAO' } };
  const { id } = await (await call(caller, 'POST', '/v1/empresas/lotes', lote)).json();
  await open(page, `/sistema/empresa/importar?id=${id}`);
  await page.getByRole('button', { name: 'Gravar o lote' }).click();
  await expect(dialog).toContainText('Levar a empresa para produção?');
  await expect(dialog).toContainText(`${real.nome} Produção`);
  await stays.click();
  await expect(page.getByRole('button', { name: 'Gravar o lote' })).toBeVisible();

  // Through the form.
  await openEmpresa(page, { id: real.empresaId, nome: real.nome });
  await page.getByRole('combobox', { name: 'Ambiente' }).click();
  await page.getByRole('option', { name: 'Produção' }).click();
  await save(page);
  await expect(dialog).toContainText(`${real.nome} Produção`);
  await stays.click();
  await expect(page.getByText('foi salva.')).toHaveCount(0);
  await save(page);
  await goes.click();
  await expect(page.getByText(`“${real.nome}” foi salva.`)).toBeVisible();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/sistema/cobertura');
    for (const { nome } of [real, teste])
      await page.getByRole('checkbox', { name: `Selecionar ${nome}`, exact: true }).check();
    await page.getByRole('button', { name: 'Buscar agora em 2 empresas' }).click();
    const lines = dialog.getByRole('list', { name: 'Empresas' }).getByRole('listitem');
    await expect(lines).toHaveText([`${real.nome} Produção`, `${teste.nome} Simulado`]);
    await expect(dialog).toContainText('1 em PRODUÇÃO, 1 em SIMULADO');
    const go = dialog.getByRole('button', { name: 'Buscar', exact: true });
    // Also the second time: the acknowledgement of one dialog does not carry over to the next.
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await expectAccessibleNow(page);
    await dialog.getByRole('checkbox', { name: /Sei que são ambientes diferentes/ }).check();
    await expect(go).not.toHaveAttribute('aria-disabled', 'true');
    if (width === 1440) await stays.click();
    else await go.click();
  }
  await expect(page.getByText(/^NF-e: .*(buscada|sem busca|erro)/)).toBeVisible({ timeout: 60_000 });
});
