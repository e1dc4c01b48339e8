import type { Page } from '@playwright/test';
import { ALL_COMPANIES, EMPRESA_HEADER, SCOPE_HEADER } from '../contract/session.ts';
import { ABERTURAS, type Abertura } from '../tests/support/atosDeUmaEmpresa.ts';
import type { Caller } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { para, selector, TODAS, verTodas, verUma } from './support/escopo.ts';
import { comCnpj, trazer } from './support/notas.ts';
import { open } from './support/pages.ts';
import { SENHA } from './support/people.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const LIST = '/sistema/nfe/consulta';

/** Imports an NF-e of that issuer, numbered from `numero` on, for each of the first two companies. Returns their names. */
async function noteForTwo(caller: Caller, emitente: string, numero: number) {
  const two = comCnpj(caller).slice(0, 2);
  for (const [place, empresa] of two.entries())
    await trazer(caller, 'NFE', { emitente, notas: [numero + place] }, empresa);
  return two.map(({ nome }) => nome);
}

const listOf = (emitente: string) => `${LIST}?filter=${encodeURIComponent(JSON.stringify({ q: emitente }))}`;

test('escopo · uma aba vê todas as empresas, com coluna e filtro; a outra só a escolhida; cada uma lembra', async ({
  page,
  context,
  caller,
}) => {
  const emitente = 'Alcance de Duas Abas';
  const [first = '', second = ''] = await noteForTwo(caller, emitente, 88_001);
  await open(page, listOf(emitente));
  const rows = page.getByRole('row', { name: new RegExp(emitente) });
  await expect(rows).toHaveCount(1);
  await expect(header(page, 'Empresa')).toHaveCount(0);
  await expect(selector(page)).toHaveValue(new RegExp(first));
  const other = await context.newPage();
  await open(other, listOf(emitente));
  await expect(other.getByRole('row', { name: new RegExp(emitente) })).toHaveCount(1);

  await verTodas(page);
  await expect(rows).toHaveCount(2);
  await expect(header(page, 'Empresa')).toBeVisible();
  await expect(rows.filter({ hasText: first })).toHaveCount(1);
  await expect(rows.filter({ hasText: second })).toHaveCount(1);

  await other.reload();
  await expect(other.getByRole('row', { name: new RegExp(emitente) })).toHaveCount(1);
  await expect(selector(other)).toHaveValue(new RegExp(first));
  await page.reload();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Mais filtros' }).click();
  await page
    .getByRole('region', { name: 'Filtros', exact: true })
    .getByRole('combobox', { name: 'Empresa' })
    .click();
  await page.getByRole('option', { name: second }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(second);
  // The address contains the filter by company: any user who opens it sees the same list.
  await open(other, new URL(page.url()).hash.slice(1));
  await expect(selector(other)).toHaveValue(TODAS);
  await expect(other.getByRole('row', { name: new RegExp(emitente) })).toContainText(second);
});

test('escopo · o documento de outra empresa abre e diz de quem é, com uma só empresa à vista', async ({
  page,
  caller,
}) => {
  const emitente = 'Alcance de Um Documento';
  const [, second = ''] = await noteForTwo(caller, emitente, 88_101);
  await open(page, listOf(emitente));
  await verTodas(page);
  await page
    .getByRole('row', { name: new RegExp(second) })
    .getByRole('link')
    .click();
  const main = page.getByRole('main');
  await expect(main.getByText('Empresa:')).toBeVisible();
  await expect(main.getByRole('strong').filter({ hasText: second })).toBeVisible();
  await verUma(page, caller.sessao.empresas[0]?.nome ?? '');
  await expect(main.getByRole('strong').filter({ hasText: second })).toBeVisible();
});

test('escopo · notas de duas empresas são manifestadas com uma confirmação, e o relatório diz de quem é cada uma', async ({
  page,
  caller,
}) => {
  const emitente = 'Alcance de Dois Atos';
  const nomes = await noteForTwo(caller, emitente, 88_201);
  await open(page, listOf(emitente));
  await verTodas(page);
  const rows = page.getByRole('row', { name: new RegExp(emitente) });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Manifestar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifestar NF-e' });
  await dialog.getByRole('radio', { name: /Confirmação da operação/i }).check();
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await expect(dialog).toContainText('Em nome de 2 empresas');
  for (const nome of nomes) await expect(dialog).toContainText(`${nome} Simulado · 1 documento`);
  await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(SENHA);
  await dialog.getByRole('button', { name: 'Manifestar 2 documentos' }).click();
  await expect(dialog).toContainText('2 registradas');
  for (const nome of nomes) await expect(dialog).toContainText(`· ${nome}`);
});

test('escopo · a busca na SEFAZ diz de que empresa é e leva a todas; os não lidos vêm com a empresa e se filtram', async ({
  page,
  caller,
}) => {
  const [one, two] = caller.sessao.empresas.toSorted((a, b) => a.nome.localeCompare(b.nome));
  if (!one || !two) throw new Error('Fewer than two companies');
  const itens = [one, two].map(({ empresaId }, place) => ({
    id: crypto.randomUUID(),
    empresaId,
    nsu: 901 + place,
    schema: 'procFoo_v1.00.xsd',
    bytes: 40,
    nome: '',
    lugar: '',
    motivo: 'O leiaute deste documento ainda não é conhecido.',
    recebidoEm: '2026-11-20T10:00:00.000Z',
    tentadoEm: '2026-11-20T10:00:00.000Z',
  }));
  // No simulated taxpayer has unread documents; the real responses are covered by the tests of the server.
  await page.route('**/api/v1/nfe/distribuicao/nao-lidos**', async (route) => {
    const asked = new URL(route.request().url()).searchParams.get('empresa');
    const all = route.request().headers()[SCOPE_HEADER] === ALL_COMPANIES;
    const seen = itens.filter(({ empresaId }) => all || empresaId === one.empresaId);
    const shown = seen.filter(({ empresaId }) => asked === null || empresaId === asked);
    const empresas = seen.map(({ empresaId }) => ({ empresaId, total: 1 }));
    await route.fulfill({ json: { total: shown.length, empresas, itens: shown } });
  });
  await open(page, '/sistema/nfe/distribuicao');
  const list = page.getByRole('region', { name: 'Não lidos' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByLabel('Mostrar')).toHaveCount(0);
  await verTodas(page);
  await expect(para(page)).toHaveValue(new RegExp(`^${caller.sessao.empresas[0]?.nome}`));
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').filter({ hasText: two.nome })).toContainText('NSU 902');
  await expectAccessibleNow(page);
  await list.getByLabel('Mostrar').selectOption({ label: `${two.nome} (1)` });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(two.nome);
  await page.getByRole('link', { name: 'Abrir Cobertura' }).click();
  await expect(page.getByRole('heading', { name: 'Cobertura', level: 1 })).toBeVisible();
});

test.describe('um navegador que nada sabe', () => {
  test.use({ who: null });

  test('escopo · quem tem várias empresas começa em todas, sem nada de uma delas no cabeçalho', async ({
    page,
  }) => {
    await open(page, '/login');
    await signIn(page, 'atlas');
    await expect(selector(page)).toHaveValue(TODAS);
    await expect(page.locator('.farol-cor')).toHaveCount(0);
    await expect(page.getByRole('banner').locator('.farol-ambiente')).toHaveCount(0);
    await expect(page).toHaveTitle(/Todas as minhas empresas/);
  });
});

const DUAS_LARGURAS = [
  ['numa tela larga', { width: 1440, height: 900 }],
  ['num telefone', { width: 390, height: 844 }],
] as const;

/** Opens an act by pressing, in order, buttons of the page or its menu, and choices of its dialog. */
async function abrir(page: Page, { endereco, aperta }: Abertura): Promise<void> {
  await open(page, endereco);
  for (const name of aperta) {
    const place = page.getByRole('dialog').or(page.getByRole('main')).last();
    await place.getByRole('button', { name }).or(place.getByRole('radio', { name })).first().click();
  }
}

for (const [onde, viewport] of DUAS_LARGURAS)
  test.describe(onde, () => {
    test.use({ viewport });

    test('escopo · em todas, cada ato de uma empresa diz qual é, e ali se troca', async ({
      page,
      caller,
    }) => {
      const [first, second] = caller.sessao.empresas.map(({ nome }) => nome);
      await open(page, '/sistema/painel');
      await verTodas(page);
      const acts = Object.values(ABERTURAS).flat();
      for (const [place, abertura] of acts.entries()) {
        const [before = '', after = ''] = place % 2 === 0 ? [first, second] : [second, first];
        await test.step([abertura.endereco, ...abertura.aperta].join(' · '), async () => {
          await abrir(page, abertura);
          await expect(para(page)).toHaveValue(new RegExp(`^${before}`));
          await para(page).fill(after);
          await page.getByRole('option', { name: after }).click();
          await expect(para(page)).toHaveValue(new RegExp(`^${after}`));
          await expect(page.locator('.farol-cor')).toHaveCount(0);
        });
      }
      await open(page, '/sistema/painel');
      await expect(selector(page)).toHaveValue(TODAS);
    });
  });

test('escopo · a troca da empresa de um ato não perde o digitado, e vale para o que se pede', async ({
  page,
  caller,
}) => {
  const second = caller.sessao.empresas[1];
  await open(page, '/sistema/painel');
  await verTodas(page);
  await open(page, '/sistema/nfs/digitar');
  const number = page.getByRole('textbox', { name: /^Número/ }).first();
  await number.fill('4711');
  await para(page).fill(second?.nome ?? '');
  const asked = page.waitForRequest((request) => request.headers()[EMPRESA_HEADER] === second?.uuid);
  await page.getByRole('option', { name: second?.nome }).click();
  await expect(number).toHaveValue('4711');
  await expect(selector(page)).toHaveValue(TODAS);
  await open(page, '/sistema/nfe/distribuicao');
  await asked;
  await expect(para(page)).toHaveValue(new RegExp(`^${second?.nome}`));
});

test('escopo · numa tela estreita a fila diz inteiro o nome da empresa de cada linha', async ({
  page,
  caller,
}) => {
  // A document known only from a file has one more state, and the widest one.
  await trazer(caller, 'CTE', { emitente: 'Transporte de Tela Estreita', notas: [79_311, 79_312] });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/sistema/painel');
  await verTodas(page);
  await open(page, '/sistema/fila');
  const nomes = page.locator('[data-linha] .empresa > span:last-child');
  await expect(nomes.first()).toBeVisible();
  const cortados = await nomes.evaluateAll((names) =>
    names.filter((name) => name.scrollWidth > name.clientWidth + 1).map(({ textContent }) => textContent),
  );
  expect(cortados).toEqual([]);
});
