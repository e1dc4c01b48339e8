import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Parametros } from '../../../../contract/parametros.ts';
import { asRole, type Tx } from '../../../db/database.ts';
import { workForCompany } from '../../../db/workForCompany.ts';
import type { Deps } from '../../../deps.ts';
import { auditRoutine } from '../../../http/routineAudit.ts';
import { eachTenant } from '../../../tasks/eachTenant.ts';
import { every, type Routine } from '../../../tasks/routine.ts';
import { documentosNaoLidos } from '../../distribuicao/tables.ts';
import { type EmpresaFiscal, empresasDoTenant } from '../../empresa.ts';
import { SO_DO_PRODUTO } from '../assinaturas/conhecidos.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';
import { readGuardado, storeReleitura } from './rereadArquivo.ts';

const MINUTE = 60_000;
/** Maximum number of files of a company tried in one run. */
const LOTE = 40;
const QUEM = 'Farol (não lidas)';

interface Whose {
  tenantId: string;
  parametros: Parametros;
  empresa: EmpresaFiscal;
}

/**
 * Condition for uploaded files that another version of the product could not read; with `id`, for that one only, to lock it.
 */
const desatualizados = (deps: Deps, id?: string) =>
  and(
    eq(documentosNaoLidos.situacao, 'aberto'),
    eq(documentosNaoLidos.especie, 'NFSE'),
    isNull(documentosNaoLidos.nsu),
    ne(documentosNaoLidos.produto, deps.version),
    id ? eq(documentosNaoLidos.id, id) : undefined,
  );

async function tryCompany(deps: Deps, { tenantId, parametros, empresa }: Whose): Promise<void> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    asRole(deps.db, 'farol_app', tenantId, async (tx) => {
      await workForCompany(tx, empresa.id);
      return work(tx);
    });
  const { id, nome, conteudo, criadoEm } = documentosNaoLidos;
  const rows = await inCompany((tx) =>
    tx
      .select({ id, nome, bytes: conteudo })
      .from(documentosNaoLidos)
      .where(desatualizados(deps))
      .orderBy(asc(criadoEm), asc(id))
      .limit(LOTE),
  );
  const conhecidos = rows.length > 0 ? await inCompany(readConhecidos) : SO_DO_PRODUTO;
  for (const row of rows) {
    const lido = await readGuardado({ jobs: deps.jobs, owner: tenantId, conhecidos }, row);
    await inCompany(async (tx) => {
      const now = deps.clock();
      const run = crypto.randomUUID();
      const routine = { tenantId, run, now, usuario: QUEM };
      const [open] = await tx
        .select({ id })
        .from(documentosNaoLidos)
        .where(desatualizados(deps, row.id))
        .for('update');
      if (!open) return;
      const audit = (entry: Parameters<typeof auditRoutine>[2]) => auditRoutine(tx, routine, entry);
      const { situacao, mensagem } = await storeReleitura(
        {
          tx,
          tenantId,
          now,
          quem: QUEM,
          parametros,
          produto: deps.version,
          audit,
          empresas: [empresa],
          escolhida: empresa,
        },
        row,
        lido,
      );
      const done = situacao !== 'erro';
      await tx
        .update(documentosNaoLidos)
        .set({
          ...(done ? { situacao: 'lido' as const } : { motivo: mensagem }),
          produto: deps.version,
          tentadoEm: now,
          alteradoEm: now,
        })
        .where(eq(id, row.id));
      if (!done) return;
      const depois = { lido: true, mensagem };
      await audit({
        acao: 'RELE',
        recurso: 'documentos_nao_lidos',
        registroId: row.id,
        registro: row.nome,
        depois,
      });
    });
  }
}

/** Routine that retries, after an upgrade, the files that no reader understood before. */
export const relerNaoLidos: Routine = {
  nome: 'rele-nfse',
  next: every(10 * MINUTE),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, async ({ id: tenantId, parametros }) => {
      const empresas = await asRole(deps.db, 'farol_app', tenantId, empresasDoTenant);
      for (const empresa of empresas) {
        if (stopping.aborted) return;
        await tryCompany(deps, { tenantId, parametros, empresa });
      }
    }),
};
