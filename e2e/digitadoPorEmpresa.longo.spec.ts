import type { Page } from '@playwright/test';
import { EMPRESA_HEADER } from '../contract/session.ts';
import type { Caller } from './support/api.ts';
import { expectAccessibleNow } from './support/axe.ts';
import { selector, verUma } from './support/escopo.ts';
import { comCnpj, trazer } from './support/notas.ts';
import { expectPage, open, openPainel } from './support/pages.ts';
import { openPalette, palette, paletteBox } from './support/palette.ts';
import { expect, test } from './support/test.ts';

// Input typed for one company is never used for another without a confirmation.
test.use({ who: 'atlas' });

const CHAVE = '35260711222333000181550010000000011123456780';

function duas({ sessao }: Caller) {
  const [uma, outra] = sessao.empresas;
  if (!uma || !outra) throw new Error('The person acts for one company only');
  return [uma, outra] as const;
}

/** Returns the place in the page that names the company of the act. */
const dita = (page: Page, { empresaId }: { empresaId?: string | undefined }) =>
  page.getByRole('main').locator(`[data-dona="${empresaId}"]`);

/** Opens a page from another one, on which a company was selected. */
async function chegaPor(page: Page, { nome }: { nome: string }, path: string): Promise<void> {
  await openPainel(page);
  await verUma(page, nome);
  await open(page, path);
}

async function escolhe(page: Page, nome: string): Promise<void> {
  await selector(page).fill(nome);
  await page.getByRole('option', { name: nome }).click();
}

