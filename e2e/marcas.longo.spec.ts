import { createEmpresa } from './support/api.ts';
import { verUma } from './support/escopo.ts';
import { comCnpj, trazer } from './support/notas.ts';
import { freshCnpj, freshName } from './support/numbers.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const filtrada = (lista: string, q: string) => `${lista}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

test('o que se marcou numa empresa não fica marcado em outra, nem volta com ela', async ({
  page,
  caller,
}) => {
  const nome = 'Marcada Numa Empresa';
  const [uma, outra] = comCnpj(caller);
  if (!uma || !outra) throw new Error('The person acts for one company only');
  await trazer(caller, 'NFE', { emitente: nome, notas: [61_871, 61_872] });
  await open(page, filtrada('/sistema/nfe/consulta', nome));
  await verUma(page, uma.nome);
  await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
  const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
  await expect(bar).toContainText('2 itens selecionados');
  await verUma(page, outra.nome);
  await expect(bar).toHaveCount(0);
  await verUma(page, uma.nome);
  await expect(page.getByRole('row').filter({ hasText: nome })).toHaveCount(2);
  await expect(bar).toHaveCount(0);
});

test('o que se marcou e outra pessoa excluiu é dito antes do ato, que se faz de novo com o que ficou', async ({
  page,
  caller,
}) => {
  const lote = freshName('Saiu');
  const { id, versao } = await createEmpresa(caller, { nome: `${lote} A`, cpfCnpj: freshCnpj() });
  await createEmpresa(caller, { nome: `${lote} B`, cpfCnpj: freshCnpj() });
  await open(page, filtrada('/sistema/empresa/consulta', lote));
  await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
  const bar = page.getByRole('toolbar', { name: 'Registros selecionados' });
  await expect(bar).toContainText('2 itens selecionados');
  const headers = { authorization: `Bearer ${caller.tokens.accessToken}`, 'if-match': `"${versao}"` };
  const gone = await fetch(`${caller.origin}/api/v1/empresas/${id}`, { method: 'DELETE', headers });
  expect(gone.ok).toBe(true);
  await bar.getByRole('button', { name: 'Inativar' }).click();
  await expect(page.getByText(/^1 dos marcados não está mais aqui/)).toBeVisible();
  await expect(bar).toContainText('1 item selecionado');
  await bar.getByRole('button', { name: 'Inativar' }).click();
  await expect(page.getByText('1 registro inativado.')).toBeVisible();
});
