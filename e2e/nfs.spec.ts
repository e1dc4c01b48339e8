import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { verTodas } from './support/escopo.ts';
import { press } from './support/keyboard.ts';
import { importarNotas, soDoFornecedor } from './support/notasServico.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Each screen is checked in six combinations of theme, width and font size (support/axe.ts).
/** Returns the nota on the desk; its sheet is an article too. */
const onDesk = (page: Page) => page.getByRole('article', { name: /^NFS-e \d/ });
/** Path of the request that loads one nota. */
const DETAIL = /\/api\/v1\/documento-nfs\/[0-9a-f-]{36}$/;

test.describe('quem consulta e revisa', () => {
  test.use({ who: 'analista' });

  test('a mesa abre pelo menu e por G S, com a fila por vencimento, e a ajuda diz as suas teclas', async ({
    page,
  }) => {
    await open(page, '/sistema/painel');
    await expect(heading(page, /^Olá/)).toBeFocused();
    await press(page, 'gs');
    await expect(heading(page, 'Revisor NFS')).toBeVisible();
    await verTodas(page);
    await expect(onDesk(page)).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await expect(sheet.getByRole('heading', { name: 'Nesta tela' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('cada número do painel leva à mesa com o seu filtro', async ({ page }) => {
    await open(page, '/sistema/painel');
    await page.getByRole('link', { name: /^Com divergência: \d/ }).click();
    await expect(heading(page, 'Revisor NFS')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Com divergência', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('[data-nota]').first()).toBeVisible();
    await expectAccessible(page, async () => {
      await open(page, '/sistema/nfs/revisao');
      await expect(onDesk(page)).toBeVisible();
    });
  });

  test('aprovar de uma vez diz antes quantas notas, quanto somam e que podem ser desfeitas', async ({
    page,
    caller,
  }) => {
    const fornecedor = 'Aprovadas de Uma Vez Ltda';
    await open(page, '/sistema/nfs/revisao');
    await verTodas(page);
    await importarNotas(page, caller, { fornecedor, simples: true, notas: [{ numero: 1 }, { numero: 2 }] });
    await soDoFornecedor(page, fornecedor, 2);
    await page.getByRole('button', { name: 'Aprovar as 2 que só falta provar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aprovar várias notas' });
    await expect(dialog).toContainText('2 notas serão aprovadas');
    await expect(dialog).toContainText('Soma: R$ 300,00');
    await expect(dialog.getByRole('button', { name: 'Aprovar 2 notas' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
  });

  test('o mapa diz o que não se sabe, e nunca o dá por certo', async ({ page }) => {
    await open(page, '/sistema/nfs/mapa');
    await verTodas(page);
    const grade = page.getByRole('region', { name: 'Mapa de cobertura' });
    await expect(grade.getByText('Nada se sabe').first()).toBeVisible();
    await expect(grade.getByText(/coberto pelo ADN desde/).first()).toBeVisible();
    await expectAccessible(page, async () => {
      await open(page, '/sistema/nfs/mapa');
      await expect(grade).toBeVisible();
    });
  });

  test('a lista separa tomadas, emitidas e intermediadas, e a página de uma nota mostra a folha inteira', async ({
    page,
  }) => {
    await open(page, '/sistema/nfs/consulta');
    await verTodas(page);
    const abas = page.getByRole('group', { name: 'Papel da empresa nos documentos' });
    await expect(abas.getByRole('button', { name: 'Tomadas' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('region', { name: 'NFS-e' }).getByRole('cell').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Verificações' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    const address = page.url().split('#')[1] ?? '';
    await expectAccessible(page, async () => {
      await open(page, address);
      await expect(page.getByRole('heading', { name: 'Verificações' })).toBeVisible();
    });
  });
});

test.describe('quem escreve', () => {
  test.use({ who: 'atlas' });

  test('marcar notas na fila diz quantas delas se aprovam de uma vez', async ({ page, caller }) => {
    const fornecedor = 'Lote de Notas Iguais Ltda';
    const notas = [{ numero: 1 }, { numero: 2 }];
    await importarNotas(page, caller, { fornecedor, notas });
    const rows = page.locator('[data-nota]').filter({ hasText: fornecedor });
    await expect(rows).toHaveCount(2);
    await page.getByRole('checkbox', { name: `Marcar ${fornecedor} · NFS-e 1` }).check();
    await page.getByRole('checkbox', { name: `Marcar ${fornecedor} · NFS-e 2` }).check();
    await expect(page.getByRole('button', { name: /^Aprovar \d marcadas?$/ })).toBeVisible();
  });

  test('a tecla que chega antes da nota espera por ela, e não se perde', async ({ page, caller }) => {
    const fornecedor = 'Nota Que Demora a Chegar Ltda';
    const held = Promise.withResolvers<void>();
    await page.route(DETAIL, async (route) => {
      await held.promise;
      await route.continue();
    });
    await importarNotas(page, caller, { fornecedor, notas: [{ numero: 1 }] });
    // The first nota left in the queue by other tests may already be in doubt, and for it D opens no dialog.
    await soDoFornecedor(page, fornecedor, 1);
    await page.keyboard.press('d');
    await page.keyboard.press('a');
    held.resolve();
    const doubt = page.getByRole('dialog', { name: /^Pôr em dúvida/ });
    await expect(doubt.getByRole('textbox')).toBeFocused();
    await expect(doubt.getByRole('textbox')).toHaveValue('');
  });

  test('notas de uma planilha entram uma por linha, com o layout escolhido pelo teclado', async ({
    page,
  }) => {
    await open(page, '/sistema/nfs/consulta');
    await page.getByRole('button', { name: 'Importar planilha…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Importar planilha de notas' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog).toContainText('Escolha um layout.');
    await dialog.getByRole('combobox', { name: 'Layout' }).fill('notas de serviço');
    await page.getByRole('option', { name: 'Notas de serviço, planilha' }).click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    const linhas = [
      'Número;Emissão;CNPJ;Prestador;Descrição;Valor',
      '98101;06/07/2026;11.222.333/0001-81;Planilha de Notas Ltda;Consultoria;1.500,00',
      '98102;06/07/2026;11.222.333/0001-80;Planilha de Notas Ltda;Consultoria;10,00',
    ];
    const buffer = Buffer.from(linhas.join('\r\n'));
    await dialog
      .getByLabel('Escolher arquivos')
      .first()
      .setInputFiles({ name: 'notas.csv', mimeType: 'text/csv', buffer });
    await expect(dialog).toContainText('1 nota importada, 1 linha recusada');
    await expect(dialog).toContainText('Linha 3 › nota 98102');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('searchbox', { name: 'Buscar em NFS-e' }).fill('Planilha de Notas');
    await expect(page.getByRole('cell', { name: 'Planilha de Notas Ltda' }).first()).toBeVisible();
  });

  test('uma nota sem arquivo é digitada, e diz o que falta antes de ser enviada', async ({ page }) => {
    await open(page, '/sistema/nfs/digitar');
    await page.getByRole('button', { name: 'Guardar a nota' }).click();
    await expect(page.getByText('Informe o número da nota.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Número', exact: true })).toBeFocused();
    await expectAccessible(page, async () => {
      await open(page, '/sistema/nfs/digitar');
      await expect(heading(page, 'Digitar nota')).toBeVisible();
    });
    await open(page, '/sistema/nfs/regras');
    await expectAccessible(page, async () => {
      await open(page, '/sistema/nfs/regras');
      await expect(page.getByRole('heading', { name: 'Regras de aprovação' })).toBeVisible();
    });
  });
});
