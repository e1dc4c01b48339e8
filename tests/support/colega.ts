import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { tokensSchema } from '../../contract/session.ts';
import { type TestApp, testPasswords } from '../harness.ts';
import { SENHA, seedUser } from '../seed.ts';

/** Creates and signs in a user who acts for the first two companies of the tests' tenant, with all rights by default. */
export async function entraColega(
  app: TestApp,
  email = 'colega@horizonte.example',
  permissoes: readonly string[] = PERMISSIONS,
) {
  const { id: tenantId, empresas } = app.seeded.tenants.horizonte;
  const senha = await testPasswords.hash(SENHA);
  const pessoa = await seedUser(app.db, {
    tenantId,
    email,
    permissoes,
    senha,
    empresas: empresas.slice(0, 2),
  });
  const login = await app.request('/login', { body: { email, senha: SENHA } });
  const { accessToken } = tokensSchema.parse(await login.json());
  return { ...pessoa, token: accessToken, empresa: pessoa.links[0] };
}
