import { expectAccessibleNow } from './support/axe.ts';
import { test } from './support/ownServer.ts';
import { heading, open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { signIn } from './support/session.ts';
import { expect } from './support/test.ts';

test('notas buscadas no ADN, e uma delas confirmada nele com a senha', async ({ page, farol }) => {
  await farol.stop();
  await farol.sql(`update tenants set parametros = parametros || '{"manifestacaoNfs": true}'::jsonb`);
  await farol.start();
  await page.goto('/');
  await signIn(page, 'atlas');
  await expect(heading(page, /^Olá/)).toBeVisible();

  await open(page, '/sistema/nfs/distribuicao');
  await expect(heading(page, 'Busca de documentos no ADN')).toBeVisible();
  await page.getByRole('button', { name: 'Buscar agora' }).click();
  await expect(page.getByText('5 documentos recebidos.').first()).toBeVisible();
  await expect(page.getByText('Tudo o que o ADN tinha está aqui.').first()).toBeVisible();

  const filter = encodeURIComponent(JSON.stringify({ prestador: 'Limpeza Boa Vista' }));
  await open(page, `/sistema/nfs/consulta?filter=${filter}`);
  await page
    .getByRole('row', { name: /Limpeza Boa Vista/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Manifestar no ADN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar-se sobre a nota no ADN' });
  await dialog.getByRole('radio', { name: 'Rejeição' }).check();
  await dialog.getByRole('button', { name: 'Enviar ao ADN' }).click();
  await expect(dialog).toContainText('Escolha o motivo.');
  await dialog.getByRole('radio', { name: 'Confirmação' }).check();
  await expect(dialog).toContainText('Só cabe uma manifestação por nota');
  await expectAccessibleNow(page);
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Enviar ao ADN' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Registrada por /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manifestar no ADN' })).toHaveCount(0);
});
