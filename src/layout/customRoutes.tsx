import type { ReactElement } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { later } from '../ui/later.tsx';
import { PainelPage } from './painel/PainelPage.tsx';
import { OwnProfilePage } from './perfilProprio/OwnProfilePage.tsx';
import { USER_PATH } from './routing/paths.ts';
import { Navigate } from './routing/routerProvider.tsx';

const ImportPage = later(async () => (await import('../resources/importacao/ImportPage.tsx')).ImportPage);
const resources: readonly Resource[] = registry;
const importable = resources.filter((resource) => resource.importable);
const ParametrosPage = later(async () => (await import('./parametros/ParametrosPage.tsx')).ParametrosPage);

/** The pages that are no resource's own, and the short addresses that lead to others. */
export function customRoutes(): ReactElement {
  return (
    <CustomRoutes>
      {['/', '/sistema', '/sistema/painel', '/sistema/painel/admin', '/sistema/painel/usuario'].map(
        (path) => (
          <Route key={path} path={path} element={<PainelPage />} />
        ),
      )}
      <Route path="/sistema/parametros-tenant" element={<ParametrosPage />} />
      <Route path={`${USER_PATH}/:uuid`} element={<OwnProfilePage />} />
      {importable.map((resource) => (
        <Route
          key={resource.name}
          path={`${resource.path}/importar`}
          element={<ImportPage resource={resource} />}
        />
      ))}
      {registry.map(({ path }) => (
        <Route key={path} path={path} element={<Navigate to={`${path}/consulta`} replace />} />
      ))}
    </CustomRoutes>
  );
}
