import type { AuthProvider } from 'react-admin';
import { isAllowed } from '../../contract/permissions.ts';
import { registry } from '../../contract/registry.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import { credentialsSchema } from '../../contract/session.ts';
import { ApiError } from '../dataProvider/ApiError.ts';
import { signOutTabs } from './endSession.ts';
import { currentSubject, getSession } from './session.ts';
import { sendCredentials, signOut } from './signIn.ts';

const SEARCHING: readonly string[] = ['list', 'show', 'export'];
const resources: ReadonlyMap<string, Resource> = new Map(
  registry.map((resource) => [resource.name, resource]),
);

function allowed(name: string, action: string): boolean {
  const resource = resources.get(name);
  if (!resource) return false;
  return isAllowed(currentSubject(), resourceGuard(resource, SEARCHING.includes(action) ? 'search' : 'edit'));
}

/** react-admin's view of the session: everything but signing out is served from memory, without a request. */
export const authProvider: AuthProvider = {
  login: async (params) => sendCredentials(credentialsSchema.parse(params)),
  logout: async () => {
    await signOut();
    return '/login';
  },
  checkAuth: async () => {
    if (!getSession().isAuthenticated)
      throw Object.assign(new Error(), { message: false, redirectTo: '/login' });
  },
  // A 401 reaches the screen only after renewing the tokens failed; a 403 signs no user out.
  checkError: async (error) => {
    if (error instanceof ApiError && error.status === 401) {
      signOutTabs('expirou');
      throw Object.assign(new Error(), { message: false, redirectTo: '/login' });
    }
  },
  getPermissions: async () => currentSubject(),
  canAccess: async ({ resource, action }) => allowed(resource, action),
  getIdentity: async () => {
    const { user } = getSession();
    if (!user) throw new Error('Ninguém entrou.');
    return { id: user.uuid, fullName: user.name, tenant: user.tenant, profile: user.profile };
  },
};
