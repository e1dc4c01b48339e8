import { sql } from 'drizzle-orm';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { type Fila, filaSchema, type ResumoFila, resumoFilaSchema } from '../../contract/fila.ts';
import { API_FILA } from '../../contract/filaGuardas.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { ctes, eventos, nfes, nfses, pagamentos } from '../../server/db/resourceTables.ts';
import type { Actor, PersonName } from './contractApp.ts';
import { delegacaoApp } from './delegacao.ts';

const headers = { [SCOPE_HEADER]: ALL_COMPANIES };

/** Opens the application for tests of the fila, with helpers that insert items and read the fila. */
export function filaApp() {
  const app = delegacaoApp();
  const { t } = app;
  let made = 0;
  const next = () => {
    made += 1;
    return String(made).padStart(9, '0');
  };
  const hoje = () => todayInSaoPaulo(t.app.deps.clock());
  const dia = (days: number) => addDays(hoje(), days);
  const deles = (empresaId: string) =>
    Object.values(t.app.seeded.tenants).find(({ empresas }) => empresas.some((id) => id === empresaId))?.id ??
    '';

  /** Inserts a document of SEFAZ with a deadline (YYYY-MM-DD or null); returns its id. */
  async function documento(
    especie: 'NFE' | 'CTE',
    empresaId: string,
    prazo: string | null,
    rest: { chave?: string; situacao?: 'AUTORIZADO' | 'CANCELADO'; aConfirmar?: boolean } = {},
  ): Promise<string> {
    const n = next();
    const chave = rest.chave ?? `3526${'0'.repeat(16)}${especie === 'NFE' ? '55' : '57'}000000000${n}0000`;
    const values = {
      tenantId: deles(empresaId),
      empresaId,
      chave,
      prazo,
      emitente: `Emitente ${n}`,
      numero: Number(n),
      valor: 10_000,
      situacao: rest.situacao ?? ('AUTORIZADO' as const),
      manifestacao: 'PENDENTE' as const,
      completude: 'RESUMO' as const,
      ...({ assinatura: 'NAO_VERIFICADA', papel: 'RECEBIDO' } as const),
      aConfirmar: rest.aConfirmar ?? false,
    };
    const { superuser } = t.app;
    const [row] = await (especie === 'NFE'
      ? superuser.insert(nfes).values(values).returning({ id: nfes.id })
      : superuser.insert(ctes).values(values).returning({ id: ctes.id }));
    return row?.id ?? '';
  }

  /** Inserts a nota to review; its payment waits for a date from its issue on. */
  async function nota(empresaId: string, venceEm: string | null, emissao: string | null = null) {
    const n = next();
    const [row] = await t.app.superuser
      .insert(nfses)
      .values({
        tenantId: deles(empresaId),
        empresaId,
        identidade: `id ${n}`,
        papel: 'TOMADA' as const,
        estado: 'A_REVISAR' as const,
        situacao: 'NORMAL' as const,
        leiaute: 'NACIONAL' as const,
        prestador: `Prestador ${n}`,
        numero: n,
        valor: 5_000,
        liquido: 5_000,
        venceEm,
        emissao,
      })
      .returning({ id: nfses.id });
    return row?.id ?? '';
  }

  async function rejeitado(empresaId: string) {
    const n = next();
    const [row] = await t.app.superuser
      .insert(eventos)
      .values({
        tenantId: deles(empresaId),
        empresaId,
        codigo: 'S-1200',
        descricao: `S-1200 ${n}`,
        grupo: 'PERIODICO' as const,
        situacao: 'REJEITADO' as const,
        idEvento: `ID${n}`,
        data: t.app.deps.clock().toISOString(),
      })
      .returning({ id: eventos.id });
    return row?.id ?? '';
  }

  /** Deletes the payments that triggers wrote, so that only those of the test remain. */
  const semPagamentos = () => t.app.superuser.delete(pagamentos).where(sql`true`);

  const actorOf = (who: PersonName | Actor) => (typeof who === 'string' ? t.as(who) : who);

  async function ver(
    who: PersonName | Actor,
    filtro: Record<string, unknown> = {},
    page: Record<string, unknown> = {},
  ): Promise<Fila> {
    const query = { filter: JSON.stringify(filtro), ...page };
    return filaSchema.parse((await (await actorOf(who)).call('get', API_FILA, { query, headers })).row);
  }
  async function somar(who: PersonName | Actor, filtro: Record<string, unknown> = {}): Promise<ResumoFila> {
    const query = { filter: JSON.stringify(filtro) };
    const answer = await (await actorOf(who)).call('get', `${API_FILA}/resumo`, { query, headers });
    return resumoFilaSchema.parse(answer.row);
  }
  async function agir(who: PersonName | Actor, method: 'put' | 'post', path: string, body: unknown) {
    return (await actorOf(who)).call(method, `${API_FILA}/${path}`, { body, headers });
  }

  return { ...app, hoje, dia, documento, nota, rejeitado, semPagamentos, ver, somar, agir };
}
