import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { empresas } from '../contract/empresas.ts';
import { ESPECIES, ESPECIES_SEFAZ, especies } from '../contract/fiscal/especies.ts';
import { PAGAMENTOS } from '../contract/fiscal/pagamentos/pagamentos.ts';
import { LAYOUTS } from '../contract/layouts/guardas.ts';
import { hasLixeira } from '../contract/lixeira.ts';
import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { repetidosPath, unitePath } from '../contract/unioes.ts';
import { lixeiraPath } from '../src/resources/lixeira/useLixeira.ts';
import { COMPARAR_PATH } from '../src/routing/perfilPages.ts';
import { isPage } from './support/paginas.ts';

const ID = '6f2c1a34-0b5d-4f7e-8a91-2c3d4e5f6a7b';
const resources: readonly Resource[] = registry;
const importaveis = resources.filter(({ importable }) => importable);
const comRepetidos = resources.filter(({ duplicates }) => duplicates);
const registros = resources.map(({ path }) => `${path}/${ID}`);
const importacao = `${PAGAMENTOS.pagina}/importacao?id=${ID}`;
const umLayout = `${LAYOUTS.pagina}/${ID}`;
const umaNota = `${especies.NFSE.pagina}/${ID}`;

/** Links whose address is not written here: rows of the server's links (links.test.tsx), mail, a field of the form. */
const DE_OUTRO_LUGAR: readonly string[] = [];