test('o que se digitou fica com a sua empresa até a pessoa dizer que vai com a outra, com o PDF junto', async ({
  page,
  caller,
}) => {
  const [uma, outra] = duas(caller);
  await chegaPor(page, uma, '/sistema/nfs/digitar');
  await expect(dita(page, uma)).toContainText(`${uma.nome} Simulado`);
  const number = page.getByRole('textbox', { name: /^Número/ }).first();
  await number.fill('4712');
  await page.setInputFiles('input[type=file]', {
    name: 'nota-digitada.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  const question = page.getByRole('dialog', { name: `O que você digitou é para ${uma.nome}` });
  await escolhe(page, outra.nome);
  // Nothing is decided yet: both companies are shown, and the focus is on the choice that changes nothing.
  for (const { nome } of [uma, outra])
    await expect(question.getByRole('listitem').filter({ hasText: nome })).toContainText('Simulado');
  await expect(question).not.toContainText('Em nome de');
  await expect(question.getByRole('button', { name: `Continuar em ${uma.nome}` })).toBeFocused();
  await expectAccessibleNow(page);
  await question.getByRole('button', { name: `Continuar em ${uma.nome}` }).click();
  await expect(selector(page)).toHaveValue(new RegExp(uma.nome));
  await expect(dita(page, uma)).toBeVisible();
  await expect(number).toHaveValue('4712');

  await escolhe(page, outra.nome);
  await question.getByRole('button', { name: `Levar para ${outra.nome}` }).click();
  await expect(dita(page, outra)).toContainText(`${outra.nome} Simulado`);
  await expect(number).toHaveValue('4712');
  await expect(page.getByText('nota-digitada.pdf')).toBeVisible();
  const sent = page.waitForRequest((request) => request.headers()[EMPRESA_HEADER] === outra.uuid);
  await open(page, '/sistema/nfe/distribuicao');
  await sent;
});

test('as chaves coladas também, e sem nada digitado nada se pergunta', async ({ page, caller }) => {
  const [uma, outra] = duas(caller);
  await chegaPor(page, uma, '/sistema/nfe/manifestar');
  await expect(dita(page, uma)).toContainText(`${uma.nome} Simulado`);
  await verUma(page, outra.nome);
  await expect(dita(page, outra)).toBeVisible();
  const chaves = page.getByRole('textbox', { name: /Chaves de acesso/ });
  await chaves.fill(CHAVE);
  await escolhe(page, uma.nome);
  const question = page.getByRole('dialog', { name: `O que você digitou é para ${outra.nome}` });
  await question.getByRole('button', { name: `Continuar em ${outra.nome}` }).click();
  await expect(dita(page, outra)).toBeVisible();
  // Also when the company was changed on another page: the page waits for the user's decision.
  await chegaPor(page, uma, '/sistema/nfe/manifestar');
  const alerta = page.getByRole('alert').filter({ hasText: `O que você digitou é para ${outra.nome}` });
  await expect(alerta).toContainText(`${outra.nome} Simulado`);
  await expect(alerta).toContainText(`${uma.nome} Simulado`);
  await expectAccessibleNow(page);
  await alerta.getByRole('button', { name: `Continuar em ${outra.nome}` }).click();
  await expect(dita(page, outra)).toBeVisible();
  await expect(selector(page)).toHaveValue(new RegExp(outra.nome));
  await chaves.fill('');
  await verUma(page, uma.nome);
  await expect(dita(page, uma)).toBeVisible();
});

/** Pages with a field to type into for the first company, and the text left there. */
const DIGITAM = [
  { path: '/sistema/nfs/digitar', campo: /^Número/, texto: '4713' },
  { path: '/sistema/nfe/manifestar', campo: /Chaves de acesso/, texto: CHAVE },
];

for (const { path, campo, texto } of DIGITAM)
  test(`${path}: recarregada a página sob outra empresa, o que se digitou é ainda da sua, e isso se vê ao chegar`, async ({
    page,
    caller,
  }) => {
    const [uma, outra] = duas(caller);
    await chegaPor(page, uma, path);
    const typed = page.getByRole('textbox', { name: campo }).first();
    await typed.fill(texto);
    await openPainel(page);
    await verUma(page, outra.nome);
    await page.reload();
    await expect(selector(page)).toHaveValue(new RegExp(outra.nome));
    await open(page, path);
    await expect(typed).toHaveValue(texto);
    const alerta = page.getByRole('alert').filter({ hasText: `O que você digitou é para ${uma.nome}` });
    await expect(alerta).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(alerta).toBeInViewport({ ratio: 1 });
    await expectAccessibleNow(page);
    await alerta.getByRole('button', { name: `Levar para ${outra.nome}` }).click();
    await expect(dita(page, outra)).toBeVisible();
    await typed.fill('');
    await page.reload();
    await expect(dita(page, outra)).toBeVisible();
    await expect(alerta).toHaveCount(0);
  });

test('um documento de outra empresa, achado na busca, abre sem pergunta; o que se digitou fica com a sua', async ({
  page,
  caller,
}) => {
  const [uma, outra] = comCnpj(caller);
  if (!uma || !outra) throw new Error('The person acts for one company only');
  const emitente = 'Digitado e Achado';
  const [nota] = await trazer(caller, 'NFE', { emitente, notas: [88_401] }, outra);
  await chegaPor(page, uma, '/sistema/nfe/manifestar');
  await page.getByRole('textbox', { name: /Chaves de acesso/ }).fill(CHAVE);
  await openPalette(page);
  await paletteBox(page).fill(nota?.chave ?? '');
  await palette(page).getByRole('option', { name: /NF-e/ }).first().click();
  await expect(page.getByRole('main').getByText(emitente).first()).toBeVisible();
  await expect(selector(page)).toHaveValue(new RegExp(outra.nome));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, '/sistema/nfe/manifestar');
  const alerta = page.getByRole('alert').filter({ hasText: `O que você digitou é para ${uma.nome}` });
  await alerta.getByRole('button', { name: `Continuar em ${uma.nome}` }).click();
  await expect(selector(page)).toHaveValue(new RegExp(uma.nome));
});

test('voltar com a pergunta aberta fecha a pergunta, e nada muda', async ({ page, caller }) => {
  const [uma, outra] = duas(caller);
  await chegaPor(page, uma, '/sistema/nfe/manifestar');
  await page.getByRole('textbox', { name: /Chaves de acesso/ }).fill(CHAVE);
  await escolhe(page, outra.nome);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expectPage(page, '/sistema/painel/usuario');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(selector(page)).toHaveValue(new RegExp(uma.nome));
});
