import type { Page } from '@playwright/test';
import { type Caller, call } from './support/api.ts';
import { importarNotas, naFila, naMesa, soDoFornecedor } from './support/notasServico.ts';
import { expectPage, heading, open, queryOf } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const LARGURAS = [1440, 390] as const;
const MOTIVO = 'Serviço não prestado nesta competência';

/** Imports three notas of one supplier, alone in the queue, in a window of that width (px). */
async function comTres(page: Page, caller: Caller, largura: number, fornecedor: string) {
  await page.setViewportSize({ width: largura, height: 844 });
  await importarNotas(page, caller, { fornecedor, notas: [{ numero: 1 }, { numero: 2 }, { numero: 3 }] });
  await soDoFornecedor(page, fornecedor, 3);
}

/** Types a text and waits until the tab has stored it: encrypting takes a moment. */
async function digitar(page: Page, texto: string) {
  const guardado = () => page.evaluate(() => sessionStorage.getItem('farol-rascunhos'));
  const antes = await guardado();
  await recusar(page).getByRole('textbox').fill(texto);
  await expect.poll(guardado).not.toBe(antes);
}

/** Returns the article of the nota on the desk. */
const nota = (page: Page) => page.getByRole('article', { name: /NFS-e/ });
const recusar = (page: Page) => page.getByRole('dialog', { name: /^Recusar/ });

for (const largura of LARGURAS)
  test(`mesa · recarregar, voltar, outra aba e uma entrada forçada voltam à nota, com o que se digitava (${largura})`, async ({
    page,
    caller,
    context,
    watch,
  }) => {
    const fornecedor = `Volta à Nota ${largura} Ltda`;
    await comTres(page, caller, largura, fornecedor);
    const terceira = naFila(page, fornecedor).nth(2);
    const id = (await terceira.getAttribute('data-nota')) ?? '';
    await terceira.click();
    await expect(nota(page)).toBeVisible();
    const nome = (await nota(page).getAttribute('aria-label')) ?? '';
    await expect.poll(() => queryOf(page).get('nota')).toBe(id);

    await test.step('recarregar no meio de uma recusa', async () => {
      await page.keyboard.press('r');
      await digitar(page, MOTIVO);
      await page.reload();
      await expect(recusar(page).getByRole('textbox')).toHaveValue(MOTIVO);
      await page.keyboard.press('Escape');
      await expect(nota(page)).toHaveAttribute('aria-label', nome);
      await page.reload();
      await expect(nota(page)).toHaveAttribute('aria-label', nome);
      await expect(recusar(page)).toBeHidden();
    });

    await test.step('a página da nota e de volta', async () => {
      await nota(page).getByRole('link', { name: 'Abrir a página' }).click();
      await expectPage(page, `/sistema/nfs/${id}`);
      await page.goBack();
      await expect(nota(page)).toHaveAttribute('aria-label', nome);
    });

    await test.step('outra aba, pelo endereço', async () => {
      const outra = await context.newPage();
      await outra.goto(page.url());
      await expect(nota(outra)).toHaveAttribute('aria-label', nome);
      await outra.close();
    });

    await test.step('a sessão termina com a recusa a caminho', async () => {
      watch.allow(/^console: Erro ao renovar token!$/, /^resposta: 401 /);
      await page.keyboard.press('r');
      await expect(recusar(page).getByRole('textbox')).toHaveValue(MOTIVO);
      await call(caller, 'POST', '/logout');
      await page.keyboard.press('Control+Enter');
      await expectPage(page, '/login');
      await expect(page.getByText('O que você tinha digitado está guardado nesta aba.')).toBeVisible();
      await signIn(page, 'atlas');
      await expect(recusar(page).getByRole('textbox')).toHaveValue(MOTIVO);
      await page.keyboard.press('Escape');
      await expect(nota(page)).toHaveAttribute('aria-label', nome);
    });
  });

test('mesa · no telefone, voltar leva da nota à fila', async ({ page, caller }) => {
  const fornecedor = 'Volta do Telefone Ltda';
  await comTres(page, caller, 390, fornecedor);
  await naFila(page, fornecedor).nth(1).click();
  await expect(nota(page)).toBeVisible();
  // Going back works once the address contains the nota.
  await expect.poll(() => queryOf(page).get('nota')).not.toBeNull();
  await page.goBack();
  await expect(naFila(page, fornecedor)).toHaveCount(3);
  await expect(nota(page)).toBeHidden();
});

test('mesa · a nota que outra pessoa decidiu fica à vista, e a tecla não decide a seguinte', async ({
  page,
  caller,
}) => {
  const fornecedor = 'Decidida por Fora Ltda';
  await comTres(page, caller, 1440, fornecedor);
  const id = (await naMesa(page).getAttribute('data-nota')) ?? '';
  await expect.poll(() => queryOf(page).get('nota')).toBe(id);
  const { versao } = await (await call(caller, 'GET', `/v1/documento-nfs/${id}`)).json();
  const itens = [{ id, versao }];
  await call(caller, 'POST', '/v1/nfs/revisao/decisoes', { acao: 'RECUSA', itens, motivo: MOTIVO });
  await page.reload();
  await expect(page.getByText('Esta nota já não espera decisão.')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(recusar(page)).toBeHidden();
  await expect(naFila(page, fornecedor)).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(naMesa(page)).toContainText(fornecedor);
});

for (const largura of LARGURAS)
  test(`fila · recarregar, abrir e voltar deixam no mesmo item, e o que sumiu não passa a tecla adiante (${largura})`, async ({
    page,
    caller,
  }) => {
    const fornecedor = `Volta à Fila ${largura} Ltda`;
    await importarNotas(page, caller, { fornecedor, notas: [{ numero: 1 }, { numero: 2 }, { numero: 3 }] });
    await page.setViewportSize({ width: largura, height: 844 });
    await open(page, '/sistema/fila?por=especie&especie=NFSE');
    await expect(heading(page, 'Fila de trabalho')).toBeVisible();
    const linha = page.locator('[data-linha]').filter({ hasText: fornecedor }).nth(1);
    const key = (await linha.getAttribute('data-linha')) ?? '';
    await linha.focus();
    await expect.poll(() => queryOf(page).get('em')).toBe(key);
    const atual = page.locator('[data-linha][aria-current=true]');
    await page.reload();
    await expect(atual).toHaveAttribute('data-linha', key);
    await linha.click();
    await expect(nota(page)).toBeVisible();
    await page.goBack();
    await expect(atual).toHaveAttribute('data-linha', key);

    const id = key.split(' ').find((part) => /^[0-9a-f-]{36}$/.test(part)) ?? '';
    const { versao } = await (await call(caller, 'GET', `/v1/documento-nfs/${id}`)).json();
    const itens = [{ id, versao }];
    await call(caller, 'POST', '/v1/nfs/revisao/decisoes', { acao: 'RECUSA', itens, motivo: MOTIVO });
    await page.reload();
    await expect(page.getByText('O item em que você estava não está mais na fila.')).toBeVisible();
    await expect(atual).toHaveCount(0);
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
