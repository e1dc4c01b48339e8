import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { MODULES } from '../../../contract/modules.ts';
import { expandPermissions } from '../../../contract/permissionCodes.ts';
import type { Subject } from '../../../contract/permissions.ts';
import { empresasOf } from '../../auth/empresasOf.ts';
import { asRole, type Database, rowsOf, type Tx } from '../../db/database.ts';
import { queueLetter } from '../../mail/queue.ts';
import { dailyAt, type Routine } from '../../tasks/routine.ts';
import { readCertificadosFindando, readPrazos } from '../prazos/readPrazos.ts';
import { resumoOf } from './decide.ts';

const HOUR = '07:00';
/** People that one look into the database brings. */
const BATCH = 200;

const personSchema = z.object({
  tenant_id: z.uuid(),
  usuario_id: z.uuid(),
  perfil: z.string(),
  permissoes: z.array(z.string()),
  modulos: z.array(z.string()),
});
type Person = z.infer<typeof personSchema>;

/** As `farol_auth`: people who have not been seen to today and did not decline. */
async function nextPeople(db: Database, hoje: string): Promise<Person[]> {
  return asRole(db, 'farol_auth', null, async (tx) =>
    z.array(personSchema).parse(
      await rowsOf(
        tx,
        sql`select u.tenant_id, u.id as usuario_id, p.nome as perfil, p.permissoes, t.modulos from usuarios u
              join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
              join tenants t on t.id = u.tenant_id
              left join preferencias f on f.tenant_id = u.tenant_id and f.usuario_id = u.id
             where u.ativo and t.ativo and not t.plataforma and coalesce(f.resumo_diario, true)
               and (f.resumo_em is null or f.resumo_em < ${hoje}::date)
             order by u.tenant_id, u.id limit ${BATCH}`,
      ),
    ),
  );
}

/** As `farol_auth`. Out: false when another server has seen to the person today, or the person declined meanwhile. */
async function takeDay(tx: Tx, { tenant_id, usuario_id }: Person, hoje: string): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    sql`insert into preferencias as f (tenant_id, usuario_id, resumo_em) values (${tenant_id}, ${usuario_id}, ${hoje})
        on conflict (tenant_id, usuario_id) do update set resumo_em = excluded.resumo_em
          where f.resumo_diario and (f.resumo_em is null or f.resumo_em < excluded.resumo_em)
        returning f.id`,
  );
  return taken.length > 0;
}

/** Takes the day of one person and writes down the letter, if there is anything to tell: both or neither. */
async function seeTo(db: Database, person: Person, now: Date): Promise<boolean> {
  const hoje = todayInSaoPaulo(now);
  return asRole(db, 'farol_auth', null, async (tx) => {
    if (!(await takeDay(tx, person, hoje))) return false;
    const { tenant_id: tenantId, usuario_id: usuarioId } = person;
    // From here on with no more rights than a session of the person would have.
    await tx.execute(sql`select set_config('role', 'farol_app', true), set_config('app.tenant_id', ${tenantId}, true),
      set_config('app.usuario_id', ${usuarioId}, true)`);
    const subject: Subject = {
      profile: person.perfil,
      permissoes: expandPermissions(person.permissoes),
      modulos: MODULES.filter((modulo) => person.modulos.includes(modulo)),
    };
    const companies = await empresasOf(tx, { profile: person.perfil, usuarioId, delegacao: null });
    if (companies.length === 0) return false;
    const prazos = (await readPrazos(tx, subject, companies, now)) ?? [];
    const certificados = await readCertificadosFindando(tx, subject, companies, now);
    const dados = resumoOf(hoje, prazos, certificados);
    if (!dados) return false;
    const asked = { requestId: crypto.randomUUID(), address: '', now };
    await queueLetter(tx, { tipo: 'RESUMO_PRAZOS', tenantId, usuarioId, dados }, asked);
    return true;
  });
}

/** The daily e-mail of deadlines: once a day for each person who wants it and has something to do. */
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
