import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FILA } from '../contract/filaGuardas.ts';
import { FILTROS_COBERTURA } from '../contract/fiscal/cobertura.ts';
import { COBERTURA } from '../contract/fiscal/coberturaGuardas.ts';
import { ESPECIES, ESPECIES_SEFAZ, especies } from '../contract/fiscal/especies.ts';
import { REVISAO } from '../contract/fiscal/nfse/revisao.ts';
import { PAGAMENTOS } from '../contract/fiscal/pagamentos/pagamentos.ts';
import { PAGINA_PEDIDO } from '../contract/fiscal/pagamentos/pedido.ts';
import { LAYOUTS } from '../contract/layouts/guardas.ts';
import { cobertas, enderecoDe, naoLidos, parados, todos } from '../contract/numeros.ts';
import { clientesAtivos, usuariosDosClientes } from '../contract/numerosDaInstalacao.ts';
import { registry } from '../contract/registry.ts';
import { listPath, type Resource } from '../contract/resource.ts';
import { repetidosPath } from '../contract/unioes.ts';
import { CARTAS_DE_ACESSO } from '../server/mail/cartasDeAcesso.ts';
import { guardsOf } from '../src/routing/guards.ts';
import { ACCESS_DENIED_PATH } from '../src/routing/paths.ts';
import { PUBLIC_PAGES } from '../src/signin/publicPage.ts';
import { isPage } from './support/paginas.ts';

const ID = '6f2c1a34-0b5d-4f7e-8a91-2c3d4e5f6a7b';
const resources: readonly Resource[] = registry;
const NOWHERE: string[] = [];
/** Addresses of the API, in webhooks: `tests/rotas/openapi.test.ts` checks those. */
const OF_THE_API = NOWHERE;
const paginas = ESPECIES.map((especie) => especies[especie].pagina);
const records = resources.map(({ path }) => `${path}/${ID}`);
const lists = resources.map((resource) => listPath(resource));

/**
 * Every expression with which the server writes the link of a task, a line of its report, a notice or a card, with the addresses that it
 * produces. A new one without a row fails.
 */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  "''": NOWHERE,
  "'/sistema/integracoes'": ['/sistema/integracoes'],
  "'/sistema/log/consulta?baixas'": ['/sistema/log/consulta?baixas'],
  COBERTURA: [COBERTURA],
  'LAYOUTS.pagina': [LAYOUTS.pagina],
  LINK: ['/sistema/esocial/eventos'],
  '`${FILA}?de=eu`': [`${FILA}?de=eu`],
  '`${PAGAMENTOS.pagina}/importacao?id=${row.id}`': [`${PAGAMENTOS.pagina}/importacao?id=${ID}`],
  importacaoId: [`${PAGAMENTOS.pagina}/importacao?id=${ID}`, `${PAGAMENTOS.pagina}/pedidos`],
  '`${especies[especie].pagina}/consulta`': paginas.map((pagina) => `${pagina}/consulta`),
  '`${listPath(resource)}?exportada=${run.tarefaId}`': lists.map((path) => `${path}?exportada=${ID}`),
  '`${pagina}/${nfseId}`': [`${especies.NFSE.pagina}/${ID}`],
  '`${pagina}/consulta`': paginas.map((pagina) => `${pagina}/consulta`),
  '`${pagina}/distribuicao`': paginas.map((pagina) => `${pagina}/distribuicao`),
  '`${pagina}/revisao`': [`${especies.NFSE.pagina}/revisao`],
  '`${path}/${row.id}`': paginas.map((pagina) => `${pagina}/${ID}`),
  '`${recurso.path}/consulta?exportacao=${run.tarefaId}`': [`${PAGAMENTOS.pagina}/consulta?exportacao=${ID}`],
  '`${resource.path}/${registroId}`': records,
  '`${resource.path}/${row.id}`': records,
  '`${resource.path}/${webhookId}`': [`/sistema/integracoes/webhooks/${ID}`],
  '`${resource.path}/consulta?pacote=${run.tarefaId}`': paginas.map(
    (pagina) => `${pagina}/consulta?pacote=${ID}`,
  ),
  '`${resource.path}/consulta`': ESPECIES_SEFAZ.map((especie) => `${especies[especie].pagina}/consulta`),
  '`${resource.path}/importar?id=${row.id}`': resources
    .filter(({ importable }) => importable)
    .map(({ path }) => `${path}/importar?id=${ID}`),
  '`/sistema/usuario/${usuarioId}`': [`/sistema/usuario/${ID}`],
  'linkOf(registrada, escolhida)': [`${especies.NFSE.pagina}/${ID}`],
  'linkOf(registrada, registro.escolhida)': [`${especies.NFSE.pagina}/${ID}`],
  'enderecoDe(destino)': [
    ...resources.map(todos),
    ...ESPECIES.map(naoLidos),
    ...FILTROS_COBERTURA.map(cobertas),
    parados(),
    clientesAtivos(),
    usuariosDosClientes(),
  ].map(({ destino }) => enderecoDe(destino)),
  'listPath(resource)': lists,
  'enderecoNaMesa(nfseId)': [`${REVISAO}?nota=${ID}`],
  'own.length === 1 ? `${pagina}/${first.id}` : `${pagina}/consulta`': paginas.flatMap((pagina) => [
    `${pagina}/${ID}`,
    `${pagina}/consulta`,
  ]),
  'pageOf(parada)': paginas.map((pagina) => `${pagina}/distribuicao`),
  'repetidosPath(resource)': resources
    .filter(({ duplicates }) => duplicates)
    .map((one) => repetidosPath(one)),
  "result.eventoId ? `/sistema/esocial/eventos/${result.eventoId}` : ''": [`/sistema/esocial/eventos/${ID}`],
  'uma ? enderecoNaMesa(only.id) : REVISAO': [`${REVISAO}?nota=${ID}`, REVISAO],
  uma: [`${REVISAO}?nota=${ID}`, `${REVISAO}?filter=${encodeURIComponent('{}')}`],
  '`/api/v1/${recursos[especie].name}/${id}`': OF_THE_API,
  '`/api/v1/${recursos[especie].name}/${row.id}`': OF_THE_API,
  '`/api/v1/eventos/${id}`': OF_THE_API,
  '`/api/v1/nfses/${id}`': OF_THE_API,
  '`/api/v1/nfses/${nota.id}`': OF_THE_API,
  '`/api/v1/pagamentos/${one.id}`': OF_THE_API,
  '`/api/v1/tarefas/${id}`': OF_THE_API,
};

