import { and, asc, inArray, sql } from 'drizzle-orm';
import { type AssinaturaJulgada, assinaturaJulgadaSchema } from '../../../../contract/fiscal/assinatura.ts';
import { type EventoNota, eventoNotaSchema } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { nfsesEventos } from '../tables.ts';
import { alvosDaNota } from './situacao.ts';

type Linha = Pick<typeof nfsesEventos.$inferSelect, 'id' | 'nfseId' | 'ambiente' | 'porta'>;
/** A stored event of a nota; `nfseId` is null if it arrived before its nota. */
export interface EventoGuardado extends Linha {
  evento: EventoNota;
  prova: AssinaturaJulgada;
}

/** A nota whose events are read. */
interface DeNota {
  id: string;
  empresaId: string;
  nota: Nota;
}

/** Reads the events of notas, by the id of the nota, in order of arrival. */
export async function eventosDasNotas(
  tx: Tx,
  notas: readonly DeNota[],
): Promise<Map<string, EventoGuardado[]>> {
  const alvos = notas.flatMap(({ id, empresaId, nota }) =>
    alvosDaNota(nota).map((alvo) => ({ id, empresaId, alvo })),
  );
  const found = new Map<string, EventoGuardado[]>();
  if (alvos.length === 0) return found;
  const { id, ordem, nfseId, empresaId, identidade, ambiente, porta, prova, evento } = nfsesEventos;
  const rows = await tx
    .select({ id, nfseId, empresaId, identidade, ambiente, porta, prova, evento })
    .from(nfsesEventos)
    .where(
      and(
        inArray(empresaId, [...new Set(alvos.map((one) => one.empresaId))]),
        inArray(identidade, [...new Set(alvos.map(({ alvo }) => alvo))]),
      ),
    )
    .orderBy(asc(ordem));
  for (const row of rows) {
    const owner = alvos.find((one) => one.alvo === row.identidade && one.empresaId === row.empresaId);
    if (!owner) continue;
    const read = {
      ...row,
      evento: eventoNotaSchema.parse(row.evento),
      prova: assinaturaJulgadaSchema.parse(row.prova),
    };
    found.set(owner.id, [...(found.get(owner.id) ?? []), read]);
  }
  return found;
}

/** Links events that arrived before their nota to it, once it is stored. `eventos` is by the id of the nota. */
export async function linkEventos(
  tx: Tx,
  eventos: ReadonlyMap<string, readonly EventoGuardado[]>,
): Promise<void> {
  const waiting = [...eventos].flatMap(([nota, own]) =>
    own.flatMap(({ id, nfseId }) => (nfseId === null ? [{ evento: id, nota }] : [])),
  );
  if (waiting.length === 0) return;
  await rowsOf(
    tx,
    sql`update ${nfsesEventos} e set nfse_id = l.nota
        from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as l(evento uuid, nota uuid)
        where e.id = l.evento and e.nfse_id is null`,
  );
}
