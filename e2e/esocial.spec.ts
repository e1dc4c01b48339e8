import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { bytesOf, idEvento, xmlEvento, xmlRetorno } from '../mocks/seeds/esocialXml.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const LISTA = '/#/sistema/esocial/eventos';
const RECIBO = '1.2.0000000000000000077';

/** Returns a .zip with an event and its response for each company; each is stored for its company, whichever is selected. */
async function zipOf(companies: readonly string[]): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  const add = (name: string, text: string) => writer.add(name, new Uint8ArrayReader(bytesOf(text)));
  for (const [position, cpfCnpj] of companies.entries()) {
    const person = cpfCnpj.length === 11;
    const nrInsc = person ? cpfCnpj : cpfCnpj.slice(0, 8);
    const id = idEvento(nrInsc, 700 + position);
    const corpo =
      '<ideTrabalhador><cpfTrab>52998224725</cpfTrab><infoComplem><nmTrab>Rita Prado</nmTrab></infoComplem></ideTrabalhador>';
    const ide = '<indRetif>1</indRetif><perApur>2026-02</perApur>';
    await add(
      `${position}.xml`,
      xmlEvento({ id, ide, corpo, empregador: { tpInsc: person ? '2' : '1', nrInsc } }),
    );
    const ocorrencias = [{ tipo: '2' as const, codigo: '1012', descricao: 'Confira a soma das verbas.' }];
    await add(
      `${position}-retorno.xml`,
      xmlRetorno({ id, nrInsc, recibo: RECIBO, codigo: '202', ocorrencias }),
    );
  }
  await add('leia-me.txt', 'nada do eSocial');
  return Buffer.from(await writer.close());
}

test.describe('eventos do eSocial', () => {
  test.use({ who: 'atlas' });

  test('um .zip é importado com um resultado por arquivo; os cartões filtram e o evento se abre', async ({
    page,
    caller,
  }) => {
    const { empresas } = caller.sessao;
    const buffer = await zipOf(empresas.map(({ cpfCnpj }) => cpfCnpj));
    await page.goto(LISTA);
    await expect(page.getByRole('heading', { level: 1, name: 'Eventos do eSocial' })).toBeVisible();
    await page.getByRole('button', { name: 'Importar XML' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Importar arquivos do eSocial' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'eventos.zip', mimeType: 'application/zip', buffer });
    // An event and its response for each company; the response, with its warning, counts as a separate file.
    await expect(dialog.getByRole('heading', { name: `${2 * empresas.length} importados` })).toBeVisible();
    for (const { nome } of empresas)
      await expect(dialog.getByText(nome, { exact: false }).first()).toBeVisible();
    await expect(dialog.getByText('leia-me.txt', { exact: false })).toBeVisible();
    await expect(dialog.getByText('Este arquivo não é um XML', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();

    const cards = page.getByRole('region', { name: 'Eventos por situação' });
    const card = cards.getByRole('button', { name: /Resposta a confirmar/ });
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    const row = page.getByRole('row').filter({ hasText: RECIBO });
    await expect(row).toContainText('Rita Prado · ***.982.247-**');
    await row.getByRole('link').first().click();

    await expect(page.getByRole('region', { name: 'Ocorrências' })).toContainText('Advertência 1012');
    await expect(page.getByRole('region', { name: 'Recibo' })).toContainText(RECIBO);
    await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('sem assinatura do eSocial');
    await page.getByRole('button', { name: 'Ver XML' }).click();
    await expect(page.getByRole('region', { name: 'XML' })).toContainText(
      '<cpfTrab>***.982.247-**</cpfTrab>',
    );
    await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Retorno 202');
    const address = page.url();
    await expectAccessible(page, async () => {
      await page.goto(address);
      await expect(page.getByRole('region', { name: 'Histórico' })).toBeVisible();
    });
  });
});

test.describe('quem só consulta', () => {
  test.use({ who: 'consulta' });

  test('o endereço abre e a importação não aparece', async ({ page }) => {
    await page.goto(LISTA);
    await expect(page.getByRole('heading', { level: 1, name: 'Eventos do eSocial' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importar XML' })).toHaveCount(0);
  });
});
