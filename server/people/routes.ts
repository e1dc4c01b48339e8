import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type SessaoAberta,
  sessaoAbertaSchema,
  sessoesEncerradasSchema,
} from '../../contract/perfilProprio.ts';
import type { Guard } from '../../contract/permissions.ts';
import { emailChangeSchema, pessoasDoPerfilSchema } from '../../contract/pessoas.ts';
import { inAuth } from '../auth/asAuth.ts';
import { forgetLinks } from '../auth/links.ts';
import { openSessions } from '../auth/ownSessions.ts';
import { stepUpRoute } from '../auth/requirePassword.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { securityLog } from '../auth/trail.ts';
import { rowsOf } from '../db/database.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { json, noContent } from '../http/reply.ts';
import { type Route, type SessionContext, sessionRoute } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { requireNoMoreRights } from '../resources/usuarios.ts';

const edits: Guard = { allOf: ['USUARIO_EDITA'] };
const doc = (summary: string, rest: object = {}) => ({ tag: 'Usuários', summary, ...rest });

const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  ativo: z.boolean(),
  versao: z.number(),
  perfilId: z.uuid(),
  acessou: z.boolean(),
});
type Person = z.infer<typeof personSchema>;

/** The person that the address names, in the tenant that the session is turned to. Throws 404. */
async function personOf({ tx, sessao, params }: SessionContext): Promise<Person> {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw invalidFields({ id: 'Este identificador não está no formato certo.' });
  const [row] = await rowsOf(
    tx,
    sql`select id, email, ativo, versao, perfil_id as "perfilId", ultimo_acesso is not null as acessou from usuarios
         where tenant_id = ${sessao.tenantId} and id = ${id.data} for update`,
  );
  const person = personSchema.safeParse(row).data;
  if (!person) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
  return person;
}

const sessions = sessionRoute(
  {
    method: 'get',
    path: '/v1/usuarios/{id}/sessoes',
    guard: edits,
    body: noBody,
    doc: doc('As sessões abertas de uma pessoa', {
      responseSchema: z.toJSONSchema(z.array(sessaoAbertaSchema)),
    }),
  },
  async (context) => {
    const { tx, sessao, now } = context;
    const { id } = await personOf(context);
    const open: SessaoAberta[] = await inAuth(tx, (inside) =>
      openSessions(inside, { ...sessao, usuarioId: id }, now),
    );
    return json(open);
  },
);

const endSessions = sessionRoute(
  {
    method: 'delete',
    path: '/v1/usuarios/{id}/sessoes',
    guard: edits,
    body: noBody,
    doc: doc('Encerra as sessões de uma pessoa', {
      responseSchema: z.toJSONSchema(sessoesEncerradasSchema),
    }),
  },
  async (context) => {
    const { tx, sessao, now, audit } = context;
    const { tenantId } = sessao;
    const { id: usuarioId } = await personOf(context);
    if (usuarioId === sessao.usuarioId) {
      throw new ApiProblem('SEM_PERMISSAO', 'As próprias sessões se encerram no seu perfil.');
    }
    const encerradas = await inAuth(tx, (inside) =>
      endAllSessions(inside, { tenantId, usuarioId, motivo: 'ENCERRADA', now }),
    );
    await audit({
      acao: 'ENCERRA_SESSAO',
      recurso: 'usuarios',
      registroId: usuarioId,
      depois: { sessoesEncerradas: encerradas },
    });
    securityLog(context, { nivel: 'info', evento: 'ENCERRA_SESSAO', usuario: usuarioId, tenant: tenantId });
    return json({ encerradas });
  },
);

