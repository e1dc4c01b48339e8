import { z } from 'zod';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import type { Caller } from './support/api.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'analista' });

const rows = z.array(z.looseObject({ id: z.uuid(), chave: z.string() }));

/** Returns a nota of the demonstration with a key of the national standard (50 digits), or one without. Throws if there is none. */
async function noteOf({ origin, tokens, sessao }: Caller, isNational: boolean) {
  const headers = {
    authorization: `Bearer ${tokens.accessToken}`,
    'farol-empresa-usuario': sessao.empresas[0]?.uuid ?? '',
    [SCOPE_HEADER]: ALL_COMPANIES,
  };
  const found = rows.parse(await (await fetch(`${origin}/api/v1/nfses?range=[0,199]`, { headers })).json());
  const note = found.find(({ chave }) => (chave.length === 50) === isNational);
  if (!note) throw new Error('No such note');
  return note;
}

test('NFS-e nacional · a chave confere, as verificações falam por palavras e os municípios têm nome', async ({
  page,
  caller,
}) => {
  const { id, chave } = await noteOf(caller, true);
  await open(page, `/sistema/nfs/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(chave.replace(/.{4}/g, '$& ').trim()).first()).toBeVisible();
  await expect(main.getByText('Dígito confere')).toBeVisible();
  await expect(main.getByText('Dígito não confere')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Verificações' })).toBeVisible();
  const said = await main.innerText();
  expect(said).not.toMatch(/A nota diz|diz não diz|inventada|Outra cidade|Código do município/);
  expect(said).toMatch(/Município emissor\s+\D+\/[A-Z]{2} \(\d{7}\)/);
  expect(said).toMatch(/\d+ conferem/);
});

test('NFS-e municipal · sem chave não há dígito, e o que o XML tem a mais é dito por palavras', async ({
  page,
  caller,
}) => {
  const { id } = await noteOf(caller, false);
  await open(page, `/sistema/nfs/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Verificações' })).toBeVisible();
  await expect(main.getByText(/^Dígito/)).toHaveCount(0);
  expect(await main.innerText()).not.toMatch(/OptanteSimplesNacional|IncentivadorCultural|IssRetido/);
});
