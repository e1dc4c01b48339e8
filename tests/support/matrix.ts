import { expect } from 'vitest';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import { isModuleOn, missingRequirements } from '../../contract/permissions.ts';
import { type Asker, askers } from './actors.ts';
import type { Answer } from './contractApp.ts';
import { delegacaoApp } from './delegacao.ts';
import { type Operation, operationsOf } from './openapi.ts';
import { sampleOf } from './schemaSample.ts';

/** Expected result by a route's declaration: 401, an error code, or 'reached'. */
type Expected =
  | 401
  | 'SEM_PERMISSAO'
  | 'EMPRESA_INDISPONIVEL'
  | 'EMPRESA_NAO_ESCOLHIDA'
  | 'NAO_ENCONTRADO'
  | 'PESSOA_NECESSARIA'
  | 'reached';
const STATUS = {
  SEM_PERMISSAO: 403,
  EMPRESA_INDISPONIVEL: 403,
  EMPRESA_NAO_ESCOLHIDA: 400,
  NAO_ENCONTRADO: 404,
  PESSOA_NECESSARIA: 403,
};

/** Whether a route is about the user's own account, which cannot change under a delegation. */
const isOwnAccount = ({ tag, path }: Operation) =>
  path === '/atualiza-senha' || ['Perfil próprio', 'Segundo fator', 'Delegações'].includes(tag);

/** Returns what the route's declaration implies for this caller; 'reached': the request passes the guard. */
export function expected({ subject, company, servico }: Asker, operation: Operation): Expected {
  if (!subject) return 401;
  if (company === 'foreign' && operation.company !== 'ignored') return 'EMPRESA_INDISPONIVEL';
  const guard = operation.guard ?? {};
  if (!isModuleOn(subject, guard)) return 'NAO_ENCONTRADO';
  if (missingRequirements(subject, guard).length > 0) return 'SEM_PERMISSAO';
  if (servico && operation.pessoa) return 'PESSOA_NECESSARIA';
  // Where several companies are shown, a program that names none sees all those of its service.
  if (operation.company === 'required' && company === 'none' && !(servico && operation.showsSeveral))
    return 'EMPRESA_NAO_ESCOLHIDA';
  return 'reached';
}

const withId = ({ path }: Operation, id: string) => path.replace(/\{\w+\}/g, encodeURIComponent(id));

/** Sends a request with the minimal valid body about an id. */
export function ask(asker: Asker, operation: Operation, id: string): Promise<Answer> {
  const { method, request } = operation;
  const body = method === 'get' || method === 'delete' ? undefined : request ? sampleOf(request, id) : {};
  return asker.call(method, withId(operation, id), { body, headers: { 'if-match': '"1"' } });
}

/** Routes that check rights inside the handler, because the result or the body's kinds and companies decide. */
const DECIDED_INSIDE = [
  'post /v1/perfis',
  'post /v1/usuarios',
  'post /v1/servicos',
  'post /v1/servicos/rotinas',
  'put /v1/cobertura/automatica',
  'put /v1/cobertura/ciencia',
  'post /v1/cobertura/buscas',
  'post /v1/pacotes',
];
const isDecidedInside = ({ path, method }: Operation) => DECIDED_INSIDE.includes(`${method} ${path}`);

/** Routes called last, because they change the responses of the others. */
const LAST = ['put /v1/parametros-tenant', 'post /logout'];

/** Opens the application for a test file; returns the callers and a function that sends every route as one of them. */
export function matrix() {
  const { accepted, acting, offerBody, t } = delegacaoApp();

  const { everybody, single } = askers(t, async () => {
    const permissoes = PERMISSIONS.filter((code) => code !== 'DELEGACAO_CONCEDE');
    return (await acting(await accepted({ permissoes }))).token;
  });

  /** Returns the routes that need a session. */
  async function secured(): Promise<Operation[]> {
    const operations = (await operationsOf(t.app)).filter(({ guard }) => guard !== null);
    const place = ({ method, path }: Operation) => LAST.indexOf(`${method} ${path}`);
    return operations.sort((one, other) => place(one) - place(other));
  }

  /** Expects of every route what it declares for a caller; `name` is the caller's, for messages. */
  async function walk(name: string, asker: Asker): Promise<void> {
    for (const operation of await secured()) {
      const what = `${name}: ${operation.method} ${operation.path}`;
      const answer = await ask(asker, operation, crypto.randomUUID());
      const told = `${what} ${answer.status} ${answer.text.slice(0, 300)}`;
      const wanted = expected(asker, operation);
      if (wanted === 401) expect(answer.status, told).toBe(401);
      else if (wanted !== 'reached') {
        expect([answer.status, answer.problem.codigo], told).toEqual([STATUS[wanted], wanted]);
      } else if (asker.delegated && isOwnAccount(operation)) {
        expect(operation.method === 'get' ? [200, 403] : [400, 403, 409], told).toContain(answer.status);
      } else if (operation.path.includes('{') && !operation.request) {
        expect(answer.status, told).toBe(404);
      } else {
        expect(answer.status, told).toBeLessThan(500);
        const refused = isDecidedInside(operation) ? [401, 405] : [401, 403, 405];
        expect(refused, told).not.toContain(answer.status);
      }
    }
  }

  return { t, accepted, offerBody, everybody, single, secured, walk };
}
