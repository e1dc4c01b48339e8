import type { ReactElement } from 'react';
import { Route, useLocation } from 'react-router-dom';
import { FILA } from '../contract/filaGuardas.ts';
import { COBERTURA } from '../contract/fiscal/coberturaGuardas.ts';
import { hasLixeira } from '../contract/lixeira.ts';
import { LOGS } from '../contract/logs/pagina.ts';
import { registry } from '../contract/registry.ts';
import { listPath, type Resource } from '../contract/resource.ts';
import { repetidosPath, unitePath } from '../contract/unioes.ts';
import { PainelPage } from './pages/painel/PainelPage.tsx';
import { OwnProfilePage } from './people/perfilProprio/OwnProfilePage.tsx';
import { lixeiraPath } from './resources/lixeira/useLixeira.ts';
import { ADMIN_PAGES, type AdminPage } from './routing/adminPages.ts';
import { FISCAL_PAGES } from './routing/fiscalPages.ts';
import { INTEGRACAO_PAGES, type IntegracaoPage } from './routing/integracaoPages.ts';
import { NFS_PAGES, type NfsPage } from './routing/nfsPages.ts';
import { PAGAMENTO_PAGES, type PagamentoPage } from './routing/pagamentoPages.ts';
import { otherListPaths, USER_PATH } from './routing/paths.ts';
import { PERFIL_PAGES, type PerfilPage } from './routing/perfilPages.ts';
import { Navigate } from './routing/routerProvider.tsx';
import { later } from './ui/later.tsx';

const ImportPage = later(async () => (await import('./resources/importacao/ImportPage.tsx')).ImportPage);
const ManifestPage = later(async () => (await import('./fiscal/manifestacao/ManifestPage.tsx')).ManifestPage);
const DistribuicaoPage = later(
  async () => (await import('./fiscal/distribuicao/DistribuicaoPage.tsx')).DistribuicaoPage,
);
const CoberturaPage = later(async () => (await import('./fiscal/cobertura/CoberturaPage.tsx')).CoberturaPage);
const FilaPage = later(async () => (await import('./fila/FilaPage.tsx')).FilaPage);
const LogsPage = later(async () => (await import('./pages/logs/LogsPage.tsx')).LogsPage);
const RevisaoPage = later(async () => (await import('./fiscal/nfse/revisao/RevisaoPage.tsx')).RevisaoPage);
const MapaPage = later(async () => (await import('./fiscal/nfse/mapa/MapaPage.tsx')).MapaPage);
const RegrasPage = later(async () => (await import('./fiscal/nfse/regras/RegrasPage.tsx')).RegrasPage);
const DigitarPage = later(async () => (await import('./fiscal/nfse/digitar/DigitarPage.tsx')).DigitarPage);
const ImportarPagamentosPage = later(
  async () =>
    (await import('./fiscal/pagamentos/importar/ImportarPagamentosPage.tsx')).ImportarPagamentosPage,
);
const CalendarioPage = later(
  async () => (await import('./fiscal/pagamentos/calendario/CalendarioPage.tsx')).CalendarioPage,
);
const PedidosPage = later(
  async () => (await import('./fiscal/pagamentos/pedidos/PedidosPage.tsx')).PedidosPage,
);
const LayoutPage = later(async () => (await import('./fiscal/layouts/editor/LayoutPage.tsx')).LayoutPage);
const ImportarLayoutsPage = later(
  async () => (await import('./fiscal/layouts/importar/ImportarLayoutsPage.tsx')).ImportarLayoutsPage,
);
const AcessoPage = later(async () => (await import('./integracoes/acesso/AcessoPage.tsx')).AcessoPage);
const CompararPage = later(async () => (await import('./people/perfis/CompararPage.tsx')).CompararPage);
const QuemPodePage = later(async () => (await import('./people/perfis/QuemPodePage.tsx')).QuemPodePage);
const LixeiraPage = later(async () => (await import('./resources/lixeira/LixeiraPage.tsx')).LixeiraPage);
const RepetidosPage = later(
  async () => (await import('./resources/repetidos/RepetidosPage.tsx')).RepetidosPage,
);
const UnirPage = later(async () => (await import('./resources/repetidos/UnirPage.tsx')).UnirPage);
const resources: readonly Resource[] = registry;
const repeatable = resources.filter((resource) => resource.duplicates);
const importable = resources.filter((resource) => resource.importable);
const ParametrosPage = later(
  async () => (await import('./pages/parametros/ParametrosPage.tsx')).ParametrosPage,
);
const EsquemasPage = later(async () => (await import('./pages/esquemas/EsquemasPage.tsx')).EsquemasPage);
const RaizesPage = later(async () => (await import('./pages/raizes/RaizesPage.tsx')).RaizesPage);