const invite = sessionRoute(
  {
    method: 'post',
    path: '/v1/usuarios/{id}/convite',
    guard: edits,
    body: noBody,
    doc: doc('Envia de novo o convite a quem ainda não entrou', { status: 204 }),
  },
  async (context) => {
    const { tx, sessao, audit } = context;
    const person = await personOf(context);
    if (person.acessou)
      throw new ApiProblem('EM_USO', 'Esta pessoa já entrou. Se esqueceu a senha, ela mesma pede outra.');
    if (!person.ativo) throw new ApiProblem('EM_USO', 'Ative a pessoa antes de enviar o convite.');
    await queueLetter(tx, { tipo: 'CONVITE', tenantId: sessao.tenantId, usuarioId: person.id }, context);
    await audit({ acao: 'CONVIDA', recurso: 'usuarios', registroId: person.id });
    context.afterCommit(context.deps.mailQueued);
    return noContent();
  },
);

const changeEmail = stepUpRoute(
  {
    method: 'post',
    path: '/v1/usuarios/{id}/email',
    guard: edits,
    body: emailChangeSchema,
    doc: doc('Troca o e-mail de uma pessoa; pede de novo a senha de quem troca', { status: 204 }),
  },
  async (context, { email, versao }) => {
    const { tx, sessao, now, audit } = context;
    const { tenantId } = sessao;
    const person = await personOf(context);
    if (person.id === sessao.usuarioId)
      throw invalidFields({ email: 'O próprio e-mail é trocado por um colega que altera usuários.' });
    await requireNoMoreRights(context, person);
    if (person.versao !== versao)
      throw new ApiProblem('CONFLITO_VERSAO', 'Outra pessoa alterou este registro depois que você o abriu.');
    await tx
      .execute(
        sql`update usuarios set email = ${email}, versao = versao + 1, alterado_em = ${now.toISOString()}
             where tenant_id = ${tenantId} and id = ${person.id}`,
      )
      .catch((error: unknown) => {
        if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
        throw invalidFields({ email: 'Já existe outro registro com este E-mail.' });
      });
    const owner = { tenantId, usuarioId: person.id };
    await inAuth(tx, async (inside) => {
      // Whoever reads the old address shall get in no more.
      await forgetLinks(inside, owner);
      await endAllSessions(inside, { ...owner, motivo: 'ENCERRADA', now });
    });
    await queueLetter(tx, { ...owner, tipo: 'EMAIL_ALTERADO', email: person.email }, context);
    if (!person.acessou) await queueLetter(tx, { ...owner, tipo: 'CONVITE' }, context);
    await audit({
      acao: 'ALTERA',
      recurso: 'usuarios',
      registroId: person.id,
      antes: { email: person.email },
      depois: { email },
    });
    context.afterCommit(context.deps.mailQueued);
    return noContent();
  },
);

const SHOWN = 200;

const peopleOfProfile = sessionRoute(
  {
    method: 'get',
    path: '/v1/perfis/{id}/pessoas',
    guard: { allOf: ['PERFIL_BUSCA'] },
    body: noBody,
    doc: {
      tag: 'Perfis',
      summary: 'Quem tem um perfil',
      responseSchema: z.toJSONSchema(pessoasDoPerfilSchema),
    },
  },
  async ({ tx, sessao, params }) => {
    const id = z.uuid().safeParse(params.id);
    if (!id.success) throw invalidFields({ id: 'Este identificador não está no formato certo.' });
    const own = sql`tenant_id = ${sessao.tenantId}`;
    const [perfil] = await rowsOf(tx, sql`select id from perfis where ${own} and id = ${id.data}`);
    if (!perfil) throw new ApiProblem('NAO_ENCONTRADO', 'Este registro não existe ou foi removido.');
    const rows = await rowsOf(
      tx,
      sql`select id, nome, email, ativo, count(*) over ()::int as total from usuarios
           where ${own} and perfil_id = ${id.data} order by ativo desc, nome, id limit ${SHOWN}`,
    );
    const pessoas = rows.map(({ id, nome, email, ativo }) => ({ id, nome, email, ativo }));
    return json(pessoasDoPerfilSchema.parse({ pessoas, total: Number(rows[0]?.total ?? 0) }));
  },
);

/** What is done about people besides the common verbs (issue of people and rights, 2 and 3). */
export const peopleRoutes: Route[] = [sessions, endSessions, invite, changeEmail, peopleOfProfile];
