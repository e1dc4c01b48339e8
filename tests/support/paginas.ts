import { createRoutesFromElements, matchPath, type RouteObject } from 'react-router-dom';
import { registry } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { customRoutes } from '../../src/customRoutes.tsx';
import { toInternalPath, toPublicPath } from '../../src/routing/paths.ts';

const resources: readonly Resource[] = registry;

/** Returns all paths of the web application's custom routes. */
function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}
const pages = pathsOf(createRoutesFromElements(customRoutes));

/** Returns whether the web application has a page at an address: a custom route, or a list, form or record of a resource. */
export function isPage(link: string): boolean {
  const { pathname } = new URL(link, 'http://x');
  const address = toPublicPath(pathname);
  return (
    pages.some((path) => matchPath(path, address) !== null) ||
    resources.some(({ name }) => toInternalPath(address).split('/')[1] === name)
  );
}
