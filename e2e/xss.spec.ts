import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { addDays, todayInSaoPaulo } from '../contract/brasil/date.ts';
import { sampleCpf } from '../contract/brasil/sample.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../contract/session.ts';
import { idEvento, xmlEvento } from '../mocks/seeds/esocialXml.ts';
import { eventoNfe, nfeProc } from '../tests/support/nfeXml.ts';
import { type Caller, call, createEmpresa } from './support/api.ts';
import { freshCnpj } from './support/numbers.ts';
import { test } from './support/ownServer.ts';
import { open } from './support/pages.ts';
import { expect } from './support/test.ts';

test.use({ who: 'atlas' });
/** Texts that would each set a mark on the window if a browser interpreted them as more than text. */
const IMG = '<img src=x onerror=window.__xss=1>';
const SVG = '"><svg onload=window.__xss=2>';
const URL_SCRIPT = 'javascript:window.__xss=3';
/** Syntax of translations and templates; the issuer's name below also has a character that reverses the reading direction. */
const BREAKERS = `{{constructor}} $\{window.__xss=4} $t(btn.ok) '-alert(1)-'`;
const ALL = `${IMG}${SVG} ${URL_SCRIPT} ${BREAKERS}`;
/** Longest hostile text that an etiqueta accepts. */
const TAG = '<svg onload=__xss=1>';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

async function sendFile({ origin, tokens, sessao }: Caller, path: string, nome: string, text: string) {
  const headers = {
    authorization: `Bearer ${tokens.accessToken}`,
    [EMPRESA_HEADER]: sessao.empresas[0]?.uuid ?? '',
    [FILE_NAME_HEADER]: encodeURIComponent(nome),
  };
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: text });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return response.json();
}

const rowsSchema = z.array(z.looseObject({ id: z.uuid(), emitente: z.string().optional() }));

/** Stores the texts wherever the product accepts one, through its API. Returns the addresses of the created records. */
async function plant(caller: Caller): Promise<string[]> {
  const made = async (path: string, body: unknown) =>
    z.looseObject({ id: z.uuid() }).parse(await (await call(caller, 'POST', path, body)).json()).id;
  const empresa = await createEmpresa(caller, {
    nome: ALL,
    cpfCnpj: freshCnpj(),
    nomeFantasia: SVG,
    logradouro: URL_SCRIPT,
  });
  const fornecedor = await made('/v1/fornecedores', {
    nome: ALL,
    cpfCnpj: sampleCpf(4321),
    observacao: `${ALL}\n${ALL}`,
    bairro: IMG,
  });
  await call(caller, 'PUT', `/v1/fornecedores/${fornecedor}`, { nomeFantasia: ALL, versao: 1 });
  const perfil = await made('/v1/perfis', { nome: `${IMG} perfil`, descricao: ALL, permissoes: [] });
  await made('/v1/visoes', {
    recurso: 'fornecedores',
    nome: IMG,
    filtro: { q: IMG },
    ordem: { campo: 'nome', direcao: 'ASC' },
  });

  const cnpj = caller.sessao.empresas[0]?.cpfCnpj ?? '';
  const day = addDays(todayInSaoPaulo(new Date()), -2);
  const draft = {
    numero: 4321,
    destinatario: cnpj,
    autorizada: `${day}T10:00:00-03:00`,
    extra: `<infAdic><infCpl>${escaped(ALL)}</infCpl></infAdic>`,
  };
  const { chave, xml } = nfeProc(draft);
  const hostile = xml
    .replace(
      '<xNome>Fornecedora Ação &amp; Cia</xNome>',
      `<xNome>${escaped(`${IMG}\u202Esaiticarg`)}</xNome>`,
    )
    .replace('<xProd>Farinha</xProd>', `<xProd>${escaped(ALL)}</xProd>`)
    .replace('<natOp>Venda</natOp>', `<natOp>${escaped(SVG)}</natOp>`);
  await sendFile(caller, '/v1/documento-nfe/importar', `${IMG}.xml`, hostile);
  const evento = await eventoNfe(chave, '110110', { texto: escaped(ALL) });
  await sendFile(caller, '/v1/documento-nfe/importar', `${SVG}.xml`, evento);
  await sendFile(
    caller,
    '/v1/esocial/importar',
    `${IMG}.xml`,
    xmlEvento({
      id: idEvento(cnpj.slice(0, 8), 4321),
      empregador: { tpInsc: '1', nrInsc: cnpj.slice(0, 8) },
      ide: `<indRetif>1</indRetif><perApur>${escaped(IMG)}</perApur>`,
      corpo: `<ideTrabalhador><cpfTrab>${escaped(SVG)}</cpfTrab></ideTrabalhador>`,
    }),
  );
  const file = `CNPJ;${IMG};Nome\r\n${freshCnpj()};x;"${ALL.replaceAll('"', '""')}"\r\nabc;x;${IMG}\r\n`;
  const sent = await sendFile(caller, '/v1/fornecedores/importacoes', `${IMG}.csv`, file);
  const { id: importacao, mapa } = z.looseObject({ id: z.uuid(), mapa: z.unknown() }).parse(sent);
  await call(caller, 'POST', `/v1/fornecedores/importacoes/${importacao}/conferir`, { mapa });
  const nota = async () => {
    const filter = encodeURIComponent(JSON.stringify({ chave }));
    const found = rowsSchema.parse(await (await call(caller, 'GET', `/v1/nfes?filter=${filter}`)).json());
    return found[0]?.id ?? '';
  };
  await expect.poll(nota).not.toBe('');
  const notaId = await nota();
  await call(caller, 'POST', '/v1/documento-nfe/etiquetas', { ids: [notaId], adicionar: [TAG] });
  return [
    `/sistema/empresa/${empresa.id}`,
    `/sistema/fornecedor/${fornecedor}`,
    `/sistema/perfil/${perfil}`,
    `/sistema/nfe/${notaId}`,
    `/sistema/fornecedor/importar?id=${importacao}`,
  ];
}

