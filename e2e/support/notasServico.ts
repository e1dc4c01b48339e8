import { expect, type Locator, type Page } from '@playwright/test';
import { isCnpj } from '../../contract/brasil/cnpj.ts';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import type { NotaInventada } from '../../mocks/nfse/escreve/nota.ts';
import type { Caller } from './api.ts';
import { open } from './pages.ts';

interface Draft {
  /** Name of the supplier, which distinguishes the notas of one test from all others. */
  fornecedor: string;
  numero: number;
  /** In cents; by default R$ 100,00 for each unit of the number. */
  servicos?: number;
  tomador: { nome: string; cpfCnpj: string };
  /** The nota states that the provider is in the Simples: nothing is withheld. */
  simples?: boolean;
  /** Net amount stated by the nota, contradicting its own sums: certainly wrong. */
  liquido?: string;
  /** Number of the nota of the same supplier that it states to replace. */
  noLugarDe?: number;
  /** How many days ago it was issued; by default three. */
  diasAtras?: number;
}

const CITY = '3550308';

/** Returns the CNPJ of a supplier, derived from its name, so that no two tests share one. */
export const cnpjDoFornecedor = (fornecedor: string): string =>
  sampleCnpj(
    [...fornecedor].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 90_000_000, 7),
  );

function notaInventada({
  fornecedor,
  numero,
  servicos = 100_00 * numero,
  tomador,
  simples,
  diasAtras = 3,
}: Draft): NotaInventada {
  const emissao = addDays(todayInSaoPaulo(new Date()), -diasAtras);
  return {
    municipio: CITY,
    numero: String(numero),
    emissao,
    prestador: { documento: cnpjDoFornecedor(fornecedor), nome: fornecedor, codigoMunicipio: CITY },
    tomador: { documento: tomador.cpfCnpj, nome: tomador.nome, codigoMunicipio: CITY },
    codigoNacional: '170601',
    descricao: 'Serviços de propaganda e publicidade',
    servicos,
    aliquota: '2.00',
    ...(simples && { simples: 'ME_EPP' }),
  };
}

/** Returns the XML of a national-standard nota received by a company; nothing is unusual about it except that the supplier is new. */
function notaXml({ liquido, noLugarDe, ...draft }: Draft): Buffer {
  const substituida =
    noLugarDe !== undefined && chaveInventada(notaInventada({ ...draft, numero: noLugarDe }));
  const bytes = escreverNacional({ ...notaInventada(draft), ...(substituida && { substitui: substituida }) });
  if (liquido === undefined) return Buffer.from(bytes);
  const xml = new TextDecoder().decode(bytes);
  return Buffer.from(xml.replace(/<vLiq>[^<]{1,20}/, `<vLiq>${liquido}`));
}

interface Notas {
  fornecedor: string;
  simples?: boolean;
  /** Each is for the user's first company with a CNPJ, unless `empresa` is the index of another one. */
  notas: readonly (Pick<Draft, 'numero' | 'servicos' | 'liquido' | 'noLugarDe' | 'diasAtras'> & {
    empresa?: number;
  })[];
}

/** Imports notas of a supplier unique to the test into the review queue, through the screen. */
export async function importarNotas(page: Page, caller: Caller, deles: Notas): Promise<void> {
  const dialog = await enviarNotas(page, caller, deles);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
}

/** Imports notas as `importarNotas`. Returns the dialog, still open, with the report of the result. */
export async function enviarNotas(
  page: Page,
  { sessao }: Caller,
  { notas, ...deles }: Notas,
): Promise<Locator> {
  const tomadores = sessao.empresas.filter(({ cpfCnpj }) => isCnpj(cpfCnpj));
  await open(page, '/sistema/nfs/revisao');
  await page.getByRole('button', { name: 'Importar notas' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar notas de serviço' });
  const files = notas.map(({ empresa = 0, ...nota }) => {
    const tomador = tomadores[empresa];
    if (!tomador) throw new Error('The analyst acts for no such company with a CNPJ');
    const buffer = notaXml({ ...deles, ...nota, tomador });
    return { name: `nota-${nota.numero}.xml`, mimeType: 'text/xml', buffer };
  });
  await dialog.getByLabel('Escolher arquivos').first().setInputFiles(files);
  await expect(dialog).toContainText(
    files.length === 1 ? '1 arquivo importado' : `${files.length} arquivos importados`,
  );
  return dialog;
}

/** Return the rows of the queue with a supplier's name, and the row of the nota on the desk. */
export const naFila = (page: Page, fornecedor: string) =>
  page.getByRole('group', { name: 'Fila de notas' }).getByRole('button').filter({ hasText: fornecedor });
export const naMesa = (page: Page) => page.locator('[data-nota][aria-current="true"]');

/** Narrows the queue to one supplier, whatever other tests left there, and leaves the search box, where keys are not shortcuts. */
export async function soDoFornecedor(page: Page, fornecedor: string, quantas: number): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(fornecedor);
  await page.keyboard.press('Enter');
  await expect(naFila(page, fornecedor)).toHaveCount(quantas);
  // Until the other notas disappear, one of them may still be on the desk.
  await expect(naMesa(page)).toContainText(fornecedor);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}
