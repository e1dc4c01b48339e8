import type { Page } from '@playwright/test';
import { z } from 'zod';
import { type Caller, call, createEmpresa, updateEmpresa } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// Every act that brings a company back into production requires a confirmation by name: each restore from the trash, and undoing a merge.
test.use({ who: 'atlas' });

const PERGUNTA = 'Levar a empresa para produção?';

/** Cancels the confirmation, which names the company, presses again and confirms. */
async function perguntaPorNome(page: Page, nome: string, press: () => Promise<void>, sim: string) {
  const dialog = page.getByRole('dialog');
  await press();
  await expect(dialog).toContainText(PERGUNTA);
  await expect(dialog).toContainText(`${nome} Produção`);
  await expectAccessibleNow(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await press();
  await dialog.getByRole('button', { name: sim }).click();
}

async function emProducao(caller: Caller, at: string) {
  const nome = freshName(at);
  const made = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj(), ambiente: 'PRODUCAO' });
  return { nome, ...made };
}

test('restaurar da lixeira uma empresa que está em produção pergunta antes, uma ou várias', async ({
  page,
  caller,
}) => {
  const essa = await emProducao(caller, 'Da Lixeira à Produção');
  const { id, nome } = essa;
  const outra = freshName('Da Lixeira Simulada');
  const simulada = { ...(await createEmpresa(caller, { nome: outra, cpfCnpj: freshCnpj() })), nome: outra };
  const remove = async ({ id, nome } = essa) => {
    await open(page, `/sistema/empresa/${id}`);
    // Loads the current version, without the toasts shown before.
    await page.reload();
    await expect(heading(page, nome)).toBeVisible();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  };
  await remove();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(dialog).toContainText(PERGUNTA);
  await expect(dialog).toContainText(`${nome} Produção`);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  // The undo button stays until it is used.
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();

  await open(page, '/sistema/empresa/lixeira');
  const row = page.getByRole('row', { name: new RegExp(nome) });
  const restore = page.getByRole('button', { name: `Restaurar ${nome}` });
  await perguntaPorNome(page, nome, () => restore.click(), 'Restaurar em produção');
  await expect(row).toHaveCount(0);

  await remove();
  await remove(simulada);
  await open(page, '/sistema/empresa/lixeira');
  await page.getByRole('checkbox', { name: new RegExp(nome) }).check();
  await page.getByRole('checkbox', { name: new RegExp(outra) }).check();
  await page.getByRole('button', { name: 'Restaurar marcados' }).click();
  await expect(dialog).toContainText('Também se restaura o que não está em produção: 1.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const many = page.getByRole('button', { name: 'Restaurar marcados' });
  await perguntaPorNome(page, nome, () => many.click(), 'Restaurar em produção');
  await expect(page.getByText('2 registros restaurados.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await remove();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await dialog.getByRole('button', { name: 'Restaurar em produção' }).click();
  await expect(page.getByText('1 registro restaurado.')).toBeVisible();
  const again = z
    .object({ versao: z.int() })
    .parse(await (await call(caller, 'GET', `/v1/empresas/${id}`)).json());
  await updateEmpresa(caller, { id, versao: again.versao }, { ambiente: 'SIMULADO' });
});

test('desfazer uma união que traria de volta uma empresa em produção pergunta antes', async ({
  page,
  caller,
}) => {
  const sai = await emProducao(caller, 'Da União à Produção');
  const fica = await createEmpresa(caller, {
    nome: freshName('Fica'),
    cpfCnpj: freshCnpj(),
    ambiente: 'SIMULADO',
  });
  const asked = { fica: fica.id, versaoFica: fica.versao, sai: sai.id, versaoSai: sai.versao, campos: [] };
  await call(caller, 'POST', '/v1/empresas/unioes', asked);
  await open(page, '/sistema/empresa/repetidos');
  const undo = page.getByRole('button', { name: `Desfazer a união de ${sai.nome}` });
  await perguntaPorNome(page, sai.nome, () => undo.click(), 'Desfazer e levar para produção');
  await expect(page.getByText(`União desfeita: “${sai.nome}” voltou.`)).toBeVisible();
  const again = z
    .object({ versao: z.int() })
    .parse(await (await call(caller, 'GET', `/v1/empresas/${sai.id}`)).json());
  await updateEmpresa(caller, { id: sai.id, versao: again.versao }, { ambiente: 'SIMULADO' });
});