/** Asserts that no part of the texts became an element, an address or an executed script. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: '__xss' in window,
    elements: [
      ...document.querySelectorAll('img[src="x"], svg[onload], [onerror], [onload], iframe, object'),
    ].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    addresses: [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
      ['href', 'src', 'action'].flatMap((name) => {
        const value = element.getAttribute(name) ?? '';
        return /^\s*javascript:/i.test(value) ? [value] : [];
      }),
    ),
  }));
  expect(found, where).toEqual({ ran: false, elements: [], addresses: [] });
}

test('XSS · o que vem de fora é texto em toda tela: cadastros, XML, nomes de arquivo, visões, buscas, relatórios', async ({
  page,
  caller,
  watch,
}) => {
  watch.allow(/^resposta: 4\d\d /);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const records = await plant(caller);
  const q = (text: string) => `filter=${encodeURIComponent(JSON.stringify({ q: text }))}`;
  const screens = [
    ...records,
    '/sistema/painel/usuario',
    `/sistema/empresa/consulta?${q('window.__xss')}`,
    `/sistema/fornecedor/consulta?${q('window.__xss')}`,
    `/sistema/fornecedor/consulta?${q(ALL)}`,
    `/sistema/fornecedor/consulta?filter=${encodeURIComponent(ALL)}&sort=${encodeURIComponent(SVG)}`,
    '/sistema/perfil/consulta',
    '/sistema/nfe/consulta',
    '/sistema/cte/consulta',
    '/sistema/esocial/eventos',
    '/sistema/auditoria/consulta',
    '/sistema/fornecedor/importar',
    `/sistema/${encodeURIComponent(ALL)}`,
    `/sistema/nfe/${encodeURIComponent(IMG)}`,
  ];
  for (const path of screens) {
    await open(page, path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await expectOnlyText(page, path);
  }

  // The texts are displayed as they were written.
  await open(page, `/sistema/fornecedor/consulta?${q('window.__xss')}`);
  await expect(page.getByRole('main').getByText(IMG).first()).toBeVisible();
  await open(page, '/sistema/nfe/consulta');
  await expect(page.getByRole('main').getByText('<img src=x').first()).toBeVisible();
  await open(page, '/sistema/auditoria/consulta');
  await expect(page.getByRole('main').getByText('<img src=x').first()).toBeVisible();

  // On paper and in the PDF too.
  await open(page, records.find((path) => path.includes('/nfe/')) ?? '');
  await expect(page.getByRole('article', { name: 'DANFE' }).first()).toContainText('<img src=x');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.farol-papel')).toContainText('<img src=x');
  await expectOnlyText(page, 'papel');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const pdf = readFileSync(await (await download).path(), 'latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|URI|SubmitForm)\b/);
  await expectOnlyText(page, 'PDF');

  await page
    .getByRole('button', { name: /Avisos|Notificações/ })
    .first()
    .click();
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  await expectOnlyText(page, 'avisos');

  await page.setViewportSize({ width: 2400, height: 1000 });
  await open(page, '/sistema/nfe/consulta');
  await expect(page.getByRole('main').getByText(TAG).first()).toBeVisible();
  await expectOnlyText(page, 'etiquetas');
  expect(dialogs).toEqual([]);
});

test.describe('sem entrar', () => {
  test.use({ who: null });

  test('XSS · o que o endereço traz não vira tela', async ({ page, watch }) => {
    watch.allow(/^resposta: 4\d\d /);
    for (const path of [
      `/nova-senha?token=${encodeURIComponent(ALL)}`,
      `/datas?token=${encodeURIComponent(ALL)}`,
      `/login?${encodeURIComponent(IMG)}=${encodeURIComponent(SVG)}`,
      `/${encodeURIComponent(ALL)}`,
      `/sistema/${encodeURIComponent(URL_SCRIPT)}`,
    ]) {
      await open(page, path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectOnlyText(page, path);
    }
  });
});
