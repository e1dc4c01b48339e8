import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import {
  COMPARTILHA_VISAO,
  mudancaVisaoSchema,
  novaVisaoSchema,
  perfisDaVisaoSchema,
  visaoSchema,
  visoesSchema,
} from '../../../contract/visoes.ts';
import { perfis } from '../../db/peopleTables.ts';
import { visoes } from '../../db/preferenceTables.ts';
import { noBody } from '../../http/body.ts';
import { invalidFields } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { json, noContent } from '../../http/reply.ts';
import { personRoute, type Route } from '../../http/route.ts';
import { preferForProfiles, share } from './compartilhar.ts';
import { nameTaken, remove, rename, requireFitting, requireList, rewrite } from './conteudo.ts';
import { mayShare, readViews } from './lerVisoes.ts';
import { prefer } from './preferir.ts';

const PATH = '/v1/visoes';
const TAG = 'Visões de listas';
const head = { guard: { allOf: ['NOT_ADMIN'] }, company: 'ignored' } as const;

/** Returns the routes of the saved views of lists, for the given resources. */
export function visaoRoutes(resources: readonly Resource[]): Route[] {
  const list = personRoute(
    {
      ...head,
      method: 'get',
      path: PATH,
      body: noBody,
      doc: {
        tag: TAG,
        summary: 'As próprias visões de uma lista, e as que alguém mostra ao perfil ou a todos',
        query: { recurso: 'Nome da lista' },
        erros: ['NAO_ENCONTRADO'],
        responseSchema: z.toJSONSchema(visoesSchema),
      },
    },
    async (context) => {
      const recurso = context.query.get('recurso');
      if (!recurso) throw invalidFields({ recurso: 'Diga de que lista são as visões.' });
      const { name } = requireList(resources, context, recurso);
      return json(await readViews(context, name));
    },
  );
  const profiles = personRoute(
    {
      ...head,
      guard: { allOf: ['NOT_ADMIN', COMPARTILHA_VISAO] },
      method: 'get',
      path: `${PATH}/perfis`,
      body: noBody,
      doc: {
        tag: TAG,
        summary: 'Os perfis a que se pode mostrar uma visão',
        responseSchema: z.toJSONSchema(perfisDaVisaoSchema),
      },
    },
    async ({ tx }) => {
      const { id, nome } = perfis;
      return json(await tx.select({ id, nome }).from(perfis).orderBy(asc(nome), asc(id)));
    },
  );
  const create = personRoute(
    {
      ...head,
      method: 'post',
      path: PATH,
      body: novaVisaoSchema,
      doc: {
        tag: TAG,
        summary: 'Guarda filtros, ordem, colunas e aparência com um nome',
        erros: ['NAO_ENCONTRADO'],
        responseSchema: z.toJSONSchema(visaoSchema),
        status: 201,
      },
    },
    async (context, { recurso, nome, ...conteudo }) => {
      const { tx, sessao, now } = context;
      requireFitting(requireList(resources, context, recurso), conteudo);
      const owner = { tenantId: sessao.tenantId, usuarioId: sessao.usuarioId };
      const id = crypto.randomUUID();
      await tx
        .insert(visoes)
        .values({ ...owner, id, recurso, nome, ...conteudo, criadoEm: now, alteradoEm: now })
        .catch(nameTaken);
      const made = (await readViews(context, recurso)).find((visao) => visao.id === id);
      return json(made, { status: 201 });
    },
  );
  const change = personRoute(
    {
      ...head,
      method: 'put',
      path: `${PATH}/{id}`,
      body: mudancaVisaoSchema,
      doc: {
        tag: TAG,
        summary: 'Muda o nome de uma visão, o que ela mostra, quem a vê ou quem abre a lista com ela',
        status: 204,
      },
    },
    async (context, change) => {
      const id = recordId(context.params);
      if ('compartilhada' in change) await share(context, id, change);
      else if ('padrao' in change) await prefer(context, id, change.padrao);
      else if ('padraoDe' in change) await preferForProfiles(context, id, change.padraoDe);
      else if ('nome' in change) await rename(context, id, change.nome);
      else await rewrite(context, resources, id, change);
      return noContent();
    },
  );
  const removal = personRoute(
    {
      ...head,
      method: 'delete',
      path: `${PATH}/{id}`,
      body: noBody,
      doc: { tag: TAG, summary: 'Remove uma visão', status: 204 },
    },
    async (context) => {
      await remove(context, recordId(context.params), mayShare(context.sessao));
      return noContent();
    },
  );
  return [list, profiles, create, change, removal];
}