/**
 * Every address that a screen builds for a link or a navigation, as the source writes it, with the addresses that it produces. A new one
 * without a row fails.
 */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  '`#${link.to}`': DE_OUTRO_LUGAR,
  '`#${link}`': DE_OUTRO_LUGAR,
  '`mailto:${text}`': DE_OUTRO_LUGAR,
  '`#${resource.path}/${String(type).slice(found.length)}`': registros,
  '`${COMPARAR_PATH}?um=${record.id}`': [`${COMPARAR_PATH}?um=${ID}`],
  '`${LAYOUTS.pagina}/${await copyModelo(modelo.modelo)}`': [umLayout],
  '`${LAYOUTS.pagina}/${layoutId}`': [umLayout],
  '`${LAYOUTS.pagina}/${novo}`': [umLayout],
  '`${LAYOUTS.pagina}/editor?importacao=${id}`': [`${LAYOUTS.pagina}/editor?importacao=${ID}`],
  '`${LAYOUTS.pagina}/editor`': [`${LAYOUTS.pagina}/editor`],
  '`${LAYOUTS.pagina}/importacao`': [`${LAYOUTS.pagina}/importacao`],
  '`${PAGAMENTOS.pagina}/${one.pagamentoId}`': [`${PAGAMENTOS.pagina}/${ID}`],
  '`${PAGAMENTOS.pagina}/${page}`': ['calendario', 'pedidos'].map((page) => `${PAGAMENTOS.pagina}/${page}`),
  '`${PAGAMENTOS.pagina}/importacao?id=${aberto.importacao}`': [importacao],
  '`${PAGAMENTOS.pagina}/importacao?id=${existente}`': [importacao],
  '`${PAGAMENTOS.pagina}/importacao?id=${id}`': [importacao],
  '`${PAGAMENTOS.pagina}/importacao?id=${importacaoId}`': [importacao],
  '`${PAGAMENTOS.pagina}/importacao?id=${substituidoPor}`': [importacao],
  '`${PAGAMENTOS.pagina}/importacao`': [`${PAGAMENTOS.pagina}/importacao`],
  '`${empresas.path}/${empresaId}`': [`${empresas.path}/${ID}`],
  '`${empresas.path}/novo`': [`${empresas.path}/novo`],
  '`${especies.NFSE.pagina}/distribuicao`': [`${especies.NFSE.pagina}/distribuicao`],
  '`${especies.NFSE.pagina}/mapa`': [`${especies.NFSE.pagina}/mapa`],
  '`${especies.NFSE.pagina}/revisao`': [`${especies.NFSE.pagina}/revisao`],
  '`${kind.pagina}/${asText(documento.documentoId)}`': ESPECIES.map(
    (especie) => `${especies[especie].pagina}/${ID}`,
  ),
  '`${layouts.path}/consulta`': [`${LAYOUTS.pagina}/consulta`],
  '`${listPath(recursos[especie])}?filter=${filterOf(especie)}&sort=prazo&order=ASC`': ESPECIES.map(
    (especie) => `${especies[especie].pagina}/consulta?sort=prazo&order=ASC`,
  ),
  '`${listed.path}/novo`': ['empresas', 'fornecedores', 'usuarios'].flatMap((name) =>
    resources.filter((one) => one.name === name).map(({ path }) => `${path}/novo`),
  ),
  '`${lixeiraPath(resource)}?eliminar=${id}`': resources
    .filter((one) => hasLixeira(one))
    .map((one) => `${lixeiraPath(one)}?eliminar=${ID}`),
  '`${pagina}/consulta`': [`${especies.NFSE.pagina}/consulta`],
  '`${pagina}/digitar`': [`${especies.NFSE.pagina}/digitar`],
  '`${pagina}/distribuicao`': [`${especies.NFSE.pagina}/distribuicao`],
  '`${path}/importar?id=${id}`': importaveis.map(({ path }) => `${path}/importar?id=${ID}`),
  '`${perfis.path}/${quem.perfilId}`': registros.filter((one) => one.includes('/perfil/')),
  '`${recurso.path}/${id}`': registros,
  '`${register.path}/${empresa}`': [`${empresas.path}/${ID}`],
  '`${resource.path}/${id}`': registros,
  '`${resource.path}/${uniao.ficaId}`': registros,
  '`${resource.path}/consulta`': ESPECIES_SEFAZ.map((especie) => `${especies[especie].pagina}/consulta`),
  '`${resource.path}/importar?id=${id}`': importaveis.map(({ path }) => `${path}/importar?id=${ID}`),
  '`${resource.path}/importar`': importaveis.map(({ path }) => `${path}/importar`),
  '`${resource.path}/novo`': importaveis.map(({ path }) => `${path}/novo`),
  '`${resource.path}/repetidos`': comRepetidos.map((one) => repetidosPath(one)),
  '`${unitePath(resource)}?${new URLSearchParams({ fica: String(data.sai.id), sai: String(data.fica.id) })}`':
    comRepetidos.map((one) => `${unitePath(one)}?fica=${ID}&sai=${ID}`),
  "`${unitePath(resource)}?${new URLSearchParams({ fica: chosen[0] ?? '', sai: chosen[1] ?? '' })}`":
    comRepetidos.map((one) => `${unitePath(one)}?fica=${ID}&sai=${ID}`),
  '`${usuarios.path}/${quem.id}`': [`/sistema/usuario/${ID}`],
  '`/eventos/${id}`': [`/eventos/${ID}`],
  '`/sistema/nfs/${id}`': [umaNota],
  '`/sistema/nfs/${nota.id}`': [umaNota],
  '`/sistema/nfs/revisao?nota=${id}&filter=${NA_FILA}`': [`/sistema/nfs/revisao?nota=${ID}&filter={}`],
  '`/sistema/usuario/${getSession().user?.uuid}`': [`/sistema/usuario/${ID}`],
  '`/sistema/usuario/${user?.uuid}`': [`/sistema/usuario/${ID}`],
};

/** Matches a template passed to a link or a navigation, including the expressions in its braces. */
const PUT_TOGETHER =
  /(?:\bto=\{|\bto: ?|\bnavigate\(\s*|href=\{|pathname: )(`(?:[^`$]|\$\{(?:[^{}`]|\{[^{}]*\})*\})*`)/g;

it('every address that a screen puts together has a row here, and no row is left over', () => {
  const found = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(PUT_TOGETHER)].map(([, text = '']) => text),
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(LINKS).sort());
});

it.each(Object.entries(LINKS).filter(([, links]) => links !== DE_OUTRO_LUGAR))(
  '%s leads to a page',
  (_, links) => {
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !isPage(link))).toEqual([]);
  },
);
