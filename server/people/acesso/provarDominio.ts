import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { DOMINIO_SEM_REGISTRO_DIAS } from '../../../contract/acesso.ts';
import { inAuth } from '../../auth/asAuth.ts';
import { dominiosEmail } from '../../db/acessoTables.ts';
import { asRole, type Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { auditOrigin, writeAudit } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import { dailyAt, type Routine } from '../../tasks/routine.ts';
import { notifyAdministradores } from './avisar.ts';
import { type DominioRow, registroTxt, requireProprios } from './dominios.ts';
import { atoDe } from './propostas.ts';

const DAY = 24 * 60 * 60_000;
const rowOf = ({ tenantId, id }: Pick<DominioRow, 'tenantId' | 'id'>) =>
  and(eq(dominiosEmail.tenantId, tenantId), eq(dominiosEmail.id, id));

async function find(tx: Tx, tenantId: string, dominio: string): Promise<DominioRow> {
  const own = and(eq(dominiosEmail.tenantId, tenantId), eq(dominiosEmail.dominio, dominio));
  const [row] = await tx.select().from(dominiosEmail).where(own).for('update');
  if (row) return row;
  throw new ApiProblem('NAO_ENCONTRADO', 'Este domínio não é mais da lista. Abra a tela de novo.');
}

/** Throws 409 while another tenant has proven the domain: where its e-mails lead must not change under its users. */
async function requireLivre(tx: Tx, { tenantId, dominio }: DominioRow): Promise<void> {
  const another = and(
    eq(dominiosEmail.dominio, dominio),
    ne(dominiosEmail.tenantId, tenantId),
    isNotNull(dominiosEmail.provadoEm),
  );
  const [taken] = await inAuth(tx, (auth) =>
    auth.select({ id: dominiosEmail.id }).from(dominiosEmail).where(another),
  );
  if (!taken) return;
  throw new ApiProblem(
    'EM_USO',
    `${dominio} já foi provado por outra organização no Farol. Retire do DNS o registro dela: em ${DOMINIO_SEM_REGISTRO_DIAS} dias ele fica livre, e você confere o seu de novo.`,
  );
}

/** Returns whether the record is published now. Throws 422 when the DNS did not respond. */
async function publicado({ dns, log }: Pick<Deps, 'dns' | 'log'>, row: DominioRow): Promise<boolean> {
  const { nome, valor } = registroTxt(row);
  try {
    return (await dns.txt(nome)).some((text) => text.trim() === valor);
  } catch (error) {
    const motivo = error instanceof Error ? error.message.slice(0, 200) : 'desconhecido';
    log({ nivel: 'aviso', evento: 'DNS_SEM_RESPOSTA', motivo });
    throw new ApiProblem('DNS_SEM_RESPOSTA', 'O DNS não respondeu. Tente de novo em alguns minutos.');
  }
}

/**
 * Checks the DNS record of a tenant's domain; once proven, its e-mails lead to the tenant's issuer. Returns the work to do outside the
 * transaction, which throws 422 when the record is missing. Throws 404, and 409 when another tenant has proven the domain.
 */
export async function provarDominio(context: PersonContext, dominio: string): Promise<() => Promise<void>> {
  const { tx, sessao, deps, now } = context;
  const row = await find(tx, sessao.tenantId, dominio);
  await requireProprios(context, [dominio]);
  await requireLivre(tx, row);
  return async () => {
    if (!(await publicado(deps, row))) {
      const { nome } = registroTxt(row);
      throw new ApiProblem(
        'DOMINIO_SEM_PROVA',
        `Não há em ${nome} o registro TXT pedido. Publique-o no DNS do domínio e confira de novo; às vezes leva algumas horas até aparecer.`,
      );
    }
    await context.again(async (later) => {
      const found = await find(later, sessao.tenantId, dominio);
      await requireLivre(later, found);
      if (found.desafio !== row.desafio) return;
      const provadoEm = found.provadoEm ?? now;
      await later.update(dominiosEmail).set({ provadoEm, vistoEm: now, alteradoEm: now }).where(rowOf(found));
      if (found.provadoEm) return;
      await writeAudit(later, auditOrigin(context, sessao), {
        acao: 'PROVA_DOMINIO',
        recurso: 'dominios_email',
        registro: dominio,
      });
      const mudancas = [{ campo: dominio, antes: 'a provar', depois: 'provado' }];
      await notifyAdministradores({ ...atoDe(context), tx: later }, { ato: 'DOMINIO_PROVADO', mudancas });
    });
    deps.mailQueued();
  };
}

/** Checks a proven domain again: without its record for some days it is no longer proven. */
async function rever(deps: Deps, row: DominioRow): Promise<void> {
  const there = await publicado(deps, row).catch(() => null);
  if (there === null) return;
  const now = deps.clock();
  const { tenantId, dominio } = row;
  await asRole(deps.db, 'farol_app', tenantId, async (tx) => {
    if (there) {
      await tx.update(dominiosEmail).set({ vistoEm: now }).where(rowOf(row));
      return;
    }
    const seen = row.vistoEm ?? row.provadoEm ?? now;
    if (now.getTime() - seen.getTime() < DOMINIO_SEM_REGISTRO_DIAS * DAY) return;
    const lost = and(rowOf(row), isNotNull(dominiosEmail.provadoEm));
    const gone = await tx
      .update(dominiosEmail)
      .set({ provadoEm: null, alteradoEm: now })
      .where(lost)
      .returning();
    if (gone.length === 0) return;
    const run = { tenantId, run: crypto.randomUUID(), now, usuario: 'Farol (conferência diária)' };
    await auditRoutine(tx, run, { acao: 'PERDE_DOMINIO', recurso: 'dominios_email', registro: dominio });
    const mudancas = [{ campo: dominio, antes: 'provado', depois: 'a provar' }];
    const ato = { tx, tenantId, quem: 'Farol', requestId: run.run, address: '', now };
    await notifyAdministradores(ato, { ato: 'DOMINIO_PERDIDO', mudancas });
  });
  deps.mailQueued();
}

/** Nightly routine: checks proven domains again. Running it twice is harmless. */
export const reverDominios: Routine = {
  nome: 'reve-dominios',
  next: dailyAt('04:10'),
  run: async (deps, stopping) => {
    const rows = await asRole(deps.db, 'farol_auth', null, (tx) =>
      tx.select().from(dominiosEmail).where(isNotNull(dominiosEmail.provadoEm)),
    );
    for (const row of rows) {
      if (stopping.aborted) return;
      await rever(deps, row);
    }
  },
};
