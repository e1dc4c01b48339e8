import type { Page } from '@playwright/test';
import { addDays, formatDate, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { sampleCnpj } from '../contract/brasil/sample.ts';
import { type Caller, call } from './support/api.ts';
import { trazer } from './support/notas.ts';
import { importarNotas, naFila, soDoFornecedor } from './support/notasServico.ts';
import { box, expectPage, heading, open } from './support/pages.ts';
import { signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'atlas' });

const MOTIVO = 'Combinado por telefone com o cliente';
const DIA = formatDate(addDays(todayInSaoPaulo(new Date()), 5));

interface Onde {
  /** Opens the page, and on it the dialog or step to type into. */
  abrir: (page: Page, caller: Caller) => Promise<void>;
  digitar: (page: Page) => Promise<void>;
  /** Asserts that all input is on the screen, without a click. */
  visto: (page: Page) => Promise<void>;
}

const motivo = (page: Page, campo: string) => page.getByRole('dialog').getByRole('textbox', { name: campo });
/** Describes a dialog with a reason, opened by a button. */
const comMotivo = (botao: string, campo: string, ir: Onde['abrir']): Onde => ({
  abrir: async (page, caller) => {
    await ir(page, caller);
    await page.getByRole('button', { name: botao }).first().click();
  },
  digitar: (page) => motivo(page, campo).fill(MOTIVO),
  visto: (page) => expect(motivo(page, campo)).toHaveValue(MOTIVO),
});

async function umaNota(page: Page, caller: Caller, fornecedor: string): Promise<string> {
  await importarNotas(page, caller, { fornecedor, notas: [{ numero: 1 }] });
  await soDoFornecedor(page, fornecedor, 1);
  return (await naFila(page, fornecedor).first().getAttribute('data-nota')) ?? '';
}

/** The worklist of one kind, with a note issued long ago: due first, it is on the first page, whatever other tests left there. */
async function naFilaAntes(page: Page, caller: Caller, fornecedor: string, especie: string): Promise<void> {
  await importarNotas(page, caller, { fornecedor, notas: [{ numero: 1, diasAtras: 300 }] });
  await open(page, `/sistema/fila?por=especie&especie=${especie}`);
}

