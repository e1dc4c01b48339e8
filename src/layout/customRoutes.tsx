import type { ReactElement } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { registry } from '../../contract/registry.ts';
import { PainelPage } from './painel/PainelPage.tsx';
import { OwnProfilePage } from './perfilProprio/OwnProfilePage.tsx';
import { USER_PATH } from './routing/paths.ts';
import { Navigate } from './routing/routerProvider.tsx';

/** The pages that are no resource's own, and the short addresses that lead to others. */
export function customRoutes(): ReactElement {
  return (
    <CustomRoutes>
      {['/', '/sistema', '/sistema/painel', '/sistema/painel/admin', '/sistema/painel/usuario'].map(
        (path) => (
          <Route key={path} path={path} element={<PainelPage />} />
        ),
      )}
      <Route path={`${USER_PATH}/:uuid`} element={<OwnProfilePage />} />
      {registry.map(({ path }) => (
        <Route key={path} path={path} element={<Navigate to={`${path}/consulta`} replace />} />
      ))}
    </CustomRoutes>
  );
}
