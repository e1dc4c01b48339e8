import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type PerfilProprio,
  perfilProprioChangeSchema,
  perfilProprioSchema,
} from '../../contract/perfilProprio.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import { type Route, sessionRoute } from '../http/route.ts';
import { requireOwnSession } from './ownSession.ts';
import type { OpenSession } from './sessionRules.ts';
import { becomeAuth } from './sessions.ts';

const PATH = '/v1/perfil-proprio';
const head = { path: PATH, guard: {}, company: 'ignored' as const };
const responseSchema = z.toJSONSchema(perfilProprioSchema);

const rowSchema = z.object({
  nome: z.string(),
  versao: z.number(),
  ultimo_acesso: z.coerce.date().nullable(),
  perfil: z.string(),
});

/** As `farol_auth`: the person of the session. `lock` locks the row until the transaction ends. */
async function readOwn(tx: Tx, sessao: OpenSession, { lock = false } = {}): Promise<PerfilProprio> {
  const { tenantId, usuarioId, email, tenant } = sessao;
  const [row] = await rowsOf(
    tx,
    sql`select u.nome, u.versao, u.ultimo_acesso, p.nome as perfil from usuarios u
          join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
         where u.tenant_id = ${tenantId} and u.id = ${usuarioId} ${lock ? sql`for update of u` : sql``}`,
  );
  const { ultimo_acesso, ...own } = rowSchema.parse(row);
  return { ...own, uuid: usuarioId, email, tenant, ultimoAcesso: ultimo_acesso?.toISOString() ?? null };
}

const read = sessionRoute(
  {
    ...head,
    method: 'get',
    body: noBody,
    doc: { tag: 'Perfil próprio', summary: 'Os próprios dados', responseSchema },
  },
  async ({ tx, sessao }) => {
    await becomeAuth(tx);
    return json(await readOwn(tx, sessao));
  },
);

const change = sessionRoute(
  {
    ...head,
    method: 'put',
    body: perfilProprioChangeSchema,
    doc: { tag: 'Perfil próprio', summary: 'Altera o próprio nome', responseSchema },
  },
  async (context, { nome, versao }) => {
    const { tx, sessao, now, audit } = context;
    requireOwnSession(context);
    await becomeAuth(tx);
    const before = await readOwn(tx, sessao, { lock: true });
    if (before.versao !== versao) {
      throw new ApiProblem('CONFLITO_VERSAO', 'Seus dados foram alterados depois que você abriu esta tela.', {
        atual: before,
      });
    }
    if (before.nome === nome) return json(before);
    await tx.execute(
      sql`update usuarios set nome = ${nome}, versao = versao + 1, alterado_em = ${now.toISOString()}
           where tenant_id = ${sessao.tenantId} and id = ${sessao.usuarioId}`,
    );
    await audit({
      acao: 'ALTERA',
      recurso: 'usuarios',
      registroId: sessao.usuarioId,
      antes: { nome: before.nome },
      depois: { nome },
    });
    return json({ ...before, nome, versao: versao + 1 });
  },
);

/** One's own record: everyone sees it and changes the name in it (decisions, 'Routes'; issue 4, 2). */
export const ownProfileRoutes: Route[] = [read, change];
