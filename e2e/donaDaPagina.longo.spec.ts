import type { Locator, Page } from '@playwright/test';
import { PAGAMENTOS } from '../contract/fiscal/pagamentos/pagamentos.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../contract/session.ts';
import type { Caller } from './support/api.ts';
import { verUma } from './support/escopo.ts';
import { open, openPainel } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// These tests cover every page with the address of a company's record, opened while another company is selected: it names the owner,
// the owner's environment and the selected company. `tests/paginasPorId.test.ts` enforces the coverage of all such pages.
const resources: readonly Resource[] = registry;
const deEmpresa = resources.filter(({ scope }) => scope === 'empresa');

type Empresa = Caller['sessao']['empresas'][number];

const headersOf = ({ tokens }: Caller, { uuid }: Empresa) => ({
  authorization: `Bearer ${tokens.accessToken}`,
  [EMPRESA_HEADER]: uuid,
});

/** Returns a record of a kind in the demonstration, and the company it belongs to. */
async function umDe(caller: Caller, name: string): Promise<{ id: string; dona: Empresa }> {
  for (const dona of caller.sessao.empresas) {
    const url = `${caller.origin}/api/v1/${name}?range=[0,0]`;
    const rows: unknown = await (await fetch(url, { headers: headersOf(caller, dona) })).json();
    const [row] = Array.isArray(rows) ? rows : [];
    if (row) return { id: String(row.id), dona };
  }
  throw new Error(`The demonstration has no row of ${name}`);
}

/** Imports a file of dates for the second company. Returns the id of the import, and the company. */
async function umaImportacao(caller: Caller): Promise<{ id: string; dona: Empresa }> {
  const [, dona] = caller.sessao.empresas;
  if (!dona) throw new Error('The person acts for one company only');
  const headers = { ...headersOf(caller, dona), [FILE_NAME_HEADER]: 'datas.csv', 'content-type': 'text/csv' };
  const body = `Fornecedor;Número;Data de pagamento;Valor pago\nDona ${Date.now()};1;01/10/2026;10,00\n`;
  const sent = await fetch(`${caller.origin}/api/v1/pagamentos/importacoes`, {
    method: 'POST',
    headers,
    body,
  });
  expect(sent.ok, await sent.clone().text()).toBe(true);
  const { id } = await sent.json();
  return { id: String(id), dona };
}

/** Returns the initials and colours of the company named in a place of the page. */
const corEm = (lugar: Locator) =>
  lugar
    .locator('.farol-sigla')
    .first()
    .evaluate((sigla) => {
      const { color, backgroundColor, boxShadow } = getComputedStyle(sigla);
      return [sigla.getAttribute('data-iniciais'), color, backgroundColor, boxShadow];
    });

/** Asserts that a page names its owner while another company is selected, and after the owner is selected. */
async function dizDeQuemE(page: Page, caller: Caller, endereco: string, dona: Empresa): Promise<void> {
  const outra = caller.sessao.empresas.find(({ uuid }) => uuid !== dona.uuid);
  if (!outra) throw new Error('The person acts for one company only');
  await openPainel(page);
  await verUma(page, outra.nome);
  await open(page, endereco);
  const dita = page.getByRole('main').locator(`[data-dona="${dona.empresaId}"]`).first();
  await expect(dita).toContainText(dona.nome);
  await expect(dita).toContainText('Simulado');
  await expect(dita).toContainText(`no cabeçalho está ${outra.nome}`);
  const cor = await corEm(dita);
  expect(await corEm(page.getByRole('banner'))).not.toEqual(cor);
  // Changing the company does not leave the page, which still names its owner.
  await verUma(page, dona.nome);
  await expect(dita).toContainText(dona.nome);
  await expect(dita).not.toContainText('no cabeçalho está');
  expect(await corEm(page.getByRole('banner'))).toEqual(cor);
}

test.describe('o registro de uma empresa, com outra escolhida', () => {
  test.use({ who: 'analista' });
  for (const { name, path, label } of deEmpresa)
    test(`a página de ${label.one} diz de quem é e em que ambiente`, async ({ page, caller }) => {
      const { id, dona } = await umDe(caller, name);
      await dizDeQuemE(page, caller, `${path}/${id}`, dona);
    });
});

test.describe('um trabalho começado por uma empresa, com outra escolhida', () => {
  test.use({ who: 'atlas' });
  test('a importação de datas diz de quem é e em que ambiente, do segundo passo em diante', async ({
    page,
    caller,
  }) => {
    const { id, dona } = await umaImportacao(caller);
    await dizDeQuemE(page, caller, `${PAGAMENTOS.pagina}/importacao?id=${id}`, dona);
  });
});
