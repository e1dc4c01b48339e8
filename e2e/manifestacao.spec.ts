import { expectAccessible } from './support/axe.ts';
import { comCnpj, trazer } from './support/notas.ts';
import { heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const NAME = 'Manifestada Sem Demora';

test('notas escolhidas na lista são conferidas, confirmadas com a senha e registradas', async ({
  page,
  caller,
}) => {
  await trazer(caller, 'NFE', { emitente: NAME, notas: [77_001, 77_002] });
  const empresa = comCnpj(caller)[0]?.nome ?? '';
  const filter = encodeURIComponent(JSON.stringify({ q: NAME }));
  await open(page, `/sistema/nfe/consulta?filter=${filter}`);
  const rows = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Manifestar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await dialog.getByRole('radio', { name: /Operação não realizada/ }).check();
  const justificativa = dialog.getByRole('textbox', { name: 'Justificativa' });
  await justificativa.fill('Mercadoria recusada – na entrega');
  await expect(dialog).toContainText('A SEFAZ não aceita: –');
  // A disabled button stays focusable, and its description gives the reason.
  const check = dialog.getByRole('button', { name: 'Conferir' });
  await expect(check).toBeDisabled();
  await check.focus();
  await expect(check).toBeFocused();
  await expect(check).toHaveAccessibleDescription('Escreva a justificativa, dentro dos limites do campo.');
  await page.keyboard.press('Enter');
  await expect(justificativa).toBeVisible();
  await justificativa.fill('Mercadoria recusada na entrega');
  await check.click();
  // The button disappeared with its step: the next step has the focus, and is announced by its name.
  await expect(dialog.getByRole('group', { name: 'Conferir e confirmar' })).toBeFocused();
  await expect(dialog).toContainText('(210240)');
  await expect(dialog).toContainText(empresa);
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Manifestar 2 documentos' }).click();
  await expect(dialog).toContainText('2 registradas.');
  await expect(dialog.getByRole('group', { name: 'Resultado' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: /relatório/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  // The bar that opened the dialog disappeared with the marks: the page has the focus, and the keyboard continues from there.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('row', { name: new RegExp(`${NAME}.*Não realizada`) })).toHaveCount(2);
});

test('uma lista colada diz o que não será enviado; a busca na SEFAZ diz quando pode', async ({ page }) => {
  const show = async () => {
    await open(page, '/sistema/nfe/manifestar');
    await expect(heading(page, 'Manifestar por chaves')).toBeVisible();
  };
  await show();
  const keys = page.getByRole('textbox', { name: /Chaves de acesso/ });
  await keys.fill('3526 0712\n12.345.678/0001-95 1234 1');
  await expect(page.getByText('1 documento reconhecido')).toBeVisible();
  await expect(page.getByText('1 linha não será enviada')).toBeVisible();
  await page.getByRole('radio', { name: /Ciência da operação/ }).check();
  await page.getByRole('button', { name: 'Conferir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await expect(dialog).toContainText('2 documentos não serão enviados');
  await expect(dialog).toContainText('Não há NF-e com este emitente');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expectAccessible(page, show);

  await open(page, '/sistema/nfe/distribuicao');
  await expect(heading(page, 'Busca de documentos na SEFAZ')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText('Já pode buscar');
  await expect(page.getByRole('button', { name: 'Buscar agora' })).toBeEnabled();
  await expect(page.getByText('Simulado', { exact: true })).toBeVisible();
});
