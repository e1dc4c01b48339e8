import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { tokensSchema } from '../../contract/session.ts';
import { SENHA } from '../seed.ts';
import { Actor, contractApp, type PersonName } from './contractApp.ts';
import type { Row } from './rows.ts';

/** Opens the application for a test file, with helpers that make a delegation from 'total' to 'consulta' in each state. */
export function delegacaoApp() {
  const t = contractApp();
  const today = () => todayInSaoPaulo(t.app.deps.clock());

  function offerBody(changes: Row = {}): Row {
    return {
      delegadoId: t.user('consulta').id,
      empresas: t.app.seeded.tenants.horizonte.empresas.slice(0, 2),
      permissoes: ['EMPRESA_BUSCA', 'EMPRESA_EDITA'],
      de: today(),
      ate: addDays(today(), 10),
      motivo: 'Férias',
      senha: SENHA,
      ...changes,
    };
  }

  async function offered(changes: Row = {}): Promise<string> {
    const answer = await (await t.as('total')).call('post', '/v1/delegacoes', { body: offerBody(changes) });
    expect(answer.status, answer.text).toBe(201);
    return String(answer.row.id);
  }

  async function accepted(changes: Row = {}): Promise<string> {
    const id = await offered(changes);
    expect((await (await t.as('consulta')).call('post', `/v1/delegacoes/${id}/aceitar`)).status).toBe(204);
    return id;
  }

  /** Starts an accepted delegation and returns an actor for the delegate; `link` selects the company. */
  async function acting(id: string, link?: string): Promise<Actor> {
    const answer = await (await t.as('consulta')).call('post', `/v1/delegacoes/${id}/iniciar`);
    expect(answer.status, answer.text).toBe(200);
    const { accessToken } = tokensSchema.parse(answer.body);
    return new Actor(t.app, t.user('consulta'), accessToken, link);
  }

  const profileOf = (who: PersonName) =>
    sql`id = (select perfil_id from usuarios where id = ${t.user(who).id})`;

  return { t, today, offerBody, offered, accepted, acting, profileOf };
}
