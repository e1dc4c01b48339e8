import {
  type RouterLinkProps,
  type RouterNavigateProps,
  type RouterProvider,
  reactRouterProvider,
} from 'ra-core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  createHashRouter,
  RouterProvider as DataRouter,
  Link as RouterLink,
  Navigate as RouterNavigate,
  Routes as RouterRoutes,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { concealSearch, revealSearch } from './discreetSearch.ts';
import { isLeft } from './isLeft.ts';
import { toInternalPath, toPublicPath } from './paths.ts';

/**
 * Whether an outer <Routes> already translated the address: the outermost one reads the public Portuguese address as react-admin's internal
 * one, which everything below it sees; links and navigation translate it back.
 */
const InsideRoutes = createContext(false);

/** Renders the routes of react-admin's router at Portuguese addresses. */
export function Routes({ children }: { children?: ReactNode }) {
  const inside = useContext(InsideRoutes);
  const current = useLocation();
  const internal = useMemo(
    () => ({
      ...current,
      pathname: toInternalPath(current.pathname),
      search: revealSearch(current.search),
    }),
    [current],
  );
  if (inside) return <RouterRoutes>{children}</RouterRoutes>;
  return (
    <InsideRoutes value={true}>
      <RouterRoutes location={internal}>{children}</RouterRoutes>
    </InsideRoutes>
  );
}

/** Renders a link to a public or an internal address. A link to the current page adds no entry to the history. */
export function Link({ to, replace, ...props }: RouterLinkProps) {
  const { pathname, search, hash } = useResolvedPath(to);
  const current = useLocation();
  const target = { pathname: toPublicPath(pathname), search: concealSearch(search), hash };
  const isHere = target.pathname === toPublicPath(current.pathname) && search === current.search;
  return <RouterLink {...props} to={target} replace={replace ?? isHere} />;
}

export function Navigate({ to, ...props }: RouterNavigateProps) {
  const { pathname, search, hash } = useResolvedPath(to);
  return (
    <RouterNavigate
      {...props}
      to={{ pathname: toPublicPath(pathname), search: concealSearch(search), hash }}
    />
  );
}

export const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname: current } = useLocation();
  const here = useRef(current);
  useLayoutEffect(() => {
    here.current = current;
  }, [current]);
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to);
      // A list changes only its query: the page below <Routes> knows only the internal address, which must not be shown.
      if (typeof to !== 'string') {
        if (!to.pathname && isLeft(here.current)) return;
        const search = concealSearch(to.search ?? '');
        return navigate({ ...to, search, pathname: toPublicPath(to.pathname || here.current) }, options);
      }
      const [, pathname = '', search = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(to) ?? [];
      const path = pathname.startsWith('/') ? toPublicPath(pathname) : pathname;
      return navigate(path + concealSearch(search) + rest, options);
    },
    [navigate],
  );
};

/** Returns the public address of the current page, without query. */
export function usePublicPath(): string {
  return toPublicPath(useLocation().pathname);
}

const RouterContent = createContext<ReactNode>(null);
const Content = () => useContext(RouterContent);

let hashRouter: ReturnType<typeof createHashRouter> | undefined;

/**
 * Navigates to a public address and renders it synchronously: otherwise the router renders when idle, and clicks meanwhile hit the page
 * being left. Calls the router itself, because hooks below <Routes> ignore `flushSync`.
 */
export async function goAtOnce(to: { pathname: string; search: string }, replace = false): Promise<void> {
  await hashRouter?.navigate(to, { replace, flushSync: true });
}

/** Provides one router for the life of the page; react-admin's own creates one at each change of <Admin>'s props. */
function RouterWrapper({ children }: { children: ReactNode }) {
  hashRouter ??= createHashRouter([{ path: '*', element: <Content /> }]);
  return (
    <RouterContent value={children}>
      <DataRouter router={hashRouter} />
    </RouterContent>
  );
}

export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Routes,
  Link,
  Navigate,
  useNavigate,
  RouterWrapper,
};
