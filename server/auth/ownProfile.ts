import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type PerfilProprio,
  perfilProprioChangeSchema,
  perfilProprioSchema,
} from '../../contract/perfilProprio.ts';
import type { Tx } from '../db/database.ts';
import { ownProfile } from '../db/joins.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import { noBody } from '../http/body.ts';
import { changedSince } from '../http/changedSince.ts';
import { json } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { inAuth } from './asAuth.ts';
import { requireOwnSession } from './ownSession.ts';
import type { OpenSession } from './sessionRules.ts';
import { becomeAuth } from './sessions.ts';

const PATH = '/v1/perfil-proprio';
const head = { path: PATH, guard: {}, company: 'ignored' as const };
const responseSchema = z.toJSONSchema(perfilProprioSchema);

const self = ({ tenantId, usuarioId }: OpenSession) =>
  and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId));

/** Reads the person of the session; runs as `farol_auth`. `lock` locks the row until the transaction ends. */
async function readOwn(tx: Tx, sessao: OpenSession, { lock = false } = {}): Promise<PerfilProprio> {
  const { usuarioId, email, tenant } = sessao;
  const { nome, versao, ultimoAcesso } = usuarios;
  const query = tx
    .select({ nome, versao, ultimoAcesso, perfil: perfis.nome })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(self(sessao));
  const [own] = await (lock ? query.for('update', { of: usuarios }) : query);
  if (!own) throw new Error('the person of an open session has no row');
  return { ...own, uuid: usuarioId, email, tenant };
}

const read = personRoute(
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

const change = personRoute(
  {
    ...head,
    method: 'put',
    body: perfilProprioChangeSchema,
    doc: {
      tag: 'Perfil próprio',
      summary: 'Altera o próprio nome',
      erros: ['CONFLITO_VERSAO'],
      responseSchema,
    },
  },
  async (context, { nome, versao }) => {
    const { tx, sessao, now, audit } = context;
    requireOwnSession(context);
    const before = await inAuth(tx, (auth) => readOwn(auth, sessao, { lock: true }));
    if (before.versao !== versao) {
      const escrito = { recurso: 'usuarios', id: sessao.usuarioId };
      throw await changedSince(context, escrito, 'seus dados', { ...before });
    }
    if (before.nome === nome) return json(before);
    await becomeAuth(tx);
    await tx
      .update(usuarios)
      .set({ nome, versao: sql`${usuarios.versao} + 1`, alteradoEm: now })
      .where(self(sessao));
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

/** Routes of one's own record: every user sees it and may change their name (docs/decisoes.md 'Endereços'). */
export const ownProfileRoutes: Route[] = [read, change];
