import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Resource } from '../../contract/resource.ts';
import { type PerfilDaVisao, perfisDaVisaoSchema, visaoSchema, visoesSchema } from '../../contract/visoes.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { PersonName } from './contractApp.ts';
import { delegacaoApp } from './delegacao.ts';

export const nova = ({ name, title, list }: Resource) => ({
  recurso: name,
  nome: 'Minha',
  filtro: { [`${title}_comeca`]: 'a' },
  ordem: { campo: list.order[0], direcao: 'DESC' },
  colunas: [title],
  aparencia: { larguras: { [title]: 240 }, fixas: 2, densidade: 'COMPACTA' },
});

/** Opens the application with helpers for the users' views. */
export function visoesApp() {
  const app = delegacaoApp();
  const { t, profileOf } = app;

  async function seen(who: PersonName, recurso: string) {
    const answer = await (await t.as(who)).call('get', `/v1/visoes?recurso=${recurso}`);
    return visoesSchema.parse(answer.body);
  }

  const put = async (who: PersonName, id: string, body: object) =>
    (await (await t.as(who)).call('put', `/v1/visoes/${id}`, { body })).status;

  async function save(who: PersonName, resource: Resource, changes: object = {}) {
    const body = { ...nova(resource), ...changes };
    const made = await (await t.as(who)).call('post', '/v1/visoes', { body });
    expect(made.status, made.text).toBe(201);
    return visaoSchema.parse(made.body);
  }

  /** Returns the profile of a user. */
  async function profile(who: PersonName): Promise<PerfilDaVisao> {
    const rows = await rowsOf(t.app.superuser, sql`select id, nome from perfis where ${profileOf(who)}`);
    return perfisDaVisaoSchema.parse(rows)[0] ?? { id: '', nome: '' };
  }

  /** Returns the id of the view with which a user opens a list, or null. */
  const opened = async (who: PersonName, recurso: string) =>
    (await seen(who, recurso)).find(({ padrao }) => padrao)?.id ?? null;

  return { ...app, seen, put, save, profile, opened };
}
