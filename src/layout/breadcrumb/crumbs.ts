import { FILA } from '../../../contract/filaGuardas.ts';
import { COBERTURA } from '../../../contract/fiscal/coberturaGuardas.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { hasLixeira } from '../../../contract/lixeira.ts';
import { LOGS } from '../../../contract/logs/pagina.ts';
import { registry } from '../../../contract/registry.ts';
import { listPath, type Resource } from '../../../contract/resource.ts';
import { repetidosPath, unitePath } from '../../../contract/unioes.ts';
import { ADMIN_PAGES } from '../../routing/adminPages.ts';
import { FISCAL_PAGES } from '../../routing/fiscalPages.ts';
import { INTEGRACAO_PAGES } from '../../routing/integracaoPages.ts';
import { NFS_PAGES } from '../../routing/nfsPages.ts';
import { PAGAMENTO_PAGES } from '../../routing/pagamentoPages.ts';
import { ACCESS_DENIED_PATH, isRecordId } from '../../routing/paths.ts';
import { PERFIL_PAGES } from '../../routing/perfilPages.ts';

/**
 * One step of the breadcrumb (docs/especificacao.md 3.6). `label` is a translation key, or an icon when it begins with 'bx' or 'pi'; with
 * `record` the title of that record is shown instead.
 */
export interface Crumb {
  label: string;
  url: string;
  record?: { resource: string; id: string };
  /** Name used in the text of the label. */
  nome?: string;
}

const HOME: Crumb = { label: 'pi pi-home', url: '/sistema/painel' };

/** Work page of service invoices, from which their other pages are reached. */
const DESK: Crumb = { label: 'menu_item.nfs', url: `${especies.NFSE.pagina}/revisao` };

/** Returns whether a label is shown as an icon (docs/especificacao.md 2.6). */
export function isIconLabel(label: string): boolean {
  return /^(bx|pi)\b/.test(label);
}

function resourceCrumbs(resource: Resource, address: string): Crumb[] | null {
  const list = { label: `resources.${resource.name}.name`, url: listPath(resource) };
  if (address === list.url) return [list];
  if (address === `${resource.path}/novo`) return [list, { label: 'breadcrumb.novo', url: address }];
  if (resource.importable && address === `${resource.path}/importar`)
    return [list, { label: 'breadcrumb.importar', url: address }];
  if (hasLixeira(resource) && address === `${resource.path}/lixeira`)
    return [list, { label: 'breadcrumb.lixeira', url: address }];
  if (resource.duplicates) {
    const repetidos = { label: 'breadcrumb.repetidos', url: repetidosPath(resource) };
    if (address === repetidos.url) return [list, repetidos];
    if (address === unitePath(resource)) return [list, repetidos, { label: 'breadcrumb.unir', url: address }];
  }
  const beside = [...FISCAL_PAGES, ...PAGAMENTO_PAGES, ...INTEGRACAO_PAGES, ...PERFIL_PAGES].find(
    ({ path }) => path === address && path.startsWith(`${resource.path}/`),
  );
  if (beside) return [list, { label: beside.crumb, url: address }];
  const id = address.slice(resource.path.length + 1);
  if (!address.startsWith(`${resource.path}/`) || !isRecordId(id)) return null;
  return [list, { label: 'breadcrumb.registro', url: address, record: { resource: resource.name, id } }];
}

/** Returns the steps to the user's own profile. */
export function ownProfileCrumbs(address: string): Crumb[] {
  return [HOME, { label: 'perfil_proprio.titulo', url: address }];
}

/** Returns the steps to an address that does not exist. */
export function unknownPage(address: string): Crumb[] {
  return [HOME, { label: 'breadcrumb.nao_encontrado', url: address }];
}

/** Returns the steps to a page whose module, named `nome`, is switched off. */
export function pageOfModuleOff(address: string, nome: string): Crumb[] {
  return [HOME, { label: 'breadcrumb.modulo_desligado', url: address, nome }];
}

/** Returns the steps to a public address, from the home icon to the page itself. */
export function crumbsOf(address: string, resources: readonly Resource[] = registry): Crumb[] {
  if (/^\/sistema\/painel(\/(admin|usuario))?$/.test(address)) {
    return [HOME, { label: 'breadcrumb.painel', url: address }];
  }
  if (address === ACCESS_DENIED_PATH) return [HOME, { label: 'breadcrumb.acesso_negado', url: address }];
  if (address === COBERTURA) return [HOME, { label: 'menu_item.cobertura', url: address }];
  if (address === FILA) return [HOME, { label: 'menu_item.fila', url: address }];
  if (address === LOGS) return [HOME, { label: 'menu_item.logs', url: address }];
  const nfs = NFS_PAGES.find(({ path }) => path === address);
  if (nfs) return [HOME, DESK, ...(nfs.path === DESK.url ? [] : [{ label: nfs.crumb, url: address }])];
  const admin = ADMIN_PAGES.find(({ path }) => path === address);
  if (admin) return [HOME, { label: admin.label, url: address }];
  for (const resource of resources) {
    const crumbs = resourceCrumbs(resource, address);
    if (crumbs) return [HOME, ...crumbs];
  }
  return unknownPage(address);
}
