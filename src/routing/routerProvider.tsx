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
 * react-admin's router with Portuguese addresses. The outermost <Routes> reads the public address as an internal one,
 * which everything below it sees; links and navigation go the other way.
 */
const InsideRoutes = createContext(false);

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

/** A link to a public or an internal address. The page one is already on takes no second place in the history. */
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
      // A list changes its query alone: the page below <Routes> knows only the internal address, which is not to show.
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

/** Out: the address as the person sees it, without query. */
export function usePublicPath(): string {
  return toPublicPath(useLocation().pathname);
}

const RouterContent = createContext<ReactNode>(null);
const Content = () => useContext(RouterContent);

let hashRouter: ReturnType<typeof createHashRouter> | undefined;

/**
 * Goes to a public address and draws it at once: otherwise the router does so when it has time, and what is pressed meanwhile is
 * what is being left. The router itself is asked, for what is below <Routes> it would not be told to hurry.
 */
export async function goAtOnce(to: { pathname: string; search: string }, replace = false): Promise<void> {
  await hashRouter?.navigate(to, { replace, flushSync: true });
}

/** One router for the life of the page; react-admin's own makes a new one at each change of <Admin>'s properties. */
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
