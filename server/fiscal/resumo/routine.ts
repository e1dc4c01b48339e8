import { and, asc, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { MODULES } from '../../../contract/modules.ts';
import { expandPermissions } from '../../../contract/permissionCodes.ts';
import type { Subject } from '../../../contract/permissions.ts';
import { empresasOf } from '../../auth/empresasOf.ts';
import { asRole, type Database, type Tx } from '../../db/database.ts';
import { ownProfile, ownTenant } from '../../db/joins.ts';
import { perfis, usuarios } from '../../db/peopleTables.ts';
import { preferencias } from '../../db/preferenceTables.ts';
import { tenants } from '../../db/tenants.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';
import { queueLetter } from '../../mail/queue.ts';
import { dailyAt, type Routine } from '../../tasks/routine.ts';
import { readFilaDeNotas } from '../nfse/revisao/readFilaDeNotas.ts';
import { readCertificadosFindando, readPrazos } from '../prazos/readPrazos.ts';
import { resumoOf } from './decide.ts';

const HOUR = '07:00';
/** Number of people per query. */
const BATCH = 200;

type Person = Awaited<ReturnType<typeof nextPeople>>[number];

const notSeenTo = (hoje: string) => or(isNull(preferencias.resumoEm), lt(preferencias.resumoEm, hoje));

/** Returns, as `farol_auth`, people not handled today who did not decline. */
function nextPeople(db: Database, hoje: string) {
  const { tenantId, id: usuarioId } = usuarios;
  const { nome: perfil, permissoes } = perfis;
  const own = and(eq(preferencias.tenantId, tenantId), eq(preferencias.usuarioId, usuarioId));
  const wants = or(isNull(preferencias.id), preferencias.resumoDiario);
  return asRole(db, 'farol_auth', null, (tx) =>
    tx
      .select({ tenantId, usuarioId, perfil, permissoes, modulos: tenants.modulos })
      .from(usuarios)
      .innerJoin(perfis, ownProfile)
      .innerJoin(tenants, ownTenant)
      .leftJoin(preferencias, own)
      .where(and(usuarios.ativo, tenants.ativo, not(tenants.plataforma), wants, notSeenTo(hoje)))
      .orderBy(asc(tenantId), asc(usuarioId))
      .limit(BATCH),
  );
}

/**
 * Takes the day of a person, as `farol_auth`. Returns false when another server has handled the person today, or the
 * person declined meanwhile.
 */
async function takeDay(tx: Tx, { tenantId, usuarioId }: Person, hoje: string): Promise<boolean> {
  const taken = await tx
    .insert(preferencias)
    .values({ tenantId, usuarioId, resumoEm: hoje })
    .onConflictDoUpdate({
      target: [preferencias.tenantId, preferencias.usuarioId],
      set: { resumoEm: hoje },
      setWhere: and(preferencias.resumoDiario, notSeenTo(hoje)),
    })
    .returning({ id: preferencias.id });
  return taken.length > 0;
}

/** Takes the day of one person and queues the letter, if it has content: both or neither. */
async function seeTo(db: Database, person: Person, now: Date): Promise<boolean> {
  const hoje = todayInSaoPaulo(now);
  return asRole(db, 'farol_auth', null, async (tx) => {
    if (!(await takeDay(tx, person, hoje))) return false;
    const { tenantId, usuarioId } = person;
    // From here on with no more rights than a session of the person would have.
    await tx.execute(sql`select set_config('role', 'farol_app', true), farol_definir('app.tenant_id', ${tenantId}),
      farol_definir('app.usuario_id', ${usuarioId})`);
    const subject: Subject = {
      profile: person.perfil,
      permissoes: expandPermissions(person.permissoes),
      modulos: MODULES.filter((modulo) => person.modulos.includes(modulo)),
    };
    const companies = await empresasOf(tx, { profile: person.perfil, usuarioId, delegacao: null });
    if (companies.length === 0) return false;
    const dados = await acrossCompanies(tx, async () => {
      await seeCompanies(
        tx,
        companies.map(({ empresaId }) => empresaId),
      );
      const prazos = (await readPrazos(tx, subject, companies, now)) ?? [];
      const certificados = await readCertificadosFindando(tx, subject, companies, now);
      const fila = await readFilaDeNotas(tx, { ...subject, usuarioId }, companies, now);
      return resumoOf(hoje, prazos, certificados, fila);
    });
    if (!dados) return false;
    const asked = { requestId: crypto.randomUUID(), address: '', now };
    await queueLetter(tx, { tipo: 'RESUMO_PRAZOS', tenantId, usuarioId, dados }, asked);
    return true;
  });
}

/** Routine of the daily e-mail of deadlines: once a day for each person who wants it and has something to do. */
export const resumoDiario: Routine = {
  nome: 'resumo-diario',
  next: dailyAt(HOUR),
  run: async ({ db, clock, mailQueued }, stopping) => {
    const now = clock();
    for (let people = await nextPeople(db, todayInSaoPaulo(now)); people.length > 0; ) {
      for (const person of people) {
        if (stopping.aborted) return;
        if (await seeTo(db, person, now)) mailQueued();
      }
      people = people.length < BATCH ? [] : await nextPeople(db, todayInSaoPaulo(now));
    }
  },
};