/** Schemas, columns and values that are passed on unchanged. */
const NO_LINK =
  /^(?:string|text\(|z\.|row\.link|facts\.|linkDoPedido|PorLink|LinkTable\b|tarefasItens|linkOf\(attributes|(?:empresas|servicos|webhooks)(?:Usuarios|Empresas)|linkSchema)/;
const LINE = /\blink: ?(.*)$/gm;

/** Returns the expressions that a server source gives as links, without the rest of their lines. */
function linksOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^.*summary:.*$/gm, '');
  return [...code.matchAll(LINE)]
    .map(([, text = '']) => text.replace(/,? (?:criadoEm|now|pedido|key):? ?.*$|(?<=[^`])\]\), ALL\);$/, ''))
    .map((text) =>
      text.replace(/(?:[\s,;})\]]|, ALL)+$/, (end) => (/^\)/.test(end) && opens(text) ? ')' : '')),
    )
    .filter((text) => text !== '' && !NO_LINK.test(text));
}
const opens = (text: string) => /^[\w.]+\([^)]*\)/.test(text);

it('every link that the server writes has a row here, and no row is left over', () => {
  const found = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    linksOf(readFileSync(file, 'utf8')),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(LINKS).sort());
});

it.each(Object.entries(LINKS).filter(([, links]) => links.length > 0))('%s leads to a page', (_, links) => {
  expect(links.filter((link) => !isPage(link))).toEqual([]);
});

it('and that page is guarded by a right, or is of whoever reads the link', () => {
  const addresses = [...new Set(Object.values(LINKS).flat())].map(
    (link) => new URL(link, 'http://x').pathname,
  );
  expect(addresses.filter((address) => guardsOf(address).length === 0)).toEqual([]);
});

/** Addresses in letters, after the `#`; those of `OUTSIDE` open without a session. */
const LETTERS: Readonly<Record<string, string | readonly string[]>> = {
  '${CARTAS_DE_ACESSO[atoDeAcessoSchema.parse(row.dados).ato].tela}': Object.values(CARTAS_DE_ACESSO).map(
    ({ tela }) => tela,
  ),
  '${PAGINA_PEDIDO}?token=${token}': PAGINA_PEDIDO,
  "/nova-senha?token=${token}${byOrganization ? '&organizacao=1' : ''}": '/nova-senha',
  '${webhooks.path}/${webhookSuspensoSchema.parse(row.dados).webhookId}': `/sistema/integracoes/webhooks/${ID}`,
  '/sistema/painel/usuario': '/sistema/painel/usuario',
};
const OUTSIDE: readonly string[] = PUBLIC_PAGES.map((page) => `/${page}`);

it('every address that a letter carries has a row, and leads to a page', () => {
  const found = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/publicUrl\(\)\}\/#([^`]*)`/g)].map(([, text = '']) => text),
  );
  expect(found.sort()).toEqual(Object.keys(LETTERS).sort());
  const links = Object.values(LETTERS).flat();
  expect(links.filter((link) => !OUTSIDE.includes(link) && !isPage(link))).toEqual([]);
});

it('every address that toasts, buttons and cards of the screens carry as it is leads to a page', () => {
  const found = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]#?(\/sistema\/[a-z0-9/_-]+)['"`?]/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((path) => path !== ACCESS_DENIED_PATH && !isPage(path))).toEqual([]);
});

it('an address that no page has is told from one that has', () => {
  expect(isPage(`${PAGAMENTOS.pagina}/importar?id=${ID}`)).toBe(false);
  expect(isPage('/sistema/nada')).toBe(false);
});
