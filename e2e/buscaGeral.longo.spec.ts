import { z } from 'zod';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import type { Caller } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { expectPage, open, openPainel } from './support/pages.ts';
import { openPalette, palette, paletteBox } from './support/palette.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const notes = z.array(z.looseObject({ id: z.uuid(), chave: z.string(), empresaId: z.uuid() }));

/** Returns an NF-e of any of the user's companies except the selected one. */
async function noteOfOther({ origin, tokens, sessao }: Caller, chosen: string) {
  const headers = {
    authorization: `Bearer ${tokens.accessToken}`,
    'farol-empresa-usuario': sessao.empresas[0]?.uuid ?? '',
    [SCOPE_HEADER]: ALL_COMPANIES,
  };
  const rows = notes.parse(await (await fetch(`${origin}/api/v1/nfes?range=[0,199]`, { headers })).json());
  const names = new Map(sessao.empresas.map(({ empresaId, nome }) => [empresaId, nome]));
  const found = rows.map((row) => ({ ...row, nome: names.get(row.empresaId) ?? '' }));
  const [other] = found.filter(({ nome }) => nome !== '' && !chosen.startsWith(nome));
  if (!other) throw new Error('No NF-e of another company');
  return other;
}

test('busca · uma chave colada e Enter abrem o documento, na empresa dele, e isso é dito', async ({
  page,
  caller,
}) => {
  await openPainel(page);
  const selector = page.getByRole('combobox', { name: 'Empresa', exact: true });
  await expect(selector).toHaveValue(/\S/);
  const note = await noteOfOther(caller, await selector.inputValue());
  await openPalette(page);
  await paletteBox(page).fill(note.chave.replace(/.{4}/g, '$& '));
  const option = palette(page).getByRole('group', { name: 'Registros' }).getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option).toContainText(`NF-e · Chave de acesso: ${note.chave} · ${note.nome}`);
  await expectAccessibleNow(page);
  await page.keyboard.press('Enter');
  await expectPage(page, `/sistema/nfe/${note.id}`);
  await expect(page.getByText(`Agora você está na empresa ${note.nome}.`)).toBeVisible();
  await expect(selector).toHaveValue(new RegExp(`^${note.nome}`));
});

test('busca · Enter logo depois de colar espera o documento e o abre', async ({ page, caller }) => {
  await openPainel(page);
  const note = await noteOfOther(caller, '');
  await openPalette(page);
  await paletteBox(page).fill(
    `https://www.nfe.fazenda.gov.br/portal/consulta.aspx?tipoConsulta=resumo&chNFe=${note.chave}`,
  );
  await page.keyboard.press('Enter');
  await expectPage(page, `/sistema/nfe/${note.id}`);
});

test('busca · a lista acha a nota pelo endereço de consulta que se cola nela', async ({ page, caller }) => {
  const note = await noteOfOther(caller, '');
  await open(page, '/sistema/nfe/consulta');
  const box = page.getByRole('searchbox', { name: 'Buscar em NF-e' });
  await box.fill(`https://www.exemplo.fazenda.gov.br/qrcode?p=${note.chave}|2|1|1|${'0A'.repeat(100)}`);
  // Longer than a search term may be: the box reduces it to the key.
  await expect(box).toHaveValue(note.chave);
  await expect(page.getByRole('row').filter({ has: page.locator(`a[href$="/${note.id}"]`) })).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('busca · o nome de uma empresa e Enter agem por ela; um grupo achado no menu se fecha com um clique', async ({
  page,
  caller,
}) => {
  await openPainel(page);
  const selector = page.getByRole('combobox', { name: 'Empresa', exact: true });
  await expect(selector).toHaveValue(/\S/);
  const before = await selector.inputValue();
  const nome = caller.sessao.empresas.map((one) => one.nome).find((one) => !before.startsWith(one)) ?? '';
  await openPalette(page);
  await page.keyboard.type(nome);
  await expect(palette(page).getByRole('option', { selected: true })).toContainText(nome);
  await page.keyboard.press('Enter');
  await expect(selector).toHaveValue(new RegExp(`^${nome}`));
  const menu = page
    .getByRole('navigation', { name: 'Menu principal' })
    .or(page.locator('#menu-lateral'))
    .first();
  await menu.getByRole('textbox').or(menu.getByRole('searchbox')).first().fill('nfe');
  const link = menu.getByRole('link', { name: 'NF-e', exact: true });
  await expect(link).toBeVisible();
  await menu.getByRole('button', { name: 'Fiscal' }).click();
  await expect(link).toBeHidden();
});
