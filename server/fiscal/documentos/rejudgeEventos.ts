import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
import type { FonteEvento } from '../../../contract/fiscal/confianca/eventos.ts';
import { type Parametros, parametrosSchema } from '../../../contract/parametros.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { storedAs } from '../../db/momentos.ts';
import { tenants } from '../../db/tenants.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';
import { adiavel } from '../../files/guarda/adiavel.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import type { JobOutcome } from '../../workers/port.ts';
import type { Reading } from '../../workers/reading.ts';
import { empresaDaSessao } from '../empresa.ts';
import { manifestacoes } from '../manifestacao/tables.ts';
import { trocasSefaz } from '../sefaz/tables.ts';
import { lockDocuments } from './lockDocuments.ts';
import { provaDoEvento } from './provaDoEvento.ts';
import type { LeituraFiscal } from './readFiscal.ts';
import { readStored } from './readStored.ts';
import { redecide } from './redecide.ts';
import { termsOf } from './routineTerms.ts';
import { documentosEventos } from './tables.ts';

const MINUTE = 60_000;
/** Number of events judged in one transaction, so that requests are answered in between. */
const LOTE = 50;

interface Place {
  tenant: string;
  empresa: string;
  parametros: Parametros;
}

/**
 * Routine that judges events without a verdict: those stored before verdicts existed, and those marked for it. Each is
 * judged by its own bytes and by SEFAZ's known deliveries, and its document gets the state by its proven events.
 * Idempotent.
 */
export const rejudgeEventos: Routine = {
  nome: 'rejulga-eventos',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const { tenantId: tenant, empresaId: empresa, julgadoEm } = documentosEventos;
    const places = await asRole(deps.db, 'farol_auth', null, (tx) =>
      tx
        .selectDistinct({ tenant, empresa, parametros: tenants.parametros })
        .from(documentosEventos)
        .innerJoin(tenants, eq(tenants.id, tenant))
        .where(isNull(julgadoEm))
        .orderBy(asc(tenant), asc(empresa)),
    );
    for (const { parametros, ...place } of places)
      await adiavel(deps, 'rejulga-eventos', place.tenant, () =>
        rejudgeEmpresa(deps, { ...place, parametros: parametrosSchema.parse(parametros) }, stopping),
      );
  },
};

const routineOf = (tenantId: string, now: Date) => ({
  tenantId,
  now,
  run: crypto.randomUUID(),
  usuario: 'Farol (eventos)',
});

async function rejudgeEmpresa(deps: Deps, place: Place, stopping: AbortSignal): Promise<void> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    asRole(deps.db, 'farol_app', place.tenant, async (tx) => {
      await workForCompany(tx, place.empresa);
      return work(tx);
    });
  const reading = {
    jobs: deps.jobs,
    guarda: deps.guarda,
    owner: place.tenant,
    inTransaction: inCompany,
    now: deps.clock(),
  };
  await recogniseDistribuidos(reading, stopping);
  const counted = { julgados: 0, naoComprovados: 0 };
  for (;;) {
    if (stopping.aborted) return;
    const ids = await inCompany(idsToJudge);
    const leituras = await readStored(reading, documentosEventos, ids);
    const lot = await inCompany((tx) => judgeLote(tx, place, leituras, { ...reading, now: deps.clock() }));
    counted.julgados += lot.length;
    counted.naoComprovados += lot.filter((comprovado) => !comprovado).length;
    if (ids.length < LOTE) break;
  }
  await inCompany((tx) => {
    const now = deps.clock();
    return auditRoutine(tx, routineOf(place.tenant, now), {
      acao: 'ALTERA',
      recurso: 'documentos',
      depois: { eventosJulgados: counted.julgados, naoComprovados: counted.naoComprovados },
    });
  });
}

