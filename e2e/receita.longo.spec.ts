import { expectAccessibleNow } from './support/axe.ts';
import { save } from './support/form.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { test as onOwnServer } from './support/ownServer.ts';
import { box, heading, open, openPainel } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });
onOwnServer.use({ who: 'atlas' });

/** Timeout in ms: a check requested while the routine is ending waits for its next round. */
const aVez = { timeout: 150_000 };

test('Receita · um cadastro acompanhado avisa o que mudou, e o formulário se atualiza com isso', async ({
  page,
  request,
}) => {
  test.setTimeout(400_000);
  const [cnpj, nome, novo] = [freshCnpj(), freshName('PAPELARIA'), freshName('PAPELARIA NOVA')];
  const config = await (await request.get('/assets/config.json')).json();
  const naReceita = (change: object) =>
    request.put(String(config.cnpjUrl).replace('{cnpj}', cnpj), { data: change });
  await naReceita({ razao_social: nome });

  await open(page, '/sistema/fornecedor/novo');
  await box(page, 'CPF/CNPJ').fill(cnpj);
  await page.getByRole('button', { name: 'Preencher pelo CNPJ' }).click();
  await expect(box(page, 'Nome')).toHaveValue(nome);
  await save(page);
  const painel = page.getByRole('region', { name: 'Cadastro na Receita' });
  await painel.getByRole('button', { name: 'Acompanhar o cadastro' }).click();
  await expect(painel.getByText('ATIVA desde 03/05/2012')).toBeVisible(aVez);
  await expect(painel.getByText('Visto agora há pouco')).toBeVisible();
  await expect(painel.getByText('Você é avisado do que mudar.')).toBeVisible();

  await naReceita({ razao_social: novo, descricao_situacao_cadastral: 'SUSPENSA' });
  await painel.getByRole('button', { name: 'Consultar agora' }).click();
  await openPainel(page);
  await page.getByRole('button', { name: /^Avisos: [1-9]/ }).click(aVez);
  const sino = page.getByRole('dialog', { name: 'Avisos' });
  await expect(sino.getByText(`Razão social: ${nome} → ${novo}`)).toBeVisible(aVez);
  await sino.getByRole('link', { name: `${nome} mudou na Receita` }).click();

  await expect(heading(page, nome)).toBeVisible();
  await expect(painel.getByText('SUSPENSA desde 03/05/2012')).toBeVisible();
  await expect(painel.getByText('Situação cadastral', { exact: true })).toBeVisible();
  await expectAccessibleNow(page);
  await painel.getByRole('button', { name: 'Atualizar cadastro com o que mudou' }).click();
  await expect(box(page, 'Nome')).toHaveValue(novo);
  await save(page);
  await expect(heading(page, novo)).toBeVisible();
  await expect(painel.getByText('SUSPENSA desde 03/05/2012')).toBeVisible();
  await expect(painel.getByRole('button', { name: 'Atualizar cadastro com o que mudou' })).toBeHidden();

  await open(page, `/sistema/fornecedor/consulta?filter=${encodeURIComponent(JSON.stringify({ q: novo }))}`);
  await page.getByRole('checkbox', { name: `Selecionar ${novo}` }).check();
  const marcados = page.getByRole('toolbar', { name: 'Registros selecionados' });
  await marcados.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(page.getByText('1 cadastro acompanhado.')).toBeVisible();
});

onOwnServer('Receita · sem serviço a quem perguntar, nada se diz de acompanhar', async ({ page }) => {
  await open(page, '/sistema/fornecedor/consulta');
  const row = page.getByRole('row', { name: /\/\d{4}-/ }).first();
  await row.getByRole('checkbox').check();
  const marcados = page.getByRole('toolbar', { name: 'Registros selecionados' });
  await expect(marcados.getByRole('button', { name: 'Excluir' })).toBeVisible();
  await expect(marcados.getByRole('button', { name: 'Acompanhar' })).toHaveCount(0);
  const told = page.waitForResponse(/\/acompanhamento$/);
  await row.getByRole('link').click();
  await (await told).finished();
  await expect(box(page, 'Nome')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cadastro na Receita' })).toHaveCount(0);
});
