import type { Page } from '@playwright/test';
import type { RecusaQuePede } from '../contract/fiscal/nfse/regras/aprovavel.ts';
import { type Caller, call } from './support/api.ts';
import { cnpjDoFornecedor, importarNotas } from './support/notasServico.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const MOTIVO = 'Conferida com o fornecedor.';
const porQue = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Por quê' });

type Nota = Parameters<typeof importarNotas>[2]['notas'][number];

/** Imports notas of a supplier unique to the test, alone in the queue, with the first pending one on the desk. Returns the supplier. */
async function naMesa(page: Page, caller: Caller, semente: number, notas: readonly Nota[]): Promise<string> {
  const fornecedor = `Motivo ${semente} Ltda`;
  await call(caller, 'POST', '/v1/fornecedores', {
    nome: fornecedor,
    cpfCnpj: cnpjDoFornecedor(fornecedor),
    optanteSimples: true,
  });
  await importarNotas(page, caller, { fornecedor, simples: true, notas });
  const filter = encodeURIComponent(JSON.stringify({ q: fornecedor, estado: ['A_REVISAR'] }));
  await open(page, `/sistema/nfs/revisao?filter=${filter}`);
  await expect(page.locator('[data-nota]')).toHaveCount(notas.length);
  await expect(page.getByRole('article', { name: /^NFS-e \d/ })).toBeVisible();
  return fornecedor;
}

/** Opens a dialog with its shortcut, which works once the nota on the desk is loaded. */
async function abrir(page: Page, tecla: string, nome: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(tecla);
    await expect(page.getByRole('dialog', { name: nome })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Approves the nota on the desk with A: the required reason is requested before sending. Returns its name, such as 'NFS-e 1'. */
async function porTecla(page: Page, fornecedor: string): Promise<string> {
  await abrir(page, 'a', /^Aprovar mesmo assim/);
  await expect(porQue(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Diga por quê')).toBeVisible();
  await page.keyboard.type(MOTIVO);
  await page.keyboard.press('Control+Enter');
  const dita = page.getByRole('status').filter({ hasText: fornecedor });
  await expect(dita).toContainText('aprovada');
  return /NFS-e \d/.exec((await dita.textContent()) ?? '')?.[0] ?? '';
}

/** Steps on the screen after each refusal that requires input: a new refusal does not compile without its steps. */
const RESPOSTAS: Readonly<Record<RecusaQuePede, (page: Page, caller: Caller) => Promise<void>>> = {
  VEREDITO: async (page, caller) => {
    const notas = [1, 2].map((numero) => ({ numero, liquido: '1.00' }));
    const fornecedor = await naMesa(page, caller, 7_373_001, notas);
    const primeira = await porTecla(page, fornecedor);
    // Approving and remembering has one more field in the same dialog.
    await abrir(page, 'l', /^Aprovar e lembrar/);
    const lembrar = page.getByRole('dialog', { name: /^Aprovar e lembrar/ });
    await expect(porQue(page)).toBeFocused();
    await page.keyboard.type(MOTIVO);
    await lembrar.getByRole('textbox', { name: 'Em que se apoia' }).fill('Contrato de 2026.');
    await page.keyboard.press('Control+Enter');
    const outra = primeira === 'NFS-e 1' ? 'NFS-e 2' : 'NFS-e 1';
    await expect(page.getByRole('status').filter({ hasText: fornecedor })).toContainText(
      `${outra}: aprovada`,
    );
  },
  OUTRA_NOTA: async (page, caller) => {
    const notas = [{ numero: 1 }, { numero: 2, noLugarDe: 1 }];
    await porTecla(page, await naMesa(page, caller, 7_373_002, notas));
  },
  LOTE_SEM_PROVA: async (page, caller) => {
    // The queue was loaded before the proof was lost: only the server knows.
    await page.route('**/api/v1/nfses?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        '"impedimentoDoLote":"PROVA"',
        '"impedimentoDoLote":null',
      );
      await route.fulfill({ response, body });
    });
    await naMesa(page, caller, 7_373_003, [{ numero: 1 }, { numero: 2 }]);
    await page.getByRole('button', { name: 'Aprovar as 2 sem divergência' }).click();
    const lote = page.getByRole('dialog', { name: 'Aprovar várias notas' });
    await lote.getByRole('button', { name: 'Aprovar 2 notas' }).click();
    await expect(lote).toContainText('Nenhuma nota foi aprovada.');
    await expect(lote).toContainText('Para aprová-la com outras, diga por quê.');
    await porQue(page).fill(MOTIVO);
    await lote.getByRole('button', { name: 'Aprovar 2 notas' }).click();
    await expect(lote).toContainText('2 notas aprovadas.');
    await expect(lote.getByRole('listitem')).toHaveCount(0);
  },
};

for (const recusa of Object.keys(RESPOSTAS) as RecusaQuePede[]) {
  test(`mesa · o que a recusa ${recusa} pede se diz onde ela aparece`, async ({ page, caller }) => {
    await RESPOSTAS[recusa](page, caller);
  });
}
