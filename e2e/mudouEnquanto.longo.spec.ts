import { acessoSchema } from '../contract/acesso.ts';
import { parametrosTenantSchema } from '../contract/parametrosTenant.ts';
import { call } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { test } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { OUTRA, secondOf } from './support/second.ts';
import { giveSession } from './support/session.ts';
import { expect } from './support/test.ts';

test.use({ who: 'atlas' });

test('o que se digita no acesso fica quando outra pessoa muda a mesma página, e se diz o que mudou antes de enviar', async ({
  page,
  farol,
  caller,
  browser,
}) => {
  const second = await secondOf(farol, caller, 'segunda@atlas.example');
  const { enderecosVersao } = acessoSchema.parse(await (await call(caller, 'GET', '/v1/acesso')).json());
  await call(caller, 'PUT', '/v1/acesso/enderecos', {
    versao: enderecosVersao,
    enderecos: ['127.0.0.0/8'],
    confirmado: false,
    senha: SENHA,
  });

  await open(page, '/sistema/integracoes/acesso');
  const enderecos = page.getByLabel('Endereços e faixas');
  await enderecos.fill('127.0.0.0/8\n198.51.100.0/24');
  await page.getByLabel('Nome curto da organização').fill('meu-nome');

  const context = await browser.newContext({ baseURL: farol.origin });
  await giveSession(context, second);
  const other = await context.newPage();
  await other.goto('/#/sistema/integracoes/acesso');
  await other.getByRole('button', { name: 'Aplicar agora' }).click();
  await other.getByRole('dialog').getByRole('textbox', { name: 'Sua senha' }).fill(OUTRA);
  await other.getByRole('dialog').getByRole('button', { name: 'Aplicar agora' }).click();
  await expect(other.getByLabel('Endereços e faixas')).toHaveValue('127.0.0.0/8');
  await context.close();

  await page.getByRole('button', { name: 'Salvar endereços' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Outra pessoa mudou isto' });
  await expect(told).toContainText('Endereços e faixas: era vazio, agora é 127.0.0.0/8');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(enderecos).toHaveValue('127.0.0.0/8\n198.51.100.0/24');
  await expect(page.getByLabel('Nome curto da organização')).toHaveValue('meu-nome');
  await expectAccessibleNow(page);
  await told.getByRole('button', { name: 'Seguir com o que digitei' }).click();
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar endereços' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar endereços' }).click();
  await expect(page.getByRole('region', { name: 'Proposta: mudar de onde se entra' })).toContainText(
    '198.51.100.0/24',
  );
  // The pending proposal appears without a reload; the other form preserves its input.
  await expect(enderecos).toHaveValue('127.0.0.0/8');
  await expect(page.getByLabel('Nome curto da organização')).toHaveValue('meu-nome');
});

test.describe('dos parâmetros', () => {
  test.use({ who: 'admin' });
  test('também nos parâmetros: descartar traz o que a outra pessoa gravou', async ({
    page,
    caller,
    watch,
  }) => {
    await open(page, '/sistema/parametros-tenant');
    const inactive = page.getByRole('textbox', { name: /Encerrar a sessão parada/ });
    await inactive.fill('45');
    const { parametros, modulos, versao } = parametrosTenantSchema.parse(
      await (await call(caller, 'GET', '/v1/parametros-tenant')).json(),
    );
    const theirs = { ...parametros, sessaoInatividadeMinutos: 20 };
    await call(caller, 'PUT', '/v1/parametros-tenant', { versao, modulos, parametros: theirs });
    watch.allow(/^resposta: 409 PUT \/api\/v1\/parametros-tenant/);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Outra pessoa mudou isto' });
    await expect(told).toContainText(/agora é 20/);
    await expect(inactive).toHaveValue('45');
    await told.getByRole('button', { name: 'Descartar o que digitei' }).click();
    await expect(inactive).toHaveValue('20');
    await expect(told).toHaveCount(0);
  });
});
