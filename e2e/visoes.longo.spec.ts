import type { Page } from '@playwright/test';
import { z } from 'zod';
import { call } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { filtersOf, names, openList } from './support/list.ts';
import { test as onOwnServer } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const LIST = '/sistema/empresa/consulta';

/** Returns the button of a view, labelled with its name between the prefix `before` and its count. */
const viewOf = (page: Page, name: string, before = '') =>
  page
    .getByRole('group', { name: 'Visões da lista' })
    .getByRole('button', { name: new RegExp(`^${before}${name}, \\d+ registros?$`) });

async function act(page: Page, view: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Opções da visão ${view}` }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar visão' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('as próprias', () => {
  test.use({ who: 'atlas' });

  test('visões · filtros, ordem e colunas sob um nome, com quantos há, mudadas e abertas sempre', async ({
    page,
  }) => {
    await openList(page);
    const colunas = page.getByRole('button', { name: 'Colunas' });
    const place = await colunas.boundingBox();
    await page.getByRole('searchbox', { name: 'Buscar em Empresas' }).fill('ltda');
    await expect.poll(() => filtersOf(page)).toEqual({ q: 'ltda' });
    await expect(page.getByRole('button', { name: 'Salvar visão' })).toBeVisible();
    // The tools do not move, so that a click just then does not miss.
    expect(await colunas.boundingBox()).toEqual(place);
    await colunas.click();
    await page.getByRole('checkbox', { name: 'UF' }).uncheck();
    await page.keyboard.press('Escape');
    await save(page, 'Só limitadas');
    await expect(viewOf(page, 'Só limitadas')).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Ordenar por Nome em ordem decrescente' }).click();
    await expect(viewOf(page, 'Só limitadas')).toHaveAttribute('aria-pressed', 'false');
    await act(page, 'Só limitadas', 'Atualizar com o que se vê agora');
    await expect(viewOf(page, 'Só limitadas')).toHaveAttribute('aria-pressed', 'true');
    await act(page, 'Só limitadas', 'Renomear');
    await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Limitadas');
    await page.getByRole('dialog').getByRole('button', { name: 'Renomear' }).click();
    await act(page, 'Limitadas', 'Abrir a lista sempre nesta visão');
    const view = viewOf(page, 'Limitadas', 'Abre a lista: ');
    await expect(view).toBeVisible();
    const first = await names(page).first().textContent();

    await page.goto('/#/sistema/painel');
    await page.evaluate(() => localStorage.removeItem('RaStore.empresas.datatable'));
    await page.goto(`/#${LIST}`);
    await expect(view).toHaveAttribute('aria-pressed', 'true');
    await expect(names(page).first()).toHaveText(first ?? '');
    await expect(page.getByRole('columnheader', { name: /UF/ })).toHaveCount(0);

    await act(page, 'Limitadas', 'Remover a visão');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover a visão' }).click();
    await expect(view).toHaveCount(0);
  });
});

const perfisSchema = z.array(
  z.looseObject({ id: z.uuid(), nome: z.string(), versao: z.number(), permissoes: z.array(z.string()) }),
);

onOwnServer.describe('as de um perfil', () => {
  onOwnServer.use({ who: 'analista' });

  onOwnServer(
    'visões · quem é do perfil abre a lista com a que um colega lhe mostra; quem é de outro não a vê',
    async ({ page, caller, another }) => {
      // Slow: a separate server, three users, and views that are loaded when the browser is idle.
      onOwnServer.slow();
      const perfis = perfisSchema.parse(await (await call(caller, 'GET', '/v1/perfis')).json());
      const semAcesso = perfis.find(({ nome }) => nome === 'Sem acesso');
      const { id, versao } = semAcesso ?? { id: '', versao: 0 };
      await call(caller, 'PUT', `/v1/perfis/${id}`, { permissoes: ['EMPRESA_BUSCA'], versao });

      const filter = { uf: ['SP'] };
      await openList(page, new URLSearchParams({ filter: JSON.stringify(filter) }).toString());
      await save(page, 'De São Paulo');
      await act(page, 'De São Paulo', 'Quem vê…');
      const dialog = page.getByRole('dialog', { name: 'Quem vê a visão “De São Paulo”' });
      await dialog.getByRole('radio', { name: 'Quem é dos perfis escolhidos' }).check();
      await dialog.getByRole('group', { name: 'Perfis que a veem' }).getByLabel('Consulta').check();
      const abrem = dialog.getByRole('group', { name: 'Perfis que abrem a lista sempre com ela' });
      await abrem.getByLabel('Consulta').check();
      await expectAccessibleNow(page);
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await expect(viewOf(page, 'De São Paulo', 'Compartilhada: ')).toHaveAttribute('aria-pressed', 'true');
      await expectAccessibleNow(page);

      const caio = await another('consulta');
      await open(caio, LIST);
      await expect(viewOf(caio, 'De São Paulo', 'Abre a lista: ')).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => filtersOf(caio)).toEqual(filter);
      await caio.getByRole('button', { name: 'Opções da visão De São Paulo' }).click();
      await expect(caio.getByRole('menu')).toContainText('Salva por Ana Beatriz Moura');
      await expect(caio.getByRole('menu')).toContainText('Padrão do seu perfil');
      await caio.keyboard.press('Escape');

      const sonia = await another('semAcesso');
      await open(sonia, `${LIST}?${new URLSearchParams({ filter: JSON.stringify({ uf: ['RJ'] }) })}`);
      await expect(sonia.getByRole('button', { name: 'Salvar visão' })).toBeVisible();
      await expect(sonia.getByRole('group', { name: 'Visões da lista' }).getByRole('button')).toHaveCount(2);
    },
  );
});
