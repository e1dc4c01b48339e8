import { test } from './support/ownServer.ts';
import { heading, open } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect } from './support/test.ts';

const DESLIGADO = 'O módulo NF-e foi desligado por quem administra o Farol';

test('um módulo desligado numa sessão aberta diz que foi desligado: no ato, na página e depois de F5', async ({
  page,
  farol,
  watch,
}) => {
  await page.goto('/');
  await signIn(page, 'atlas');
  await expect(heading(page, /^Olá/)).toBeVisible();
  await open(page, '/sistema/nfe/consulta');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  watch.allow(/./);

  await farol.stop();
  await farol.sql(`update tenants set modulos = array_remove(modulos, 'NFE')`);
  await farol.start();

  // A request to the module, from the page that is still open.
  await page.getByRole('searchbox', { name: 'Buscar em NF-e' }).fill('Energia');
  await expect(heading(page, DESLIGADO)).toBeVisible();
  await expect(page.getByText('volta quando o módulo for ligado de novo')).toBeVisible();
  const trilha = page.getByRole('navigation', { name: 'Você está em' });
  await expect(trilha.getByText('Módulo NF-e')).toBeVisible();
  await page.reload();
  await expect(heading(page, DESLIGADO)).toBeVisible();
  await expect(trilha.getByText('Módulo NF-e')).toBeVisible();
  await expect(page).toHaveTitle(/^Módulo NF-e/);
  // The address of a module that never existed is not found.
  await open(page, '/sistema/nunca');
  await expect(heading(page, 'Página não encontrada')).toBeVisible();
});