const adminPages: Readonly<Record<AdminPage['page'], ReactElement>> = {
  parametros: <ParametrosPage />,
  esquemas: <EsquemasPage />,
  raizes: <RaizesPage />,
};

const integracaoPages: Readonly<Record<IntegracaoPage['page'], ReactElement>> = {
  acesso: <AcessoPage />,
};

const perfilPages: Readonly<Record<PerfilPage['page'], ReactElement>> = {
  comparar: <CompararPage />,
  quemPode: <QuemPodePage />,
};

const nfsPages: Readonly<Record<NfsPage['page'], ReactElement>> = {
  revisao: <RevisaoPage />,
  mapa: <MapaPage />,
  regras: <RegrasPage />,
  digitar: <DigitarPage />,
};

const pagamentoPages: Readonly<Record<PagamentoPage['page'], ReactElement>> = {
  importar: <ImportarPagamentosPage />,
  calendario: <CalendarioPage />,
  pedidos: <PedidosPage />,
  layout: <LayoutPage />,
  layouts: <ImportarLayoutsPage />,
};

/** Redirects to the list of a resource from another address of it, with the same query. */
function ToList({ resource }: { resource: Resource }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: listPath(resource), search }} replace />;
}

/** Routes of the pages that belong to no resource, and the short addresses that redirect to others. */
export const customRoutes = (
  <>
    {['/', '/sistema', '/sistema/painel', '/sistema/painel/admin', '/sistema/painel/usuario'].map((path) => (
      <Route key={path} path={path} element={<PainelPage />} />
    ))}
    {ADMIN_PAGES.map(({ page, path }) => (
      <Route key={path} path={path} element={adminPages[page]} />
    ))}
    <Route path={COBERTURA} element={<CoberturaPage />} />
    <Route path={FILA} element={<FilaPage />} />
    <Route path={LOGS} element={<LogsPage />} />
    <Route path={`${USER_PATH}/:uuid`} element={<OwnProfilePage />} />
    {importable.map((resource) => (
      <Route
        key={resource.name}
        path={`${resource.path}/importar`}
        element={<ImportPage key={resource.name} resource={resource} />}
      />
    ))}
    {resources.filter(hasLixeira).map((resource) => (
      <Route
        key={resource.name}
        path={lixeiraPath(resource)}
        element={<LixeiraPage key={resource.name} resource={resource} />}
      />
    ))}
    {repeatable.flatMap((resource) => [
      <Route
        key={repetidosPath(resource)}
        path={repetidosPath(resource)}
        element={<RepetidosPage key={resource.name} resource={resource} />}
      />,
      <Route
        key={unitePath(resource)}
        path={unitePath(resource)}
        element={<UnirPage key={resource.name} resource={resource} />}
      />,
    ])}
    {FISCAL_PAGES.map((one) => (
      <Route
        key={one.path}
        path={one.path}
        element={
          one.page === 'manifestar' ? (
            <ManifestPage key={one.especie} especie={one.especie} />
          ) : (
            <DistribuicaoPage key={one.especie} especie={one.especie} />
          )
        }
      />
    ))}
    {INTEGRACAO_PAGES.map(({ page, path }) => (
      <Route key={path} path={path} element={integracaoPages[page]} />
    ))}
    {PERFIL_PAGES.map(({ page, path }) => (
      <Route key={path} path={path} element={perfilPages[page]} />
    ))}
    {NFS_PAGES.map(({ page, path }) => (
      <Route key={path} path={path} element={nfsPages[page]} />
    ))}
    {PAGAMENTO_PAGES.map(({ page, path }) => (
      <Route key={path} path={path} element={pagamentoPages[page]} />
    ))}
    {resources.flatMap((resource) =>
      otherListPaths(resource).map((path) => (
        <Route key={path} path={path} element={<ToList resource={resource} />} />
      )),
    )}
  </>
);
