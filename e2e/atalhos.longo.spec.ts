import type { Caller } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { filtersOf } from './support/list.ts';
import { trazer } from './support/notas.ts';
import { box, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

/** Imports three NF-e of that issuer, issued on 10/07/2026. Returns the address of the list narrowed to them. */
async function notesOf(caller: Caller, emitente: string): Promise<string> {
  const valores = ['1234.56', '0.01', '98765432.10'];
  const notas = valores.map((valor, place) => ({ numero: 770_001 + place, valor }));
  await trazer(caller, 'NFE', { emitente, notas });
  return `/sistema/nfe/consulta?filter=${encodeURIComponent(JSON.stringify({ q: emitente }))}`;
}

test('atalhos · a soma do que se vê, o período de um toque, filtros à vista, e os outros lembrados', async ({
  page,
  caller,
}) => {
  await open(page, await notesOf(caller, 'Soma e Período'));
  const totals = page.getByLabel('Totais do que a lista tem');
  const rows = page.getByRole('row', { name: /Soma e Período/ });
  await expect(rows).toHaveCount(3);
  await expect(totals).toHaveText('NF-e3ValorR$ 98.766.666,67ICMSR$ 810,06');

  await page.getByRole('button', { name: 'Hoje', exact: true }).click();
  await expect(page.getByText(/^Nada em .* com esta busca/)).toBeVisible();
  await expect.poll(() => filtersOf(page)).toMatchObject({ emitidoEm_periodo: 'hoje' });
  // A typed day replaces the period.
  await box(page, 'Emissão (de)').fill('10/07/2026');
  await expect(rows).toHaveCount(3);
  await box(page, 'Emissão (até)').fill('10/07/2026');
  await expect
    .poll(() => filtersOf(page))
    .toMatchObject({
      emitidoEm_de: '2026-07-10',
      emitidoEm_ate: '2026-07-10',
    });
  await expect(page.getByRole('button', { name: 'Hoje', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await box(page, 'Número').fill('770001');
  await expect(totals).toHaveText('NF-e1ValorR$ 1.234,56ICMSR$ 270,02');

  const more = page.getByRole('button', { name: 'Mais filtros' });
  await expect(box(page, 'Chave de acesso')).toBeHidden();
  await more.click();
  await expect(box(page, 'Chave de acesso')).toBeVisible();
  await expectAccessibleNow(page);
  await page.reload();
  await expect(box(page, 'Emissão (de)')).toHaveValue('10/07/2026');
  await expect(box(page, 'Chave de acesso')).toBeVisible();
  await box(page, 'Destinatário').fill('clara');
  await more.click();
  // With the other filters closed, a filter with a value stays visible: it narrows the list.
  await expect(box(page, 'Destinatário')).toHaveValue('clara');
  await expect(box(page, 'Chave de acesso')).toBeHidden();
});