/** Marks the events that occur in a stored answer of the distribution as delivered by SEFAZ. */
async function recogniseDistribuidos(reading: Reading, stopping: AbortSignal): Promise<void> {
  const { inTransaction, jobs, owner } = reading;
  const answers = await inTransaction((tx) =>
    tx
      .select({ id: trocasSefaz.id })
      .from(trocasSefaz)
      .where(like(trocasSefaz.servico, '%DistribuicaoDFe'))
      .orderBy(asc(trocasSefaz.criadoEm), asc(trocasSefaz.id)),
  );
  for (const { id } of answers) {
    if (stopping.aborted) return;
    const [row] = await inTransaction((tx) =>
      tx.select({ resposta: trocasSefaz.resposta }).from(trocasSefaz).where(eq(trocasSefaz.id, id)),
    );
    const [given] = await jobs.each(owner, 'distribuidos', [row?.resposta ?? '']);
    if (!given?.ok || given.value.length === 0) continue;
    const { value } = given;
    await inTransaction((tx) =>
      tx
        .update(documentosEventos)
        .set({ fonte: 'DISTRIBUICAO' })
        .where(
          and(
            isNull(documentosEventos.julgadoEm),
            eq(documentosEventos.fonte, 'ARQUIVO'),
            inArray(documentosEventos.sha256, value),
          ),
        ),
    );
  }
}

type Linha = typeof documentosEventos.$inferSelect;

/** Returns the ids of the next events without a verdict. */
async function idsToJudge(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: documentosEventos.id })
    .from(documentosEventos)
    .where(isNull(documentosEventos.julgadoEm))
    .orderBy(asc(documentosEventos.chave), asc(documentosEventos.id))
    .limit(LOTE);
  return rows.map(({ id }) => id);
}

/** Returns the proof of an event by its own bytes; one whose reading was aborted proves nothing, with the reason. */
function provadoPor(outcome: JobOutcome<LeituraFiscal>, row: Linha) {
  const { assinatura, assinaturaMotivo, cadeia, protocolo } = row;
  const stored = { assinatura, assinaturaMotivo, cadeia, protocolo };
  if (!outcome.ok) return { ...stored, assinatura: 'INVALIDA' as const, assinaturaMotivo: outcome.mensagem };
  const { lido, assinaturas } = outcome.value;
  // The answer to our own request may be stored without its envelope.
  if (lido.tipo !== 'evento') return stored;
  const { protocolo: told, em, registradoEm } = lido.evento;
  return {
    ...stored,
    ...assinaturas[0],
    protocolo: told,
    ...storedAs('em', em),
    ...storedAs('registradoEm', registradoEm),
  };
}

/** Judges the events that were read and still have no verdict. Returns for each whether it is proven. */
async function judgeLote(
  tx: Tx,
  { tenant: tenantId, parametros, empresa: empresaId }: Place,
  leituras: ReadonlyMap<string, JobOutcome<LeituraFiscal>>,
  { jobs, guarda, now }: Reading,
): Promise<boolean[]> {
  const empresa = await empresaDaSessao(tx, empresaId);
  const terms = termsOf(tx, { jobs, guarda, tenantId, parametros }, routineOf(tenantId, now));
  const store = await lockDocuments(terms, [empresa]);
  const rows = await tx
    .select()
    .from(documentosEventos)
    .where(and(isNull(documentosEventos.julgadoEm), inArray(documentosEventos.id, [...leituras.keys()])))
    .orderBy(asc(documentosEventos.chave), asc(documentosEventos.id))
    .for('update');
  const verdicts: boolean[] = [];
  const touched = new Set<string>();
  for (const row of rows) {
    const outcome = leituras.get(row.id);
    if (!outcome) continue;
    const { especie } = row;
    const fonte = await fonteDe(tx, row);
    const proof = provadoPor(outcome, row);
    const { comprovado } = provaDoEvento({ ...row, ...proof, especie, fonte }, empresa.cpfCnpj);
    await tx
      .update(documentosEventos)
      .set({ fonte, ...proof, comprovado, julgadoEm: now, alteradoEm: now })
      .where(eq(documentosEventos.id, row.id));
    verdicts.push(comprovado);
    touched.add(row.chave);
  }
  await redecide(
    store,
    [...touched].map((chave) => ({ empresa, chave })),
  );
  return verdicts;
}

/** Returns TRANSMISSAO for the answer to an event that this company sent itself. */
async function fonteDe(tx: Tx, row: Linha): Promise<FonteEvento> {
  if (row.fonte !== 'ARQUIVO') return row.fonte;
  const [sent] = await tx
    .select({ id: manifestacoes.id })
    .from(manifestacoes)
    .where(
      and(
        eq(manifestacoes.chave, row.chave),
        eq(manifestacoes.tpEvento, row.tipo),
        eq(manifestacoes.nSeqEvento, row.sequencia),
        eq(manifestacoes.nProt, row.protocolo),
        eq(manifestacoes.estado, 'registrada'),
      ),
    );
  return sent ? 'TRANSMISSAO' : 'ARQUIVO';
}
