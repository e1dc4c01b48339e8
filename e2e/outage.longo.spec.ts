import { openNew, save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { onOneServer } from './support/ownServer.ts';
import { box, heading } from './support/pages.ts';
import { expect } from './support/test.ts';

const test = onOneServer();
const UNREACHABLE =
  /^falhou: .* net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)$/;
/** Timeout for a server that has just started: on a busy machine its first responses are late. */
const STARTED = { timeout: 60_000 };
const banner = 'O servidor não está respondendo.';

test.describe('servidor que cai', () => {
  test.use({ who: 'analista' });

  test('queda · a faixa avisa, o que se digitou fica, e de volta ao ar o ato seguinte vale', async ({
    page,
    farol,
    watch,
  }) => {
    watch.allow(UNREACHABLE);
    const nome = freshName('Durante a queda');
    await page.clock.install();
    await openNew(page);
    await box(page, 'CPF/CNPJ').fill(freshCnpj());
    await farol.stop('SIGKILL');
    // A user who continues typing is warned within a minute, before trying to save in vain.
    await page.clock.fastForward('01:05');
    await box(page, 'Nome').pressSequentially(nome);
    await expect(page.getByText(banner)).toBeVisible();
    await save(page);
    const error = page.getByRole('alertdialog', { name: 'Não foi possível salvar' });
    await expect(error).toContainText('Não foi possível falar com o servidor.');
    await error.getByRole('button', { name: 'OK' }).click();
    await expect(box(page, 'Nome')).toHaveValue(nome);

    await farol.start();
    await expect(page.getByText(banner)).toBeHidden(STARTED);
    await save(page);
    await expect(heading(page, nome)).toBeVisible(STARTED);
  });

  test('queda · servidor reiniciado sem que a pessoa note: o ato seguinte vale', async ({
    page,
    farol,
    watch,
  }) => {
    // Screens are prefetched: one requested during the restart is requested again when opened.
    watch.allow(UNREACHABLE);
    await openList(page, 'perPage=10');
    await farol.stop();
    await farol.start();
    await page.getByRole('button', { name: 'Proxima pagina' }).click();
    await expect(page.getByText(/^Página 2 de \d$/)).toBeVisible(STARTED);
    await names(page).first().click();
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
    await expect(page.getByText(banner)).toHaveCount(0);
  });

  test('queda · empresa tirada da pessoa: o pedido seguinte diz isso com clareza', async ({
    page,
    farol,
    caller,
    watch,
  }) => {
    watch.allow(/^resposta: 403 /, UNREACHABLE);
    const [first] = caller.sessao.empresas;
    const selector = page.getByRole('combobox', { name: 'Empresa', exact: true });
    await openList(page, 'perPage=10');
    await expect(selector).toHaveValue(new RegExp(first?.nome ?? ''));
    await farol.stop();
    await farol.sql(`delete from empresas_usuarios where id = '${first?.uuid}'`);
    await farol.start();
    await page.getByRole('button', { name: 'Proxima pagina' }).click();
    await expect(page.getByText(`Você não tem mais acesso à empresa ${first?.nome}.`)).toBeVisible(STARTED);
    // The rights were read again: the page continues with one of the remaining companies.
    await expect(selector).toHaveValue(/\S/);
    await expect(selector).not.toHaveValue(new RegExp(first?.nome ?? ''));
    await expect(names(page).first()).toBeVisible();
  });
});
