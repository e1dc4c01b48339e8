import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { addDays, formatDate, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { importarNotas } from './support/notasServico.ts';
import { heading, open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const FORNECEDOR = 'Jornada das Datas Ltda';
/** Two notas with the same amount, which only the user can distinguish, and one with a unique amount; in cents. */
const NOTAS = [
  { numero: 9101, servicos: 150_000 },
  { numero: 9102, servicos: 150_000 },
  { numero: 9103, servicos: 99_900 },
] as const;
const PAGO_EM = addDays(todayInSaoPaulo(new Date()), -1);

/** Returns the list as filled in by a client: rows reversed, the dates of our supplier filled in, one nota without its number. */
async function preencher(path: string): Promise<Buffer> {
  const [sheet] = (await readXlsx(await readFile(path))).sheets;
  const [titulos = [], ...linhas] = sheet?.rows ?? [];
  const place = (titulo: string) => titulos.indexOf(titulo);
  const filled = linhas.map((linha) => {
    if (linha[place('Fornecedor')] !== FORNECEDOR) return linha;
    const semNumero = String(linha[place('Número')]) === '9101';
    const blank = semNumero ? ['Id', 'Versão', 'Chave', 'Número'].map(place) : [];
    return titulos.map((titulo, at): CellValue => {
      if (titulo === 'Data de pagamento') return new Date(`${PAGO_EM}T00:00:00Z`);
      if (titulo === 'Valor pago') return linha[place('Valor líquido')] ?? null;
      return blank.includes(at) ? null : (linha[at] ?? null);
    });
  });
  const rows = [titulos, ...filled.toReversed()];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Preenchida', rows }] }));
}

async function visao(page: Page, nome: string) {
  await open(page, '/sistema/pagamento/consulta');
  await page.getByRole('group', { name: 'Visões' }).getByRole('button', { name: nome }).click();
  await page.getByRole('searchbox', { name: 'Buscar em Datas de pagamento' }).fill(FORNECEDOR);
}
const linhas = (page: Page) => page.locator('main tbody tr').filter({ hasText: FORNECEDOR });

test('a lista sai, volta preenchida, pergunta o que não sabe, grava e se desfaz inteira', async ({
  page,
  caller,
}) => {
  await test.step('as notas chegam, e esperam por data', async () => {
    await importarNotas(page, caller, { fornecedor: FORNECEDOR, notas: NOTAS });
    await visao(page, 'Sem data');
    await expect(linhas(page)).toHaveCount(NOTAS.length);
  });

  const planilha = await test.step('a lista sai em planilha', async () => {
    await page.getByRole('button', { name: 'Enviar lista' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar lista do que está sem data' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Gerar a lista' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    return preencher(await file.path());
  });

  await test.step('volta preenchida: é reconhecida, e o que só uma pessoa sabe é pergunta', async () => {
    await open(page, '/sistema/pagamento/importacao');
    await expect(heading(page, 'Importar datas')).toBeVisible();
    const sent = { name: 'preenchida.xlsx', mimeType: 'application/octet-stream', buffer: planilha };
    await page.getByLabel('Escolher arquivo').first().setInputFiles(sent);
    await page.getByRole('button', { name: 'Ler o arquivo' }).click();
    const grupos = page.getByRole('group', { name: 'Grupos de linhas' });
    await expect(grupos.getByRole('button', { name: /^Aplica/ })).toContainText('2 linhas');
    await expect(grupos.getByRole('button', { name: /^Pergunta/ })).toContainText('1 linha');
    await expect(page.getByText('É o que o arquivo tem.')).toBeVisible();
    await page.getByRole('button', { name: 'Responder 1 pergunta' }).click();
    const candidatas = page.getByRole('group', { name: 'Documentos que podem ser' });
    await candidatas.getByRole('button', { name: /9101/ }).click();
    await expect(page.getByText('Todas as perguntas têm resposta.')).toBeVisible();
  });

  await test.step('o que muda se vê antes; confirmado, grava tudo', async () => {
    await page.getByRole('button', { name: 'Ver o que muda' }).click();
    await expect(page.getByRole('heading', { name: 'O que muda se você gravar' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar e gravar 3 linhas' }).click();
    await expect(page.getByText(/^3 linhas gravadas/)).toBeVisible();
    await visao(page, 'Pagos');
    await expect(linhas(page)).toHaveCount(NOTAS.length);
    await expect(linhas(page).first()).toContainText(formatDate(PAGO_EM));
  });

  await test.step('a importação se desfaz inteira', async () => {
    await open(page, '/sistema/pagamento/importacao');
    await page
      .getByRole('link', { name: /preenchida\.xlsx/ })
      .or(page.getByRole('button', { name: /preenchida\.xlsx/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Desfazer importação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer importação' }).click();
    await expect(page.getByText(/^Importação desfeita/).first()).toBeVisible();
    await visao(page, 'Sem data');
    await expect(linhas(page)).toHaveCount(NOTAS.length);
  });
});
