import { call } from './support/api.ts';
import { verTodas } from './support/escopo.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { open } from './support/pages.ts';
import { palette, paletteBox } from './support/palette.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const list = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('lista vazia · o que a busca geral acha em outro lugar é dito, também na mesa, e o clique a abre com o texto', async ({
  page,
  caller,
}) => {
  const grupo = freshName('Grupo Achado');
  const nomes = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'].map((qual) => `${grupo} ${qual}`);
  for (const nome of nomes) await call(caller, 'POST', '/v1/fornecedores', { nome, cpfCnpj: freshCnpj() });
  const [um = ''] = nomes;
  await open(page, list('/sistema/empresa/consulta', { q: um }));
  await expect(page.getByText(/^Nada em Empresas com esta busca/)).toBeVisible();
  await page.getByRole('button', { name: 'Nada nesta lista; a busca geral acha 1' }).click();
  await expect(paletteBox(page)).toHaveValue(um);
  await expect(palette(page).getByRole('option').filter({ hasText: um })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await open(page, list('/sistema/nfs/revisao', { q: grupo }));
  await verTodas(page);
  await expect(
    page.getByRole('button', { name: /^Nada nesta lista; a busca geral acha \d+ ou mais/ }),
  ).toBeVisible();
});