async function umArquivo(page: Page, nome: string, linha: string) {
  await open(page, '/sistema/fornecedor/importar');
  await page.locator('input[type=file]').setInputFiles({
    name: `${nome}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`CNPJ;Razão Social;Simples\r\n${linha}\r\n`),
  });
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('');
}

const pedir = (page: Page) => page.getByRole('dialog', { name: 'Pedir as datas ao cliente' });
const lista = (page: Page) => page.getByRole('dialog', { name: 'Enviar lista do que está sem data' });
const vaziaLimpa = (page: Page) => page.getByRole('checkbox', { name: /^Célula vazia limpa o campo/ });
const fantasia = (page: Page) => page.getByLabel('Nome fantasia');

/** Dialogs and steps outside of the desk into which a user types or chooses. */
const ONDE: Readonly<Record<string, Onde>> = {
  'a justificativa de uma manifestação': comMotivo(
    'Operação não realizada',
    'Justificativa',
    async (page, caller) => {
      const emitente = 'Volta à Justificativa';
      await trazer(caller, 'NFE', { emitente, notas: [77_931] });
      await open(page, `/sistema/nfe/consulta?filter=${encodeURIComponent(JSON.stringify({ q: emitente }))}`);
      await page.getByRole('link', { name: emitente }).click();
    },
  ),
  'o porquê de uma regra, na página da nota': comMotivo(
    'Aprovar sempre…',
    'Por quê',
    async (page, caller) => {
      const id = await umaNota(page, caller, 'Volta à Regra Ltda');
      await open(page, `/sistema/nfs/${id}`);
    },
  ),
  'o motivo de uma delegação': comMotivo('Oferecer delegação', 'Motivo', (page, { sessao }) =>
    open(page, `/sistema/usuario/${sessao.uuid}`),
  ),
  'o motivo de vários pagamentos, na fila': {
    abrir: async (page, caller) => {
      await naFilaAntes(page, caller, 'Volta aos Pagamentos Ltda', 'PAGAMENTO');
      const linha = page.getByRole('listitem').filter({ hasText: 'Volta aos Pagamentos' });
      await linha.getByRole('checkbox').check();
      await page.keyboard.press('p');
    },
    digitar: (page) => motivo(page, 'Motivo').fill(MOTIVO),
    visto: (page) => expect(motivo(page, 'Motivo')).toHaveValue(MOTIVO),
  },
  'o dia até o qual se adia, na fila': {
    abrir: async (page, caller) => {
      await naFilaAntes(page, caller, 'Volta ao Adiamento Ltda', 'NFSE');
      await page.locator('[data-linha]').filter({ hasText: 'Volta ao Adiamento' }).focus();
      await page.keyboard.press('s');
    },
    digitar: (page) => motivo(page, 'Adiar até').fill(DIA),
    visto: (page) => expect(motivo(page, 'Adiar até')).toHaveValue(DIA),
  },
  'o motivo de vários pagamentos marcados na lista': {
    abrir: async (page, caller) => {
      const fornecedor = 'Volta aos Marcados Ltda';
      await importarNotas(page, caller, { fornecedor, notas: [{ numero: 1 }, { numero: 2 }] });
      await open(
        page,
        `/sistema/pagamento/consulta?filter=${encodeURIComponent(JSON.stringify({ q: fornecedor }))}`,
      );
      await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
      await page.getByRole('button', { name: 'Informar data' }).click();
    },
    digitar: (page) => motivo(page, 'Motivo').fill(MOTIVO),
    visto: async (page) => {
      await expect(motivo(page, 'Motivo')).toHaveValue(MOTIVO);
      await expect(page.getByRole('dialog')).toContainText('2 documentos');
    },
  },
  'a etiqueta de notas marcadas na lista': {
    abrir: async (page, caller) => {
      const fornecedor = 'Volta às Etiquetas Ltda';
      await importarNotas(page, caller, { fornecedor, notas: [{ numero: 1 }, { numero: 2 }] });
      await open(
        page,
        `/sistema/nfs/consulta?filter=${encodeURIComponent(JSON.stringify({ q: fornecedor }))}`,
      );
      await page.getByRole('checkbox', { name: 'Selecionar tudo' }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'Etiquetas' }).click();
    },
    digitar: (page) => page.getByRole('dialog').getByRole('textbox').fill('volta'),
    visto: async (page) => {
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('volta');
      await expect(page.getByRole('toolbar', { includeHidden: true }).getByText(/^2 /)).toBeVisible();
    },
  },
  'o pedido de datas ao cliente': {
    abrir: async (page) => {
      await open(page, '/sistema/pagamento/consulta');
      await page.getByRole('button', { name: 'Pedir ao cliente' }).click();
    },
    digitar: async (page) => {
      await pedir(page).getByRole('switch', { name: 'Incluir o que falta de meses anteriores' }).uncheck();
      await pedir(page).getByRole('textbox', { name: 'Nome do cliente' }).fill('Dona Eulália');
    },
    visto: async (page) => {
      await expect(pedir(page).getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Dona Eulália');
      await expect(pedir(page).getByRole('switch', { name: /^Incluir o que falta/ })).not.toBeChecked();
    },
  },
  'a lista do que está sem data': {
    abrir: async (page) => {
      await open(page, '/sistema/pagamento/consulta');
      await page.getByRole('button', { name: 'Enviar lista' }).click();
    },
    digitar: async (page) => {
      await lista(page).getByRole('radio', { name: /CSV/ }).check();
      await lista(page).getByRole('checkbox', { name: 'CT-e' }).check();
    },
    visto: async (page) => {
      await expect(lista(page).getByRole('radio', { name: /CSV/ })).toBeChecked();
      await expect(lista(page).getByRole('checkbox', { name: 'CT-e' })).toBeChecked();
    },
  },
  'as colunas de um arquivo a importar': {
    abrir: (page) => umArquivo(page, 'colunas', `${sampleCnpj(7931)};Volta às Colunas;sim`),
    digitar: async (page) => {
      await fantasia(page).selectOption({ label: 'Razão Social' });
      await vaziaLimpa(page).check();
    },
    visto: async (page) => {
      await expect(fantasia(page)).toHaveValue('1');
      await expect(vaziaLimpa(page)).toBeChecked();
    },
  },
  'a célula que se corrige de um arquivo': {
    abrir: async (page) => {
      await umArquivo(page, 'celula', `12345;Volta à Célula;sim`);
      await page.getByRole('button', { name: 'Conferir' }).click();
      await page.getByRole('button', { name: /^Corrigir CPF\/CNPJ da linha/ }).click();
    },
    digitar: (page) => box(page, 'CPF/CNPJ').fill('11.222.333'),
    visto: (page) => expect(box(page, 'CPF/CNPJ')).toHaveValue('11.222.333'),
  },
};

for (const [nome, { abrir, digitar, visto }] of Object.entries(ONDE))
  test(`volta · ${nome}: recarregar, outra aba e uma entrada forçada o devolvem como estava`, async ({
    page,
    caller,
    context,
    watch,
  }) => {
    watch.allow(/^console: Erro ao renovar token!$/, /^resposta: 401 /);
    const guardado = () => page.evaluate(() => sessionStorage.getItem('farol-rascunhos'));
    await abrir(page, caller);
    const antes = await guardado();
    await digitar(page);
    await visto(page);
    // Encrypting takes a moment.
    await expect.poll(guardado).not.toBe(antes);

    await page.reload();
    await visto(page);

    const outra = await context.newPage();
    await outra.goto(page.url());
    await expect(heading(outra, /./)).toBeVisible();
    await outra.close();
    await visto(page);

    await call(caller, 'POST', '/logout');
    await page.reload();
    await expectPage(page, '/login');
    await signIn(page, 'atlas');
    await visto(page);
  });
