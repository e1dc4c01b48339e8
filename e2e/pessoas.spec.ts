import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { expect, test } from './support/test.ts';

test.describe('quem edita pessoas', () => {
  test.use({ who: 'atlas' });

  test('perfis · a matriz mostra quem ganha e quem perde antes de salvar', async ({ page }) => {
    await page.goto('/#/sistema/perfil/consulta');
    await page.getByRole('link', { name: 'Analista' }).click();
    await expect(page.getByText('Uma pessoa tem este perfil: Otávio Lacerda')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Baixar logs' }).uncheck();
    const effect = page.getByRole('status').filter({ hasText: 'Ao salvar, muda para uma pessoa' });
    await expect(effect).toContainText('Perde: baixar logs');
    // Visible beside the button, however long the matrix is.
    await expect(effect).toBeInViewport();
    await expect(page.getByRole('checkbox', { name: 'Consultar empresas' })).toBeChecked();
    await page.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog', { name: 'Tirar permissões de uma pessoa?' });
    await expect(question).toContainText('Perde, já na próxima ação: baixar logs.');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('checkbox', { name: 'Baixar logs' })).not.toBeChecked();
    await expect(effect).toBeVisible();
  });

  test('perfis · copiar abre um perfil novo com os mesmos direitos, que ninguém tem', async ({ page }) => {
    const name = freshName('Copiado');
    await page.goto('/#/sistema/perfil/consulta');
    await page.getByRole('link', { name: 'Analista' }).click();
    await page.getByRole('link', { name: 'Copiar' }).click();
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Cópia de Analista');
    await expect(page.getByRole('checkbox', { name: 'Alterar empresas' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Baixar logs' }).uncheck();
    await page.getByRole('textbox', { name: /^Nome/ }).fill(name);
    // Later changes survive a reload: the copy is made once.
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue(name);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Ninguém tem este perfil ainda.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Alterar empresas' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Baixar logs' })).not.toBeChecked();
  });

  test('usuários · uma pessoa nova como um colega leva o perfil e as empresas dele', async ({ page }) => {
    await page.goto('/#/sistema/usuario/novo');
    await page.getByRole('combobox', { name: 'Como', exact: true }).fill('Otávio');
    await page.getByRole('option', { name: 'Otávio Lacerda' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Preenchido, com' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Perfil/ })).toHaveValue('Analista');
    const name = freshName('Colega');
    await page.getByRole('textbox', { name: /^Nome/ }).fill(name);
    await page.getByLabel('E-mail').fill(`${freshCnpj()}@atlas.example`);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Criar outro como este' }).click();
    await expect(page.getByRole('combobox', { name: 'Como', exact: true })).toHaveValue(name);
    await expect(page.getByRole('combobox', { name: /^Perfil/ })).toHaveValue('Analista');
  });

  test('perfis · comparar mostra o que só um dos dois dá, e o endereço o guarda', async ({ page }) => {
    const name = freshName('Menor');
    await page.goto('/#/sistema/perfil/consulta');
    await page.getByRole('link', { name: 'Analista' }).click();
    await page.getByRole('link', { name: 'Copiar' }).click();
    await expect(page.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Cópia de Analista');
    await page.getByRole('textbox', { name: /^Nome/ }).fill(name);
    await page.getByRole('checkbox', { name: 'Baixar logs' }).uncheck();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('link', { name: 'Comparar', exact: true }).click();
    await page.getByRole('combobox', { name: 'Outro perfil' }).fill('Analista');
    await page.getByRole('option', { name: 'Analista', exact: true }).click();
    const more = page.getByRole('region', { name: 'Só em Analista' });
    await expect(more.getByRole('listitem')).toHaveText(['Baixar logs']);
    const address = page.url();
    await expectAccessible(page, async () => {
      await page.goto(address);
      await expect(more.getByRole('listitem')).toHaveText(['Baixar logs']);
      await expect(page.getByRole('region', { name: `Só em ${name}` })).toContainText(
        'Nenhum direito a mais.',
      );
    });
  });

  test('perfis · quem pode o quê, por qual perfil e quais empresas, e em CSV', async ({ page }) => {
    await page.goto('/#/sistema/perfil/consulta');
    await page.getByRole('link', { name: 'Quem pode…?' }).click();
    await page.getByRole('combobox', { name: 'Permissão' }).click();
    await page.getByRole('option', { name: 'Alterar perfis' }).click();
    const row = page.getByRole('row', { name: /Otávio Lacerda/ });
    await expect(row).toBeVisible();
    const address = page.url();
    await expectAccessible(page, async () => {
      await page.goto(address);
      await expect(row.getByRole('link', { name: 'Analista' })).toBeVisible();
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('Pessoa;E-mail;Perfil');
    expect(text).toContain('Otávio Lacerda;analista@atlas.example;Analista');
  });

  test('perfis · o último que administra usuários não perde esse direito', async ({ page, watch }) => {
    watch.allow(/^resposta: 409 PUT \/api\/v1\/perfis/);
    await page.goto('/#/sistema/perfil/consulta');
    await page.getByRole('link', { name: 'Analista' }).click();
    await page.getByRole('checkbox', { name: 'Alterar usuários' }).uncheck();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Ninguém mais poderia administrar os usuários')).toBeVisible();
  });
});

test.describe('várias pessoas de uma vez', () => {
  test.use({ who: 'atlas' });

  test('usuários · inativar pergunta antes, e diz de quem não pôde', async ({ page, watch }) => {
    watch.allow(/^resposta: 400 PUT \/api\/v1\/usuarios/);
    await page.goto('/#/sistema/usuario/consulta');
    await page.getByRole('checkbox', { name: /Otávio Lacerda/ }).check();
    await page.getByRole('button', { name: 'Inativar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Inativar este registro?' });
    await expect(question).toContainText('as sessões abertas terminam');
    await question.getByRole('button', { name: 'Inativar' }).click();
    await expect(page.getByText(/Otávio Lacerda: .*No próprio registro só se altera o nome/)).toBeVisible();
  });
});

test.describe('administração da plataforma', () => {
  test.use({ who: 'admin' });

  test('tenants · criar com o primeiro usuário, administrá-lo e mudar um parâmetro', async ({ page }) => {
    await page.goto('/#/sistema/tenants/novo');
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Ribeiro Contadores');
    await page.getByLabel('CNPJ').fill('12ABC34501DE35');
    await page.getByRole('textbox', { name: /^Primeiro usuário/ }).fill('Clara Ribeiro');
    await page.getByLabel('E-mail do primeiro usuário').fill('clara@ribeiro.example');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: 'Ribeiro Contadores' })).toBeVisible();

    await page.getByLabel('Cliente administrado').click();
    await page.getByRole('option', { name: 'Ribeiro Contadores' }).click();
    await page.goto('/#/sistema/usuario/consulta');
    await expect(page.getByRole('link', { name: 'Clara Ribeiro' })).toBeVisible();
    await page.goto('/#/sistema/parametros-tenant');
    await expect(page.getByText('todas as pessoas de Ribeiro Contadores')).toBeVisible();
    await page.getByLabel('Tamanho mínimo da senha').fill('14');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Parâmetros salvos')).toBeVisible();
  });
});
