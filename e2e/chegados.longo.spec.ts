import { sampleCnpj } from '../contract/brasil/sample.ts';
import { idEvento, xmlEvento } from '../mocks/seeds/esocialXml.ts';
import { nfeProc } from '../tests/support/nfeXml.ts';
import { call, callerFor } from './support/api.ts';
import { selector, TODAS } from './support/escopo.ts';
import { comCnpj } from './support/notas.ts';
import { enviarNotas } from './support/notasServico.ts';
import { onOneServer } from './support/ownServer.ts';
import { expectPage, open } from './support/pages.ts';
import { giveSession } from './support/session.ts';
import { expect } from './support/test.ts';

const test = onOneServer();

type Empresa = ReturnType<typeof comCnpj>[number];
const xml = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
/** Returns one file with an NF-e for each company. */
const notasDe = (empresas: readonly Empresa[]) =>
  empresas.map(({ cpfCnpj }, at) =>
    xml(
      `nota-${at}.xml`,
      nfeProc({ numero: 6_100 + at, emitente: sampleCnpj(77_140), destinatario: cpfCnpj }).xml,
    ),
  );
const eventosDe = (empresas: readonly Empresa[]) =>
  empresas.map(({ cpfCnpj }, at) => {
    const nrInsc = cpfCnpj.slice(0, 8);
    const corpo = '<ideTrabalhador><cpfTrab>52998224725</cpfTrab></ideTrabalhador>';
    const ide = '<indRetif>1</indRetif><perApur>2026-02</perApur>';
    const empregador = { tpInsc: '1', nrInsc } as const;
    return xml(`evento-${at}.xml`, xmlEvento({ id: idEvento(nrInsc, 640 + at), ide, corpo, empregador }));
  });

test('o relatório de uma importação leva às notas que ela trouxe, de todas as empresas', async ({
  page,
  farol,
}) => {
  const caller = await callerFor(farol.origin, 'atlas');
  await giveSession(page.context(), caller);
  const notas = [{ numero: 1 }, { numero: 2, empresa: 1 }];
  const dialog = await enviarNotas(page, caller, { fornecedor: 'Fornecedor das Chegadas Ltda', notas });
  await dialog.getByRole('link', { name: 'Ver 2 NFS-e' }).click();
  await expectPage(page, '/sistema/nfs/consulta');
  await expect(selector(page)).toHaveValue(TODAS);
  await expect(page.getByRole('main').getByText('Fornecedor das Chegadas Ltda')).toHaveCount(2);
});

test('o que chegou por último vem antes, também sem o filtro e emitido há mais tempo', async ({
  page,
  farol,
}) => {
  const caller = await callerFor(farol.origin, 'atlas');
  await giveSession(page.context(), caller);
  const notas = [{ numero: 1, diasAtras: 20 }];
  const dialog = await enviarNotas(page, caller, { fornecedor: 'Fornecedor de Antes Ltda', notas });
  await dialog.getByRole('link', { name: 'Ver 1 NFS-e' }).click();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  await expect(rows.nth(1)).toContainText('Fornecedor de Antes Ltda');
});

for (const { lista, botao, ver, arquivos } of [
  { lista: '/sistema/nfe/consulta', botao: 'Importar XML', ver: 'Ver 2 NF-e', arquivos: notasDe },
  { lista: '/sistema/esocial/eventos', botao: 'Importar XML', ver: /^Ver 2 /, arquivos: eventosDe },
])
  test(`o relatório aberto sobre a própria lista leva a cada arquivo, e sai da frente dela: ${lista}`, async ({
    page,
    farol,
  }) => {
    const caller = await callerFor(farol.origin, 'atlas');
    await giveSession(page.context(), caller);
    await open(page, lista);
    await page.getByRole('button', { name: botao }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Escolher arquivos')
      .first()
      .setInputFiles(arquivos(comCnpj(caller).slice(0, 2)));
    await expect(dialog.getByRole('link', { name: ver })).toBeVisible();
    // Each belongs to a different company, while at most one of them is selected.
    await expect(dialog.getByRole('link', { name: /\.xml$/ })).toHaveCount(2);
    await dialog.getByRole('link', { name: ver }).click();
    await expect(dialog).toBeHidden();
    await expectPage(page, lista);
    await expect(selector(page)).toHaveValue(TODAS);
  });

test('quem importa uma empresa a encontra no cabeçalho sem recarregar', async ({ page, farol }) => {
  const caller = await callerFor(farol.origin, 'atlas');
  await giveSession(page.context(), caller);
  await open(page, '/sistema/empresa/importar');
  const text = `CNPJ;Nome;Ambiente\r\n${sampleCnpj(88_123)};Chegada Agora Ltda;Simulado\r\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'empresas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Gravar o lote' }).click();
  await expect(page.getByRole('main').getByText('1 registro gravado.')).toBeVisible();
  await selector(page).fill('Chegada Agora');
  await expect(page.getByRole('option', { name: /Chegada Agora Ltda/ })).toBeVisible();
});

test('um direito que se ganha aparece no menu de quem está com a página aberta', async ({ page, farol }) => {
  await page.clock.install();
  const [quem, deles] = [
    await callerFor(farol.origin, 'consulta'),
    await callerFor(farol.origin, 'analista'),
  ];
  await giveSession(page.context(), quem);
  await open(page, '/sistema/painel');
  const integracoes = page.getByRole('navigation').getByRole('link', { name: 'Integrações' });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Empresas' })).toBeVisible();
  await expect(integracoes).toHaveCount(0);
  // The stream of avisos opens after a minute without activity.
  const stream = page.waitForRequest('**/api/v1/avisos');
  await page.clock.fastForward('01:01');
  await stream;
  const usuario = await (await call(deles, 'GET', `/v1/usuarios/${quem.sessao.uuid}`)).json();
  const perfil = await (await call(deles, 'GET', `/v1/perfis/${usuario.perfilId}`)).json();
  await call(deles, 'PUT', `/v1/perfis/${perfil.id}`, {
    versao: perfil.versao,
    permissoes: [...perfil.permissoes, 'API_ADMINISTRA'],
  });
  await expect(integracoes).toBeVisible();
});
