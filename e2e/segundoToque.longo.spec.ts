import type { Locator, Page } from '@playwright/test';
import { visaoSchema } from '../contract/visoes.ts';
import { type Caller, call, createEmpresa } from './support/api.ts';
import { verTodas } from './support/escopo.ts';
import { openEmpresa } from './support/form.ts';
import { trazer } from './support/notas.ts';
import { importarNotas } from './support/notasServico.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

/** Double-clicks the position of an element, as some users always do: an overlay opened there gets the second click. */
async function duasVezesEm(page: Page, what: Locator): Promise<void> {
  // The trial waits until it is visible, stable and not covered, as a user does.
  await what.click({ trial: true });
  const box = await what.boundingBox();
  if (!box) throw new Error('No such button');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 30 });
}
const duasVezes = (page: Page, nome: RegExp | string) =>
  duasVezesEm(page, page.getByRole('button', { name: nome, exact: true }).first());

test('o segundo toque de um duplo clique não fecha a manifestação nem a envia', async ({ page, caller }) => {
  const nome = 'Duas Vezes Sempre';
  await trazer(caller, 'NFE', { emitente: nome, notas: [78_411] });
  await open(page, `/sistema/nfe/consulta?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
  await page
    .getByRole('row', { name: new RegExp(nome) })
    .getByRole('checkbox')
    .check();
  await duasVezes(page, 'Manifestar');
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await dialog.getByRole('radio', { name: /Confirmação da operação/ }).check();
  await duasVezes(page, 'Conferir');
  await expect(dialog.getByRole('group', { name: 'Conferir e confirmar' })).toBeVisible();
  // A click outside does not discard the choice, however late.
  await page.mouse.click(5, 450);
  await expect(dialog.getByRole('button', { name: 'Manifestar 1 documento' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

interface Abre {
  /** Button to double-click. */
  botao: Locator;
  /** Overlay that it opens. */
  aberto: Locator;
}

/** Runs `work` with more views of the list of suppliers than its line has room for, and removes them at the end. */
async function comVisoes(caller: Caller, work: (nome: string) => Promise<void>): Promise<void> {
  const nome = freshName('Vista');
  const ids: string[] = [];
  for (let each = 1; each <= 13; each++) {
    const visao = {
      recurso: 'fornecedores',
      nome: `${nome} ${each}`,
      filtro: { q: `${nome} ${each}` },
      ordem: { campo: 'nome', direcao: 'ASC' },
    };
    ids.push(visaoSchema.parse(await (await call(caller, 'POST', '/v1/visoes', visao)).json()).id);
  }
  await work(nome);
  for (const id of ids) await call(caller, 'DELETE', `/v1/visoes/${id}`);
}

/** Asserts that a double-click leaves the overlay open, and that a separate click outside closes it. */
async function expectStays(page: Page, { botao, aberto }: Abre): Promise<void> {
  await duasVezesEm(page, botao);
  // A closing overlay returns the focus immediately, before it fades out, so visibility alone would not prove that it is open.
  await expect.poll(() => aberto.evaluate((what) => what.contains(document.activeElement))).toBe(true);
  await expect(aberto).toBeVisible();
  await page.mouse.click(3, 500);
  await expect(aberto).toBeHidden();
}

test('o segundo toque de um duplo clique não fecha o que o primeiro abriu: cabeçalho, colunas e páginas', async ({
  page,
}) => {
  await open(page, '/sistema/nfs/revisao');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  for (const abre of [
    { botao: button(/^Avisos: /), aberto: page.getByRole('dialog', { name: 'Avisos' }) },
    { botao: page.locator('.farol-pessoa'), aberto: page.getByRole('menu') },
    { botao: button('Outras páginas'), aberto: page.getByRole('menu', { name: 'Outras páginas' }) },
  ])
    await expectStays(page, abre);
  await open(page, '/sistema/empresa/consulta');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectStays(page, {
    botao: button('Colunas'),
    aberto: page.getByRole('dialog', { name: /colunas/i }),
  });
});

test('o segundo toque não fecha a célula que o lápis abriu', async ({ page, caller }) => {
  const nome = freshName('Duas Vezes');
  await createEmpresa(caller, { nome, cpfCnpj: freshCnpj(), municipio: 'Olinda' });
  await open(page, `/sistema/empresa/consulta?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
  await page.getByRole('row').filter({ hasText: nome }).getByRole('cell', { name: 'Olinda' }).hover();
  await expectStays(page, {
    botao: page.getByRole('button', { name: `Editar Município de ${nome}` }),
    aberto: page.getByRole('dialog', { name: `Editar Município de ${nome}` }),
  });
});

test('o segundo toque não fecha a lista de opções de um campo, em que se escolhe', async ({
  page,
  caller,
}) => {
  const nome = freshName('Duas Vezes');
  const { id } = await createEmpresa(caller, { nome, cpfCnpj: freshCnpj() });
  await openEmpresa(page, { id, nome });
  const campo = (name: string) => page.getByRole('combobox', { name });
  const opcoes = page.getByRole('option');
  await campo('Ambiente').scrollIntoViewIfNeeded();
  await duasVezesEm(page, campo('Ambiente'));
  await opcoes.filter({ hasText: 'Homologação' }).click();
  await expect(campo('Ambiente')).toHaveText('Homologação');
  await campo('UF').scrollIntoViewIfNeeded();
  await duasVezesEm(page, campo('UF'));
  await opcoes.first().click();
  await expect(campo('UF')).not.toHaveValue('');
});

test('o segundo toque não fecha as opções de uma visão, nem as visões que não cabem na linha', async ({
  page,
  caller,
}) => {
  await comVisoes(caller, async (nome) => {
    await open(page, '/sistema/fornecedor/consulta');
    await expectStays(page, {
      botao: page.getByRole('button', { name: `Opções da visão ${nome} 1`, exact: true }),
      aberto: page.getByRole('menu'),
    });
    await expectStays(page, {
      botao: page.getByRole('button', { name: /^Mais visões/ }),
      aberto: page.getByRole('menu'),
    });
  });
});

test('o segundo toque não fecha o que se pode fazer por um mês em silêncio', async ({ page, caller }) => {
  const fornecedor = 'Silêncio em Dois Toques Ltda';
  const notas = [65, 96, 127].map((diasAtras, at) => ({ numero: at + 1, diasAtras }));
  await importarNotas(page, caller, { fornecedor, notas });
  await open(page, '/sistema/nfs/mapa');
  await verTodas(page);
  await expectStays(page, {
    botao: page.getByRole('button', { name: new RegExp(`^Silêncio de ${fornecedor}`) }).last(),
    aberto: page.getByRole('dialog', { name: new RegExp(`^Nada de ${fornecedor}`) }),
  });
});
