import { z } from 'zod';
import { definicaoSchema, galeriaSchema } from '../contract/layouts/registro.ts';
import { call } from './support/api.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

test('o que não se usa mais sai: uma versão antiga, e o layout inteiro depois de inativado', async ({
  page,
  caller,
  watch,
}) => {
  watch.allow(/^resposta: 409 DELETE \/api\/v1\/layouts\//);
  const [modelo] = galeriaSchema.parse(await (await call(caller, 'GET', '/v1/layouts/galeria')).json());
  if (!modelo) throw new Error('The gallery is empty');
  const nome = `Para excluir ${crypto.randomUUID().slice(0, 8)}`;
  const { valor, amostra } = modelo;
  const novo = { nome, descricao: '', valor, amostra, esperado: null };
  const made = definicaoSchema.parse(await (await call(caller, 'POST', '/v1/layouts', novo)).json());
  const mudado = {
    ...novo,
    valor: { ...valor, ultimosDigitos: 6 },
    versao: 1,
    motivo: 'Outra conta.',
  };
  z.object({ numero: z.literal(2) }).parse(
    await (await call(caller, 'PUT', `/v1/layouts/${made.id}`, mudado)).json(),
  );

  await open(page, '/sistema/layout/consulta');
  await page.getByRole('link', { name: nome }).click();
  await page.getByRole('tab', { name: 'Versões' }).click();
  await expect(page.getByText('2 de 50 versões')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir a versão 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('1 de 50 versões')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Excluir a versão/ })).toHaveCount(0);

  await open(page, '/sistema/layout/consulta');
  await expect(page.getByText(/\d de 200$/)).toBeVisible();
  await page.getByRole('checkbox', { name: nome }).click();
  const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
  const exclui = async () => {
    await bar.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  };
  await exclui();
  const recusa = page.getByRole('alertdialog').filter({ hasText: 'Inative-o antes de excluir' });
  await expect(recusa).toBeVisible();
  await recusa.getByRole('button', { name: 'OK' }).click();
  await bar.getByRole('button', { name: 'Inativar' }).click();
  await expect(page.getByRole('checkbox', { name: nome })).not.toBeChecked();
  await page.getByRole('checkbox', { name: nome }).click();
  await exclui();
  await expect(page.getByRole('link', { name: nome })).toHaveCount(0);
});
