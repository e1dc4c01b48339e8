import { createEmpresa } from './support/api.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

for (const [onde, viewport] of [
  ['num computador', { width: 1280, height: 640 }],
  ['num telefone', { width: 390, height: 844 }],
] as const)
  test(`avisos · o que fica com Desfazer não cobre as páginas da lista, ${onde}`, async ({
    page,
    caller,
  }) => {
    await page.setViewportSize(viewport);
    const lote = freshName('Aviso Fixo');
    for (let at = 10; at < 22; at += 1)
      await createEmpresa(caller, { nome: `${lote} ${at}`, cpfCnpj: freshCnpj(), ativa: false });
    await openList(page, `perPage=10&filter=${encodeURIComponent(JSON.stringify({ q: lote }))}`);
    await page.getByRole('checkbox', { name: `Selecionar ${lote} 10` }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();

    // A click on a covered element would time out.
    await page.getByRole('button', { name: 'Proxima pagina' }).click();
    await expect(names(page)).toHaveText([`${lote} 21`]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('1 registro restaurado.')).toBeVisible();
  });
