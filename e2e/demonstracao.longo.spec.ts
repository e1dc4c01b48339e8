import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify, stripVTControlCharacters } from 'node:util';
import { writeXlsx } from 'hucre/xlsx';
import { selector, TODAS } from './support/escopo.ts';
import { save } from './support/form.ts';
import { names, openList } from './support/list.ts';
import { box, heading, open } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect as atOnce, test as base } from './support/test.ts';

/** Time limits in ms; long, since the tab renders, answers requests and runs the database on one processor. */
const WHOLE_MS = 300_000;
const AWAITED_MS = 90_000;
const expect = atOnce.configure({ timeout: AWAITED_MS });

/** Builds the demo and serves it with the command that the build prints last. Returns its address, and a function that stops it. */
async function demonstracao(): Promise<{ address: string; stop: () => void }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/demo.ts']);
  const [, args = ''] = /npx vite (preview .+)$/m.exec(stdout) ?? [];
  const vite = ['node_modules/vite/bin/vite.js', ...args.split(' '), '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, vite, { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(String(text))) ?? [];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error('vite preview ended')));
  });
  return { address, stop: () => child.kill() };
}

const test = base.extend<object, { demo: string }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const { address, stop } = await demonstracao();
      await use(address);
      stop();
    },
    { scope: 'worker', timeout: WHOLE_MS },
  ],
  baseURL: async ({ demo }, use) => use(demo),
});

test.describe.configure({ timeout: WHOLE_MS });

/** Rows with dates, amounts and documents as a payment program writes them. */
const BAIXAS = [
  ['CNPJ', 'Fornecedor', 'Número', 'Data de pagamento', 'Valor pago'],
  ['11.222.333/0001-81', 'Serviços Alfa Ltda', '123', '05/10/2026', '8.335,00'],
  ['11.444.777/0001-61', 'Beta Consultoria', '77', '06/10/2026', '1.200,50'],
];

test('npm run demo: o produto inteiro anda no navegador, sem servidor e sem um erro', async ({
  page,
  watch,
}) => {
  // Preloaded files wait for the database, which opens first.
  watch.allow(/was preloaded using link preload but not used/);
  page.context().setDefaultTimeout(AWAITED_MS);
  await page.goto('/');
  // The database is fetched and opened first.
  await expect(heading(page, 'Entre na sua conta')).toBeVisible();
  await signIn(page, 'analista');

  await test.step('o painel tem números', async () => {
    await expect(heading(page, /^Olá/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Com divergência: \d/ })).toBeVisible();
  });

  await test.step('o número do painel é o da lista a que leva', async () => {
    const link = page.getByRole('link', { name: /^Com divergência: \d/ });
    const [quantas = ''] = /\d+/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
    await link.click();
    await expect(heading(page, 'Revisor NFS')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${quantas} NFS-e`);
  });

  await test.step('uma empresa se acha e se altera, e continua alterada depois de recarregar a página', async () => {
    await openList(page);
    await names(page).first().click();
    await box(page, 'Bairro').fill('Bairro da Demonstração');
    await save(page);
    await expect(page.getByText(/ foi salva\.$/)).toBeVisible();
    const address = page.url();
    await page.reload();
    await page.goto(address);
    await expect(box(page, 'Bairro')).toHaveValue('Bairro da Demonstração');
  });

  await test.step('a mesa das notas de serviço mostra uma nota', async () => {
    await open(page, '/sistema/nfs/revisao');
    await expect(selector(page)).toHaveValue(TODAS);
    await expect(page.getByRole('article', { name: /^NFS-e \d/ })).toBeVisible();
  });

  await test.step('uma NF-e da lista se lê em papel e sai em PDF', async () => {
    await open(page, `/sistema/nfe/consulta?filter=${encodeURIComponent('{"completude":["COMPLETO"]}')}`);
    await page.getByRole('region', { name: 'NF-e' }).locator('td').getByRole('link').first().click();
    await expect(page.getByRole('article', { name: 'DANFE' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a lista do que está sem data sai em planilhas', async () => {
    await open(page, '/sistema/pagamento/consulta');
    await page.getByRole('button', { name: 'Enviar lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar lista do que está sem data' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Gerar a lista' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.(xlsx|zip)$/);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('o log diz o que se fez', async () => {
    await open(page, '/sistema/log/consulta?livro=auditoria');
    await expect(page.getByRole('region', { name: 'Auditoria' }).getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('um layout começa de uma planilha', async () => {
    await open(page, '/sistema/layout/editor');
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Baixas', rows: BAIXAS }] }));
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Escolher arquivo de amostra' }).click();
    await (await choosing).setFiles({ name: 'baixas.xlsx', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByRole('region', { name: 'O que é lido' }).getByRole('status')).toContainText(
      'Relido: 2 linhas',
    );
  });
});
