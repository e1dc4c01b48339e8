import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { pedidoCriadoSchema } from '../contract/fiscal/pagamentos/pedidoCriado.ts';
import { type Caller, call, comEmpresaNova } from './support/api.ts';
import { importarNotas } from './support/notasServico.ts';
import { freshName } from './support/numbers.ts';
import { expect, test } from './support/test.ts';

const hoje = todayInSaoPaulo(new Date());
/** Issue date of the notas of these tests. */
const EMISSAO = addDays(hoje, -3);

/** Returns the user acting for a new company with two notas without a date: those of other tests may get one meanwhile. */
async function comNotas(page: Page, caller: Caller): Promise<Caller> {
  const pede = await comEmpresaNova(caller, freshName('Empresa das Datas'));
  const fornecedor = freshName('Fornecedor das Datas');
  await importarNotas(page, pede, { fornecedor, notas: [{ numero: 1 }, { numero: 2 }] });
  return pede;
}

/** Creates a request to the client. Returns its id and the path of the client's page, as in the link sent by e-mail. */
async function umLink(caller: Caller) {
  const pedido = { mes: EMISSAO.slice(0, 7), nome: 'Financeiro', lembrar: false };
  const response = await call(caller, 'POST', '/v1/pagamentos/pedidos', pedido);
  const { id, link } = pedidoCriadoSchema.parse(await response.json());
  return { id, path: `/${link.slice(link.indexOf('#'))}` };
}

// Other tests count the companies of the first tenant.
test.use({ who: 'atlas' });

test('datas · o cliente preenche no celular, a rede cai e volta, e o que enviou chega a quem pediu', async ({
  page: escritorio,
  browser,
  caller,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /NetworkError/);
  const pede = await comNotas(escritorio, caller);
  const { id, path } = await umLink(pede);
  const cliente = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: caller.origin,
  });
  watch.follow(cliente);
  const page = await cliente.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Datas de pagamento');
  expect(page.url()).not.toContain('token');

  const primeira = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Data do pagamento/) })
    .first();
  await expect(primeira.getByLabel(/^Valor pago/)).not.toHaveValue('');
  await primeira.getByLabel(/^Data do pagamento/).fill(addDays(hoje, 1));
  await expect(primeira.getByText('Este dia ainda não chegou')).toBeVisible();
  await primeira.getByLabel(/^Data do pagamento/).fill(addDays(hoje, -1));
  await expect(page.getByRole('status')).toContainText('Guardado');

  const segunda = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Data do pagamento/) })
    .nth(1);
  await cliente.setOffline(true);
  await segunda.getByLabel(/^O que aconteceu/).selectOption('Ainda não foi paga');
  await expect(page.getByRole('status')).toContainText('Sem conexão, tentando de novo');
  await cliente.setOffline(false);
  await expect(page.getByRole('status')).toContainText('Guardado');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  // A phone discards the tab: the same page is restored, with the input that the server had not received yet.
  await cliente.setOffline(true);
  await segunda.getByLabel(/^Recado/).fill('Fica para o mês que vem');
  const aba = () => page.evaluate(() => sessionStorage.getItem('farol-datas') ?? '');
  const antes = await aba();
  await segunda.getByLabel(/^Recado/).pressSequentially('.');
  await expect.poll(aba).not.toBe(antes);
  await cliente.setOffline(false);
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(segunda.getByLabel(/^Recado/)).toHaveValue('Fica para o mês que vem.');
  await expect(page.getByRole('status')).toContainText('Guardado');
  // The tab stores neither the link nor any input in clear text, and another tab has none of it.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    new RegExp(`${path.split('=').at(-1)}|mês que vem`),
  );
  expect(page.url()).not.toContain('token');
  const outra = await cliente.newPage();
  await outra.goto('/#/datas');
  await expect(outra.getByRole('heading', { level: 1 })).toHaveText('Este link não está completo');
  await outra.close();

  // Opened again, the page shows the saved input.
  await page.goto('about:blank');
  await page.goto(path);
  await expect(primeira.getByLabel(/^Data do pagamento/)).toHaveValue(addDays(hoje, -1));
  await expect(segunda.getByLabel(/^O que aconteceu/)).toHaveValue('NAO_PAGO');

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const confere = page.getByRole('dialog', { name: 'Confira antes de enviar' });
  await expect(confere).toContainText('1 nota com data');
  await confere.getByRole('button', { name: 'Enviar ao escritório' }).click();
  await expect(page.getByRole('status')).toContainText('Recebemos as suas respostas');

  const pedidos = z
    .array(z.object({ id: z.uuid(), estado: z.string(), preenchidos: z.int() }))
    .parse(await (await call(pede, 'GET', '/v1/pagamentos/pedidos')).json());
  expect(pedidos.find((um) => um.id === id)).toMatchObject({ estado: 'RESPONDIDO', preenchidos: 2 });
  await cliente.close();
});

test('datas · um link revogado, ou que ninguém deu, só diz que não vale', async ({ page, caller, watch }) => {
  watch.allow(/^resposta: 404 /, /404/);
  const pede = await comNotas(page, caller);
  const { id, path } = await umLink(pede);
  await call(pede, 'POST', `/v1/pagamentos/pedidos/${id}/revogar`);
  for (const um of [path, `/#/datas?token=${'a'.repeat(43)}`]) {
    await page.goto('about:blank');
    await page.goto(um);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não vale');
    await expect(page.getByRole('main')).not.toContainText(pede.sessao.empresas[0]?.nome ?? '?');
  }
});
