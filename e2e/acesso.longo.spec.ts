import { acessoSchema } from '../contract/acesso.ts';
import { CLIENTE, SEGREDO, startIssuer } from '../tests/support/emissor.ts';
import { call } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { test } from './support/ownServer.ts';
import { box, heading, open } from './support/pages.ts';
import { EMAILS, SENHA } from './support/people.ts';
import { OUTRA, secondOf } from './support/second.ts';
import { giveSession } from './support/session.ts';
import { expect } from './support/test.ts';

test.use({ who: 'atlas' });

test('quem administra liga o emissor, liga a própria conta, sai e entra pela organização; depois a exige', async ({
  page,
  baseURL,
  watch,
  farol,
  caller,
}) => {
  const emissor = await startIssuer(`${baseURL}/api/login/organizacao/retorno`);
  emissor.is({ sub: 'pessoa-1', email: EMAILS.atlas, email_verified: true });
  const confirm = async (act: string) => {
    await page.getByRole('dialog').getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  };

  await open(page, '/sistema/integracoes/acesso');
  await expect(heading(page, 'Acesso da organização')).toBeVisible();
  await page.getByLabel('Endereço do emissor').fill(emissor.issuer);
  await page.getByRole('button', { name: 'Testar o emissor' }).click();
  await expect(page.getByText('O emissor respondeu')).toBeVisible();
  await page.getByLabel('Id do cliente').fill(CLIENTE);
  await page.getByLabel('Nome curto da organização').fill('atlas');
  await page.getByLabel('Domínios de e-mail').fill('atlas.example');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const secret = box(page, 'Segredo do cliente');
  await expect(secret).toHaveAccessibleDescription('Informe o segredo deste cliente.');
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAttribute('type', 'password');
  await secret.fill(SEGREDO);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await confirm('Salvar');
  const pending = page.getByRole('region', { name: 'Proposta: mudar como todos entram' });
  await expect(pending).toContainText('Otávio Lacerda propôs');
  await expect(pending.getByRole('row', { name: 'Endereço do emissor' })).toContainText(emissor.issuer);
  await expect(pending.getByRole('button', { name: 'Aplicar agora' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(box(page, 'Segredo do cliente')).toHaveValue('');
  await expect(page.getByText('_farol.atlas.example')).toBeVisible();
  // On the narrowest screen the toast covers the content to check.
  await expect(page.getByText('Proposta enviada')).toBeHidden();
  await expectAccessibleNow(page);

  // Another user with the same rights applies it.
  const second = await secondOf(farol, caller, 'segunda@atlas.example');
  const answer = acessoSchema.parse(await (await call(second, 'GET', '/v1/acesso')).json());
  const { id } = answer.propostas[0] ?? { id: '' };
  await call(second, 'POST', `/v1/acesso/propostas/${id}/aplicar`, { senha: OUTRA });

  // To the issuer and back, into the same session.
  const uuid = await page.evaluate(() => JSON.parse(localStorage.getItem('farol-sessao') ?? '{}').user.uuid);
  await open(page, `/sistema/usuario/${uuid}`);
  await page.getByRole('button', { name: 'Ligar a minha conta' }).click();
  await confirm('Ligar a minha conta');
  await expect(heading(page, 'Conta ligada')).toBeVisible();
  await expectAccessibleNow(page);
  await page.getByRole('link', { name: 'Voltar para o meu perfil' }).click();
  await expect(page.getByText('Você ainda não entrou por ela')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('farol-sessao'));
  await page.goto(`${baseURL}/#/login`);
  await page.reload();
  await page.getByRole('link', { name: 'Entrar com a organização' }).click();
  await expect(heading(page, 'Entre com a sua organização')).toBeVisible();
  await expectAccessibleNow(page);
  watch.allow(/^resposta: 409 POST \/api\/login\/organizacao/);
  await page.getByRole('textbox').fill('outra-qualquer');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('Não encontramos uma organização');
  await page.getByRole('textbox').fill('atlas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/sistema\/painel/);

  await open(page, '/sistema/integracoes/acesso');
  await page.getByRole('switch', { name: /Exigir/ }).check();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  watch.allow(/^resposta: 400 PUT \/api\/v1\/acesso\/emissor/);
  await confirm('Salvar');
  await expect(page.getByText('Escolha uma pessoa ativa, com senha')).toBeVisible();
  await emissor.close();
});

test('quem salva uma lista de endereços sem o próprio é avisado antes; outra pessoa aplica o que se propôs', async ({
  page,
  watch,
  farol,
  caller,
  browser,
}) => {
  await open(page, '/sistema/integracoes/acesso');
  await page.getByLabel('Endereços e faixas').fill('198.51.100.0/24');
  await page.getByRole('button', { name: 'Salvar endereços' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  watch.allow(/^resposta: 409 PUT \/api\/v1\/acesso\/enderecos/);
  await dialog.getByRole('button', { name: 'Salvar endereços' }).click();
  await expect(dialog).toContainText('Você ficaria de fora');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Endereços e faixas').fill('127.0.0.0/8\n198.51.100.0/24');
  await page.getByRole('button', { name: 'Salvar endereços' }).click();
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Salvar endereços' }).click();
  const pending = page.getByRole('region', { name: 'Proposta: mudar de onde se entra' });
  await expect(pending.getByRole('row', { name: 'Endereços permitidos' })).toContainText('qualquer endereço');
  await pending.getByRole('button', { name: 'Rejeitar a proposta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rejeitar a proposta' }).click();
  await expect(page.getByText('Proposta rejeitada')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(pending).toHaveCount(0);

  await page.getByLabel('Endereços e faixas').fill('127.0.0.0/8');
  await page.getByRole('button', { name: 'Salvar endereços' }).click();
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Salvar endereços' }).click();
  await expect(pending).toBeVisible();
  const context = await browser.newContext({ baseURL: farol.origin });
  await giveSession(context, await secondOf(farol, caller, 'segunda@atlas.example'));
  const second = await context.newPage();
  await second.goto('/#/sistema/integracoes/acesso');
  await second.getByRole('button', { name: 'Aplicar agora' }).click();
  await second.getByRole('dialog').getByRole('textbox', { name: 'Sua senha' }).fill(OUTRA);
  await second.getByRole('dialog').getByRole('button', { name: 'Aplicar agora' }).click();
  await expect(second.getByLabel('Endereços e faixas')).toHaveValue('127.0.0.0/8');
  await context.close();
});

test('o link de um e-mail oferece a entrada da organização, quando ela tem uma', async ({ page }) => {
  const go = page.getByRole('button', { name: 'Continuar com a organização' });
  await open(page, '/nova-senha?token=abc&organizacao=1');
  await expect(go).toBeVisible();
  await expectAccessibleNow(page);
  await page.goto('about:blank');
  await open(page, '/nova-senha?token=abc');
  await expect(page.getByRole('button', { name: 'Salvar a senha' })).toBeVisible();
  await expect(go).toHaveCount(0);
});
